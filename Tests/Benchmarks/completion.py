"""Tab at the prompt of headword, on a pseudoterminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from processes import Failure

PROMPT = b"headword> "
# How long nothing comes before the prompt has nothing more to say. It is no part of what is measured.
QUIET = 0.3
CONTROL_U = b"\x15"


class Prompt:
    """An open prompt, as a person would have it."""

    def __init__(self, arguments):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execv(arguments[0], list(map(str, arguments)))
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
        if PROMPT not in self.read()[0]:
            raise Failure("headword shows no prompt")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.terminal)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)

    def complete(self, prefix):
        """The seconds from the keystroke that has a list shown to the last byte of the list and the line after it."""
        self.write(CONTROL_U + prefix.encode())
        # The first Tab completes as far as all agree, and the second shows them.
        self.write(b"\t")
        begin = time.perf_counter()
        os.write(self.terminal, b"\t")
        shown, end = self.read()
        names = re.findall(rb"(?im)^" + prefix.encode(), shown)
        if not names or not shown.endswith(PROMPT + prefix.encode()):
            raise Failure(f"Tab after {prefix} shows no list but {shown[-200:]!r}")
        return end - begin

    def write(self, keys):
        os.write(self.terminal, keys)
        return self.read()

    def read(self):
        """What the prompt writes until it is quiet, and when the last of it came."""
        output, last = b"", time.perf_counter()
        while select.select([self.terminal], [], [], QUIET if output else 10)[0]:
            output += os.read(self.terminal, 1 << 16)
            last = time.perf_counter()
        return output, last
