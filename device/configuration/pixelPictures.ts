import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';

/** Of raster pictures. Decoded, each pixel takes four bytes. */
const limits = { bytes: 16 * 1024 * 1024, pixels: 64_000_000 } as const;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const kinds = {
  png: {
    expected: 'PNG',
    isOne: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    size: (bytes: Buffer) => sizeAt(bytes, 24, () => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]),
    isWhole: (bytes: Buffer) => bytes.includes('IEND', 8, 'latin1'),
  },
  jpg: {
    expected: 'JPEG',
    isOne: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    size: jpegSize,
    isWhole: (bytes: Buffer) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2,
  },
  webp: {
    expected: 'WebP',
    isOne: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    size: (bytes: Buffer) => sizeAt(bytes, 30, () => webpSizes[bytes.toString('latin1', 12, 16)]?.(bytes)),
    isWhole: (bytes: Buffer) => bytes.length >= 8 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
} as const;

/** Allowed in other pictures only. */
const gif = {
  expected: 'GIF',
  isOne: (bytes: Buffer) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  size: (bytes: Buffer) => sizeAt(bytes, 10, () => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]),
  isWhole: (bytes: Buffer) => bytes.lastIndexOf(0x3b) > 10,
} as const;

/** Magic bytes: WOFF, WOFF 2, TrueType, OpenType. */
const fonts = ['wOFF', 'wOF2', '\0\x01\0\0', 'true', 'OTTO', 'ttcf'];

type PixelKind = keyof typeof kinds;

/** Undefined: it can be used, or its extension is not one of a raster picture. */
export function pixelFault(ending: string, bytes: Buffer): FileFaultReason | undefined {
  const kind = ending === 'jpeg' ? 'jpg' : ending;
  if (!Object.hasOwn(kinds, kind)) return undefined;
  const { expected, isOne, size, isWhole } = kinds[kind as PixelKind];
  if (bytes.length > limits.bytes) return { code: 'pictureTooLarge', limit: String(limits.bytes) };
  if (!isOne(bytes)) return { code: 'otherKind', expected };
  const found = isWhole(bytes) ? size(bytes) : undefined;
  return found ? pixelSizeFault(found) : { code: 'damaged', expected };
}

function pixelSizeFault({ width, height }: PixelSize): FileFaultReason | undefined {
  return width * height > limits.pixels ? { code: 'tooManyPixels', limit: String(limits.pixels) } : undefined;
}

/** Whether bytes are a complete raster picture, whatever its name. */
export function isPixelPicture(bytes: Buffer): boolean | 'tooLarge' {
  const kind = [...Object.values(kinds), gif].find(({ isOne }) => isOne(bytes));
  const size = kind?.isWhole(bytes) ? kind.size(bytes) : undefined;
  return size !== undefined && (pixelSizeFault(size) ? 'tooLarge' : true);
}

export function isFont(bytes: Buffer): boolean {
  return fonts.includes(bytes.toString('latin1', 0, 4));
}

function sizeAt(
  bytes: Buffer,
  least: number,
  read: () => readonly [number, number] | undefined,
): PixelSize | undefined {
  const [width = 0, height = 0] = (bytes.length >= least ? read() : undefined) ?? [];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** From segment to segment to the one that begins a frame. */
function jpegSize(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sizeAt(bytes, at + 9, () => [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]);
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** By the first part of the file. */
const webpSizes: Readonly<Record<string, (bytes: Buffer) => readonly [number, number]>> = {
  'VP8 ': (bytes) => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
  VP8L: (bytes) => [1 + (bytes.readUInt32LE(21) & 0x3fff), 1 + ((bytes.readUInt32LE(21) >> 14) & 0x3fff)],
  VP8X: (bytes) => [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)],
};
