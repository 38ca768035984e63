import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ByteList, ByteReader } from './byteList.ts';

/** Lists of bytes as one, each with its length before it. */
export function packBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new ByteList();
  for (const part of parts) {
    all.unsigned(part.length);
    all.append(part);
  }
  return all.bytes;
}

/** The same lists again. Throws RangeError where there are not so many. */
export function unpackBytes(bytes: Uint8Array, count: number): Uint8Array[] {
  const reader = new ByteReader(bytes);
  return Array.from({ length: count }, () => reader.take(reader.unsigned()));
}

/** Higher levels take three times as long for a hundredth. */
const level = 3;

/** Compressed by zstd, with a checksum: damage is an error when it is read, never another number. */
export function compress(bytes: Uint8Array): Uint8Array {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
  return zstdCompressSync(bytes, { params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: 1 } });
}

/** A block is some kilobytes; one that claims more is damaged. */
const mostBytes = 16 * 1024 * 1024;
/** So long are the pieces in which they come: what is decompressed is mostly twice or three times as long, so one. */
const pieceOf = ({ length }: Uint8Array) => 4 * length + 1024;

/** Throws where the bytes are damaged. */
export function decompress(bytes: Uint8Array): Uint8Array {
  return zstdDecompressSync(bytes, { maxOutputLength: mostBytes, chunkSize: pieceOf(bytes) });
}
