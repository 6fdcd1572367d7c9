"""Looking at a PNG without a picture library: enough of the format for what our renderer writes."""

import struct
import zlib
from itertools import pairwise

Pixel = tuple[int, ...]


def read_png(data: bytes) -> list[list[Pixel]]:
    """The pixels of an 8-bit RGBA picture, row by row."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    chunks = dict.fromkeys((b"IHDR", b"IDAT"), b"")
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind in chunks:
            chunks[kind] += data[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, depth, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, colour) == (8, 6)
    lines = _unfiltered(zlib.decompress(chunks[b"IDAT"]), 4 * width, height)
    return [[tuple(line[x : x + 4]) for x in range(0, 4 * width, 4)] for line in lines]


def _unfiltered(raw: bytes, stride: int, height: int) -> list[bytearray]:
    lines = [bytearray(stride)]
    for start in range(0, height * (stride + 1), stride + 1):
        lines.append(_line(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), lines[-1]))
    return lines[1:]


def _line(kind: int, line: bytearray, above: bytearray) -> bytearray:
    for x in range(len(line)):
        left, corner = (line[x - 4], above[x - 4]) if x >= 4 else (0, 0)
        guess = (0, left, above[x], (left + above[x]) // 2, _paeth(left, above[x], corner))[kind]
        line[x] = (line[x] + guess) % 256
    return line


def _paeth(left: int, above: int, corner: int) -> int:
    return min((left, above, corner), key=lambda value: abs(left + above - corner - value))


def boundaries(line: list[Pixel]) -> int:
    """How often the colour changes along a line."""
    return sum(a != b for a, b in pairwise(line))
