import type { CannotWrite, StorageFault } from '../../protocol/storage.ts';

const whys = {
  full: 'its disk is full',
  readOnly: 'it can only be read',
  broken: 'its disk or file system fails',
} as const satisfies Record<StorageFault, string>;

/** What the console says when nothing can be written any more. */
export function beginWords(folder: string, { why }: CannotWrite): string {
  return (
    `Nothing can be written in the data folder ${folder}: ${whys[why]}. The field is read, pages and logins are answered, ` +
    'time programmes go on; log rows wait in memory; commands and changes are refused until it can be written again.'
  );
}

/** What it says when it can be written again. */
export function endWords(folder: string, forMs: number, missing: number): string {
  const lost = missing > 0 ? `; ${missing} rows of the log were too many to be kept and are missing` : '';
  return `The data folder ${folder} can be written again, after ${Math.round(forMs / 1000)} s; what waited is written${lost}.`;
}

/** What it says when the service ends before that. */
export function lostWords(waiting: number): string {
  return `The service ends while nothing can be written: ${waiting} writes that waited in memory are lost.`;
}
