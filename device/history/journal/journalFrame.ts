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

/** The contents of a segment's frames, one after another, up to the first that is not whole. Returns the bytes behind it: what was being written when the power went, or damage. */
export async function* readFrames(bytes: Buffer): AsyncGenerator<Buffer, number> {
  let at = 0;
  while (at + headBytes <= bytes.length) {
    const [length, sum] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    const packed = bytes.subarray(at + headBytes, at + headBytes + length);
    // A frame is never empty: where a file grew before it was written there are zeros.
    if (length === 0 || packed.length < length || crc32(packed) !== sum) break;
    const content = await decompress(packed, { maxOutputLength: mostBytes }).catch(() => undefined);
    if (!content) break;
    yield content;
    at += headBytes + length;
  }
  return bytes.length - at;
}
