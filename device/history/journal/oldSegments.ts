import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, zstdDecompressSync } from 'node:zlib';
import { namesIn } from '../files/fileList.ts';

/** Before each frame: the bytes of its content, and their CRC-32. */
const headBytes = 8;
/** What claims more is no frame. */
const mostBytes = 64 * 1024 * 1024;

/** Segments of the journal as the version before wrote it, in their order: files that frames were appended to. */
export function oldSegments(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => /^journal-\d{6,}\.log$/.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

/** Whatever has taken that name. */
export function removeSegment(folder: string, name: string): void {
  rmSync(join(folder, name), { force: true, recursive: true });
}

/**
 * Tells the contents of a segment's frames, one after another, up to the first that is not whole. False: that is damage,
 * and not what was being written when the power went, for whole frames follow. Throws where it can't be read.
 */
export function readSegment(file: string, read: (content: Buffer) => void): boolean {
  const bytes = readFileSync(file);
  let at = 0;
  for (let packed = packedAt(bytes, at); packed; packed = packedAt(bytes, at)) {
    read(zstdDecompressSync(packed, { maxOutputLength: mostBytes }));
    at += headBytes + packed.length;
  }
  return at === bytes.length || !hasFrame(bytes, at + 1);
}

const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0]);

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
