"""The oldest Python that the SDK promises to run on, where this machine has one."""

import shutil
import subprocess
from pathlib import Path


def find_python_3_8() -> str | None:
    """A Python 3.8 that starts: on the PATH or among pyenv's."""
    on_path = shutil.which("python3.8")
    of_pyenv = sorted((Path.home() / ".pyenv" / "versions").glob("3.8.*/bin/python"))
    for program in [*([on_path] if on_path else []), *map(str, of_pyenv)]:
        said = subprocess.run([program, "--version"], capture_output=True, text=True)
        if said.stdout.startswith("Python 3.8"):
            return program
    return None


PYTHON_3_8 = find_python_3_8()
