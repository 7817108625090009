"""Where a clause stands in the rule book, `docs/rulebook.md`."""


def anchor(clause: str) -> str:
    """Name of a clause's anchor: `r-4-2` of 4.2, `r-13` of section 13, `r-ii-10` of II.10, `r-r4` of R4."""
    return f"r-{clause.lower().replace('.', '-')}"


def linked(clauses: str) -> str:
    """Clauses such as `3.4, 6.9` as Markdown links, for a page that lies beside the rule book."""
    return ", ".join(f"[{clause}](rulebook.md#{anchor(clause)})" for clause in clauses.split(", "))
