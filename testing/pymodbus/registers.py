"""Values as registers, in each of the four orders of their bytes."""

import struct

ORDERS = ("ABCD", "CDAB", "BADC", "DCBA")


def words(kind, value, order="ABCD"):
    """The registers of a value; `kind` is one of Python's struct: f d i I q Q h H."""
    data = struct.pack(">" + kind, value)
    each = [data[at:at + 2] for at in range(0, len(data), 2)]
    if order in ("BADC", "DCBA"):
        each = [word[::-1] for word in each]
    if order in ("CDAB", "DCBA"):
        each.reverse()
    return [int.from_bytes(word, "big") for word in each]


def value_of(kind, registers, order="ABCD"):
    each = [register.to_bytes(2, "big") for register in registers]
    if order in ("CDAB", "DCBA"):
        each.reverse()
    if order in ("BADC", "DCBA"):
        each = [word[::-1] for word in each]
    return struct.unpack(">" + kind, b"".join(each))[0]


def text(value, length, encoding="ascii"):
    """A text in so many registers, its rest NUL."""
    data = value.encode(encoding).ljust(2 * length, b"\0")
    return [int.from_bytes(data[at:at + 2], "big") for at in range(0, 2 * length, 2)]


def bcd(digits):
    """Four digits to a register."""
    return [int(digits[at:at + 4], 16) for at in range(0, len(digits), 4)]
