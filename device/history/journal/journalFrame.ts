import { promisify } from 'node:util';
import { constants, crc32, zstdCompress, zstdDecompress } from 'node:zlib';

/** Before each frame: the bytes of its content, and their CRC-32. */
const headBytes = 8;
/** What claims more is no frame. */
const mostBytes = 64 * 1024 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const params = { [constants.ZSTD_c_compressionLevel]: 3 };

/** The content as a frame, compressed beside the event loop. */
export async function toFrame(content: Uint8Array): Promise<Buffer> {
  const packed = await compress(content, { params });
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(packed.length, 0);
  head.writeUInt32LE(crc32(packed), 4);
  return Buffer.concat([head, packed]);
}

/** How a segment ends. `torn`: with what was being written when the power went; `damaged`: whole frames follow what is none. */
export type SegmentEnd = 'whole' | 'torn' | 'damaged';

/** The contents of a segment's frames, one after another, up to the first that is not whole. */
export async function* readFrames(bytes: Buffer): AsyncGenerator<Buffer, SegmentEnd> {
  let at = 0;
  for (let packed = packedAt(bytes, at); packed; packed = packedAt(bytes, at)) {
    const content = await decompress(packed, { maxOutputLength: mostBytes }).catch(() => undefined);
    if (!content) return 'damaged';
    yield content;
    at += headBytes + packed.length;
  }
  if (at === bytes.length) return 'whole';
  return hasFrame(bytes, at + 1) ? 'damaged' : 'torn';
}

/** What a whole frame at that place holds, packed; undefined: there is none. */
function packedAt(bytes: Buffer, at: number): Buffer | undefined {
  if (at < 0 || at + headBytes > bytes.length) return undefined;
  const [length, sum] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
  const packed = bytes.subarray(at + headBytes, at + headBytes + length);
  // A frame is never empty: where a file grew before it was written there are zeros.
  return length === 0 || packed.length < length || crc32(packed) !== sum ? undefined : packed;
}

/** Each one begins with these (RFC 8878 §3.1.1). */
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Whether a whole frame begins anywhere from that place on: each was on the disk before the next one was written. */
function hasFrame(bytes: Buffer, from: number): boolean {
  let at = bytes.indexOf(zstdMagic, from + headBytes);
  while (at >= 0 && !packedAt(bytes, at - headBytes)) at = bytes.indexOf(zstdMagic, at + 1);
  return at >= 0;
}
