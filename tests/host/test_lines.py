"""Lines and stderr in bounded memory."""

from hypothesis import given
from hypothesis import strategies as st

from arena.host.lines import Lines
from arena.host.stderr import Capture


def fed(chunks, longest=100):
    lines = Lines(longest)
    return [line for chunk in chunks for line in lines.feed(chunk)]


def test_lines_are_cut_out_of_chunks():
    assert [b"one\n"[:-1], b"two", b"three"] == fed([b"one\ntw", b"o\nthr", b"ee", b"\nfour"])


def test_a_chunk_that_is_one_line_is_passed_on_with_its_end():
    assert [b"one", b"two\n"] == fed([b"one\n", b"two\n"])


def test_a_byte_order_mark_is_stripped_even_when_it_comes_in_pieces():
    assert [b"one"] == fed([b"\xef", b"\xbb", b"\xbfone\n"])
    assert [b"", b"\xef\xbb\xbf\n"] == fed([b"\n", b"\xef\xbb\xbf\n"])


def test_a_line_too_long_comes_out_once_and_short():
    assert [b"x" * 6, b"ok"] == fed([b"x" * 50, b"x" * 50, b"xx\nok\n"], longest=5)
    assert [b"x" * 6, b"ok"] == fed([b"x" * 50 + b"\nok\n"], longest=5)


def test_the_rest_of_a_line_is_never_longer_than_the_limit():
    lines = Lines(10)
    for _ in range(1000):
        lines.feed(b"x" * 1000)
        assert len(lines.pending) <= 10


@given(st.lists(st.binary(max_size=5), max_size=20), st.lists(st.integers(1, 12), max_size=40))
def test_lines_do_not_depend_on_how_they_are_chunked(parts, sizes):
    data = b"\n".join(part.replace(b"\xef", b"x") for part in parts) + b"\n"
    whole = [line.rstrip(b"\n") for line in fed([data])]
    chunks, rest = [], data
    for size in sizes:
        chunks.append(rest[:size])
        rest = rest[size:]
    pieces = [line.rstrip(b"\n") for line in fed([chunk for chunk in [*chunks, rest] if chunk])]
    assert data.split(b"\n")[:-1] == whole == pieces


@given(st.lists(st.binary(max_size=30), max_size=20), st.integers(1, 20))
def test_stderr_keeps_its_head_and_tail(chunks, size):
    capture = Capture(size)
    for chunk in chunks:
        capture.feed(chunk)
    data = b"".join(chunks)
    assert data[-size:].decode("utf-8", "replace") == capture.tail()
    if len(data) <= 2 * size:
        assert data.decode("utf-8", "replace") == capture.text()
    else:
        assert f"[... {len(data) - 2 * size} bytes left out ...]" in capture.text()
        assert capture.text().startswith(data[:size].decode("utf-8", "replace"))
        assert capture.text().endswith(data[-size:].decode("utf-8", "replace"))
