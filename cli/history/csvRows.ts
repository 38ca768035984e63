import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { asCaller } from '../../device/store/asOwner.ts';
import { CsvReader, type CsvRow } from '../../protocol/wire/csv.ts';

const chunkBytes = 1024 * 1024;
const longestRow = 64 * 1024;

/** Of a file of any length, with how many bytes of it were read. Throws Node's error where it can't be read. */
export function* csvRows(file: string): Generator<{ readonly rows: Iterable<CsvRow>; readonly bytes: number }> {
  const handle = asCaller(() => openSync(file, 'r'));
  try {
    const buffer = Buffer.alloc(chunkBytes);
    const decoder = new StringDecoder('utf8');
    const reader = new CsvReader(longestRow);
    for (let count = readSync(handle, buffer); count > 0; count = readSync(handle, buffer)) {
      yield { rows: reader.add(decoder.write(buffer.subarray(0, count))), bytes: count };
    }
    yield { rows: reader.add(decoder.end(), true), bytes: 0 };
  } finally {
    closeSync(handle);
  }
}
