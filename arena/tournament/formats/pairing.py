"""Who is put together: pairs at the least cost, by a matching of least weight."""

from collections.abc import Callable, Sequence


def cheapest_pairs(
    number: int,
    cost: Callable[[int, int], int],
    together: Callable[[int, int], bool] = lambda one, other: True,
) -> list[tuple[int, int]]:
    """As many pairs of 0 .. number - 1 as can be, and of all such ways to pair one whose costs add up to the
    least; in rising order. Only those pairs are made that may come `together`.

    Costs are whole numbers: the blossom method then reckons exactly. (Edmonds 1965, as Galil 1986 puts it.)
    """
    import networkx  # a fifth of a second that other formats need not pay

    graph = networkx.Graph()
    graph.add_nodes_from(range(number))
    graph.add_edges_from(
        (one, other, {"weight": -cost(one, other)})
        for one in range(number)
        for other in range(one + 1, number)
        if together(one, other)
    )
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in pairs)


def fold(places: Sequence[int], one: int, other: int) -> int:
    """How far two are from meeting as the upper half of a group meets the lower: 1 with 5, 2 with 6 ..."""
    half = len(places) // 2
    return abs(abs(places.index(one) - places.index(other)) - half)
