import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ByteList, ByteReader } from './byteList.ts';

/** Each list with its length before it. */
export function packBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new ByteList();
  for (const part of parts) {
    all.unsigned(part.length);
    all.append(part);
  }
  return all.bytes;
}

/** Throws RangeError if there are fewer lists. */
export function unpackBytes(bytes: Uint8Array, count: number): Uint8Array[] {
  const reader = new ByteReader(bytes);
  return Array.from({ length: count }, () => reader.take(reader.unsigned()));
}

/** Higher levels take three times as long for one per cent. */
const level = 3;

/** By zstd, with a checksum: damage is an error when it is read, never another number. */
export function compress(bytes: Uint8Array): Uint8Array {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
  return zstdCompressSync(bytes, { params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: 1 } });
}

/** A block is some kilobytes; one that claims more is damaged. */
const maxBlockBytes = 16 * 1024 * 1024;
/** Decompressed data is mostly two or three times as long, so one chunk is enough. */
const chunkSizeFor = ({ length }: Uint8Array) => 4 * length + 1024;

/** Throws if the bytes are damaged. */
export function decompress(bytes: Uint8Array): Uint8Array {
  return zstdDecompressSync(bytes, { maxOutputLength: maxBlockBytes, chunkSize: chunkSizeFor(bytes) });
}
