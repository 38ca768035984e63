import type { CannotWrite, StorageFault } from '../../protocol/storage.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import { folderTexts } from './folderTexts.ts';

export const storageReasons = {
  full: 'its disk is full',
  readOnly: 'it is read-only',
  broken: 'its disk or file system fails',
} as const satisfies Record<StorageFault, string>;

/** What the console says when nothing can be written any more. */
export function beginWords(
  folder: string,
  { why, needsRestart }: CannotWrite,
  because: string = storageReasons[why],
): string {
  const begin =
    `${plainEnglish.say(folderTexts.notWritten, { folder, detail: because })} Field values, pages, logins and time ` +
    'programmes continue. Log entries are stored in memory; commands and changes are refused until ';
  const end = needsRestart
    ? 'the service is restarted, which replaces the damaged database.'
    : 'the folder can be written again.';
  return begin + end;
}

export function endWords(folder: string, forMs: number, missing: number): string {
  const lost = missing > 0 ? `; ${missing} log entries exceeded the memory limit and are lost` : '';
  return `The data folder ${folder} can be written again, after ${Math.round(forMs / 1000)} s; pending entries are written${lost}.`;
}

/** What it says when the service ends before that. */
export function lostWords(waiting: number): string {
  return `The service stops while the data folder can’t be written: ${waiting} pending writes are lost.`;
}
