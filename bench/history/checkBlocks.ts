import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackSamples } from '../../device/history/readBlock.ts';
import { openHandle } from '../../device/store/db.ts';

/** Unpacks every block of a history's files; returns their number. `faults` receives a sentence for each bad one. */
export function checkBlocks(folder: string, faults: string[]): number {
  let checked = 0;
  for (const name of readdirSync(folder).filter((file) => /^raw-\d{4}-\d{2}\.db$/.test(file))) {
    const handle = openHandle(join(folder, name), { fileMustExist: true });
    try {
      for (const { n, data } of handle
        .prepare<[], { n: number; data: Uint8Array }>('SELECT n, data FROM block')
        .all()) {
        checked++;
        if (unpackSamples(data).n !== n) faults.push(`a block of ${name} has lost samples`);
      }
    } catch (error) {
      faults.push(`a block of ${name} is damaged: ${(error as Error).message}`);
    } finally {
      handle.close();
    }
  }
  return checked;
}
