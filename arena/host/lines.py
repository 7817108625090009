"""Cuts what comes through a pipe into lines, in bounded memory."""

BOM = b"\xef\xbb\xbf"
NEWLINE = 10


class Lines:
    """Lines of one stream, with or without their line ends; a byte-order mark at its very start is dropped.

    A line of more than `longest` bytes comes out cut to `longest + 1`, as soon as so much of it is there;
    the rest of it is thrown away.
    """

    __slots__ = ("_longest", "_plain", "_rest", "_skipping", "_started")

    def __init__(self, longest: int):
        self._longest = longest
        self._rest = b""
        self._skipping = False
        self._started = False
        self._plain = False
        """Nothing is left over from the chunk before: a chunk that is one line can be passed on as it is."""

    @property
    def pending(self) -> bytes:
        """The beginning of a line whose end is not here yet."""
        return self._rest

    @property
    def skipping(self) -> bool:
        """Whether the rest of a line that was too long is still to come."""
        return self._skipping

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that `chunk` completes."""
        longest = self._longest
        if self._plain and chunk[-1] == NEWLINE and chunk.find(b"\n") + 1 == len(chunk) <= longest:
            return [chunk]
        if self._skipping:
            end = chunk.find(b"\n")
            if end < 0:
                return []
            self._skipping = False
            chunk = chunk[end + 1 :]
        data = self._rest + chunk
        if not self._started:
            if len(data) < len(BOM) and BOM.startswith(data):
                self._rest = data
                return []
            self._started = True
            data = data.removeprefix(BOM)
        lines = data.split(b"\n")
        self._rest = lines.pop()
        if len(self._rest) > longest:
            lines.append(self._rest)
            self._rest = b""
            self._skipping = True
        self._plain = not self._rest and not self._skipping
        return [line if len(line) <= longest else line[: longest + 1] for line in lines]
