interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of a PNG, JPEG or WebP, from its header; undefined: it is none of them, or cut. */
export function pixelSize(bytes: Buffer): Size | undefined {
  for (const read of [pngSize, jpegSize, webpSize]) {
    const size = read(bytes);
    if (size) return size;
  }
  return undefined;
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89_50_4e_47) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start of a frame, of any of its codings; 0xc4, 0xc8 and 0xcc are others (ITU T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

/** Lossy, lossless and extended (RFC 9649). */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
}
