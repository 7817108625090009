"""The beginning and the end of what a bot writes on stderr, in bounded memory."""


class Capture:
    """Keeps the first and the last `size` bytes of a stream."""

    __slots__ = ("_head", "_size", "_tail", "_total")

    def __init__(self, size: int):
        self._size = size
        self._head = b""
        self._tail = b""
        self._total = 0

    def feed(self, chunk: bytes) -> None:
        """More of the stream."""
        self._total += len(chunk)
        missing = self._size - len(self._head)
        if missing:
            self._head += chunk[:missing]
            chunk = chunk[missing:]
        if chunk:
            self._tail = (self._tail + chunk[-self._size :])[-self._size :]

    def tail(self) -> str:
        """The last `size` bytes as text."""
        both = self._head + self._tail if self._total <= 2 * self._size else self._tail
        return both[-self._size :].decode("utf-8", "replace") if self._size else ""

    def text(self) -> str:
        """Head and tail, with a line between them that says how much is left out, if anything is."""
        left_out = self._total - len(self._head) - len(self._tail)
        head = self._head if left_out else self._head + self._tail
        text = head.decode("utf-8", "replace")
        if left_out:
            text += f"\n[... {left_out} bytes left out ...]\n{self._tail.decode('utf-8', 'replace')}"
        return text
