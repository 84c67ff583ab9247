"""Prints yes if this machine can compile C extensions for this Python: it has a compiler and the headers."""

import shutil
import sysconfig
from pathlib import Path

compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
print("yes" if shutil.which(compiler) and headers.exists() else "no")
