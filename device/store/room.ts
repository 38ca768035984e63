import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Template, Translation } from '../../protocol/text/template.ts';

/** With less room the service would soon run out of it. */
const leastBytes = 256 * 1024;

const reasons: Readonly<Record<string, Template>> = {
  ENOSPC: /*i18n*/ 'the disk is full',
  EDQUOT: /*i18n*/ 'the quota of the disk is used up',
  EROFS: /*i18n*/ 'the file system is read-only',
  EACCES: /*i18n*/ 'the user of the service can’t write there',
  EPERM: /*i18n*/ 'the user of the service can’t write there',
};

/** The error of a trial write in a folder; undefined: it can be written. */
export function roomError(folder: string): unknown {
  const file = join(folder, 'device.room.tmp');
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeFileSync(handle, Buffer.alloc(leastBytes));
    } finally {
      closeSync(handle);
    }
    return undefined;
  } catch (error) {
    return error;
  } finally {
    remove(file);
  }
}

export function storageReason(error: unknown, { say }: Pick<Translation, 'say'> = plainEnglish): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  return reason === undefined ? message : say(reason);
}

/** Also if the file is missing or can't be removed. */
export function remove(file: string): void {
  // A file that can't be removed could not be written either.
  attempt(() => rmSync(file, { force: true }));
}
