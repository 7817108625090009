"""Ends the bots of an arena that was killed with `kill -9` and could not do it itself."""

import contextlib
import subprocess

SCRIPT = """
groups=
while read -r sign group; do
  if [ "$sign" = + ]; then
    groups="$groups $group"
  else
    kept=
    for one in $groups; do
      [ "$one" = "$group" ] || kept="$kept $one"
    done
    groups=$kept
  fi
done
for one in $groups; do
  kill -s KILL -- "-$one"
done
"""


class Watchdog:
    """A tiny shell that is told of every process group and ends those left when its input ends.

    Its input ends when this process does, however that happens: no death signal has to be set between fork
    and exec (which would forbid the fast vfork), and grandchildren are reached too.
    """

    def __init__(self) -> None:
        # A session of its own: the Ctrl-C that stops the arena must not stop the watchdog first.
        self._shell = subprocess.Popen(
            ["/bin/sh", "-c", SCRIPT],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            bufsize=0,
        )

    def guard(self, group: int) -> None:
        """End this process group when the arena dies."""
        self._tell(f"+ {group}\n")

    def release(self, group: int) -> None:
        """This group has ended; its number may be another's soon."""
        self._tell(f"- {group}\n")

    def close(self) -> None:
        """Ends the watchdog, and first whatever it still guards."""
        assert self._shell.stdin is not None
        self._shell.stdin.close()
        self._shell.wait()

    def _tell(self, line: str) -> None:
        assert self._shell.stdin is not None
        # Somebody may have killed the watchdog; the match can go on without it.
        with contextlib.suppress(BrokenPipeError):
            self._shell.stdin.write(line.encode())
