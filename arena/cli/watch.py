"""`arena watch RUN`."""

import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import TCPServer

import click

from arena.cli.live import PageMaker
from arena.errors import UserError

HOST = "127.0.0.1"


class Handler(BaseHTTPRequestHandler):
    """Answers a GET of the one page and nothing else, and only to who asks for this machine by its name."""

    server: "PageServer"
    timeout = 10  # seconds that one who asks and then says nothing keeps the others waiting

    def do_GET(self) -> None:
        if self.headers.get("Host") not in self.server.names:
            self._answer(403, "text/plain", "asked for by another name")
        elif self.path != "/":
            self._answer(404, "text/plain", "there is one page here: /")
        else:
            try:
                self._answer(200, "text/html", self.server.page())
            except UserError as error:
                self._answer(503, "text/plain", str(error))

    def _answer(self, code: int, kind: str, text: str) -> None:
        body = text.encode("utf-8")
        self.send_response(code)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is told of requests."""


class PageServer(TCPServer):
    """Serves the page of a run on the loopback address, and makes it anew when it is due, not when asked."""

    allow_reuse_address = True

    def __init__(self, folder: Path, port: int):
        try:
            super().__init__((HOST, port), Handler)
        except OSError as error:
            raise UserError(f"--port {port}: {error.strerror or error}") from None
        self._maker = PageMaker(folder)
        self._text = ""
        self._due = 0.0
        self.port: int = self.server_address[1]
        self.names = {f"{name}:{self.port}" for name in (HOST, "localhost")}

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}/"

    def forget(self) -> None:
        """Make the page anew when it is asked for next."""
        self._due = 0.0

    def page(self) -> str:
        """The page, a few seconds old at most."""
        if time.monotonic() >= self._due:
            self._text, _ = self._maker.page()
            self._due = time.monotonic() + self._maker.rest
        return self._text


@click.command("watch")
@click.argument("run", type=click.Path(path_type=Path))
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="Where to serve it [default: any that is free]."
)
def command(run: Path, port: int) -> None:
    """Serve the page of RUN to a browser on this machine, and no other; it follows a run that goes on.

    Ctrl-C ends it. The run itself is only looked at.
    """
    with PageServer(run, port) as server:
        server.page()
        click.echo(f"{run}: {server.address} (Ctrl-C ends)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo("", err=True)
