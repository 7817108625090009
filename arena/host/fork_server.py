"""A Python that has started already, and forks into the bots it is asked for: run as a program, by the host.

It imports nothing of the arena and never hears of a game, so that what a bot finds in its memory is what any
Python has. A request is one JSON object in a message of its socket: the words of a command, its folder and
environment, with the bot's ends of three pipes, which is answered by the number of the process; or `end` with
such a number, which is answered by its status and CPU seconds once it has ended.
"""

# What bots are likely to import, so that none has to.
import __future__  # noqa: F401

import collections  # noqa: F401
import dataclasses  # noqa: F401
import enum  # noqa: F401
import functools  # noqa: F401
import gc
import itertools  # noqa: F401
import json
import math  # noqa: F401
import os
import random  # noqa: F401 - it draws a new seed after a fork
import re  # noqa: F401
import socket
import sys
import time  # noqa: F401
import traceback
import types
import typing  # noqa: F401

MESSAGE = 1 << 20
"""Bytes of the longest request: an environment may be long."""


def main(handle: int) -> None:
    """Serve until the socket closes. In a bot's process this returns too, having run it."""
    line = socket.socket(fileno=handle)
    gc.collect()
    gc.freeze()
    while True:
        request, pipes, _, _ = socket.recv_fds(line, MESSAGE, 3)
        if not request:
            return
        asked = json.loads(request)
        if "end" in asked:
            _, status, usage = os.wait4(asked["end"], 0)
            line.send(json.dumps([status, usage.ru_utime + usage.ru_stime]).encode())
            continue
        there, here = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.setsid()
            os.close(there)
            line.close()
            for place, pipe in enumerate(pipes):
                os.dup2(pipe, place)
                os.close(pipe)
            os.close(here)
            become(asked["words"], asked["folder"], asked["environment"])
            return
        for pipe in (*pipes, here):
            os.close(pipe)
        os.read(there, 1)  # until it has a group of its own, or is gone
        os.close(there)
        line.send(json.dumps(pid).encode())


def become(words: list[str], folder: str, environment: dict[str, str]) -> None:
    """Run a program in this process as `python words...` would."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    script = os.path.abspath(words[0])
    sys.argv[:] = words
    sys.path.insert(0, os.path.dirname(os.path.realpath(script)))
    sys.excepthook = _tell
    here = types.ModuleType("__main__")
    here.__file__ = script
    sys.modules["__main__"] = here
    with open(script, "rb") as file:
        code = compile(file.read(), script, "exec", dont_inherit=True)
    exec(code, vars(here))  # the bot itself


def _tell(kind: type[BaseException], error: BaseException, trace: types.TracebackType | None) -> None:
    """The traceback as the program alone would have it."""
    while trace and trace.tb_frame.f_code.co_filename == __file__:
        trace = trace.tb_next
    traceback.print_exception(kind, error, trace)


if __name__ == "__main__":
    main(int(sys.argv[1]))
