import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';

const headerBytes = 32;
const frameHeaderBytes = 24;

/** What a write-ahead log adds to its database file. */
export interface Wal {
  /** The newest committed content of each page, by its number from 1. */
  readonly pages: ReadonlyMap<number, Buffer>;
  /** Pages of the database after the last commit; undefined where there is none. */
  readonly pageCount: number | undefined;
  /** Why commits in it are lost; undefined: nothing is, or no more than the one that a power cut interrupted. */
  readonly damage: DatabaseFault | undefined;
}

/**
 * Reads a `-wal` file (https://www.sqlite.org/fileformat2.html#walformat). SQLite ends silently at the first frame that
 * is not whole; here it is told when commits stand behind that one.
 */
export function readWal(bytes: Buffer): Wal {
  const pages = new Map<number, Buffer>();
  if (bytes.length === 0) return { pages, pageCount: undefined, damage: undefined };
  const magic = bytes.length < headerBytes ? 0 : bytes.readUInt32BE(0);
  const sum = checksum((magic & 1) === 1);
  if ((magic | 1) !== 0x377f0683 || !sum.takes(bytes.subarray(0, 24), bytes.subarray(24, headerBytes))) {
    return { pages, pageCount: undefined, damage: { code: 'walWithoutHeader' } };
  }
  const pageSize = bytes.readUInt32BE(8);
  const salts = bytes.subarray(16, 24);
  let pageCount: number | undefined;
  let open: [number, Buffer][] = [];
  let isWhole = true;
  let commitsBehind = 0;
  for (let at = headerBytes; at + frameHeaderBytes + pageSize <= bytes.length; at += frameHeaderBytes + pageSize) {
    const head = bytes.subarray(at, at + frameHeaderBytes);
    // Frames of a round before: SQLite writes over its log from the beginning.
    if (!head.subarray(8, 16).equals(salts)) {
      isWhole = false;
      continue;
    }
    const page = bytes.subarray(at + frameHeaderBytes, at + frameHeaderBytes + pageSize);
    const pagesAfter = head.readUInt32BE(4);
    isWhole &&= sum.takes(Buffer.concat([head.subarray(0, 8), page]), head.subarray(16));
    if (!isWhole) {
      if (pagesAfter > 0) commitsBehind++;
      continue;
    }
    open.push([head.readUInt32BE(0), page]);
    if (pagesAfter === 0) continue;
    for (const [number, content] of open) pages.set(number, content);
    open = [];
    pageCount = pagesAfter;
  }
  // One may be the commit that was being written when the power went.
  const damage: DatabaseFault | undefined =
    commitsBehind > 1 ? { code: 'walCommitsLost', count: String(commitsBehind) } : undefined;
  return { pages, pageCount, damage };
}

/** A database file with its log folded in, as one that has none: the form that SQLite opens from memory. */
export function withWal(file: Buffer, { pages, pageCount }: Wal): Buffer {
  const size = file.readUInt16BE(16);
  const pageSize = size === 1 ? 65_536 : size;
  const whole = Buffer.alloc(Math.max(pageSize, pageCount === undefined ? file.length : pageCount * pageSize));
  file.copy(whole);
  for (const [number, content] of pages)
    if (number * pageSize <= whole.length) content.copy(whole, (number - 1) * pageSize);
  // Both versions of the file format: 1 is without a write-ahead log.
  whole[18] = 1;
  whole[19] = 1;
  return whole;
}

/** The running sum of a log: each piece is taken only if it gives the sum that stands beside it. */
function checksum(isBigEndian: boolean) {
  let a = 0;
  let b = 0;
  return {
    takes: (bytes: Buffer, expected: Buffer): boolean => {
      for (let at = 0; at < bytes.length; at += 8) {
        a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
        b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
      }
      return a === expected.readUInt32BE(0) && b === expected.readUInt32BE(4);
    },
  };
}
