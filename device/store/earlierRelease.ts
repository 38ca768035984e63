import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { headOf } from './damage.ts';
import { openToRead } from './db.ts';
import { filesOf } from './replacement.ts';
import { baseRelease, baseVersion, columnsOf, EarlierVersion, versionOf } from './schema.ts';
import { sqliteHead } from './sqliteHead.ts';

export const earlierTemplates = {
  folder:
    /*i18n*/ 'The data folder {folder} was written by a release before {release}: start release {release} on it once, then this one. Nothing was changed.',
  backup:
    /*i18n*/ '{file} was written by a release before {release}: restore it with release {release} and start that once, then this one. Nothing was changed.',
} as const;

/** A sentence; undefined: no release before the base has written to it. */
export function earlierFolder(folder: string, { say }: Pick<Translation, 'say'> = plainEnglish): string | undefined {
  return isEarlierFolder(folder) ? say(earlierTemplates.folder, { folder, release: baseRelease }) : undefined;
}

/** As `earlierFolder`; another program's database does not count. */
export function earlierBackup(file: string, { say }: Pick<Translation, 'say'>): string | undefined {
  return isEarlierFile(file) && hasAccounts(file)
    ? say(earlierTemplates.backup, { file, release: baseRelease })
    : undefined;
}

/** Changes nothing, as far as SQLite allows: called before the folder is locked. */
export function isEarlierFolder(folder: string): boolean {
  const { database, events } = filesOf(folder);
  // Earlier journal files of the history, which are no longer read.
  const hasSegments = () => readdirSync(join(folder, 'history')).some((name) => /^journal-\d{6,}\.log$/.test(name));
  return [database, events].some(isEarlierFile) || attempt(hasSegments, false);
}

function isEarlierFile(file: string): boolean {
  // Undefined: not a readable SQLite file, which other checks report.
  const version = attempt(() => (statSync(file).isFile() ? sqliteHead(headOf(file))?.version : undefined));
  if (version === undefined || version >= baseVersion) return false;
  // The present version may be in the write-ahead log alone.
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return hasLog ? isEarlierWithLog(file) : version !== 0;
}

function isEarlierWithLog(file: string): boolean {
  using db = openToRead(file);
  try {
    versionOf(db);
    return false;
  } catch (error) {
    return error instanceof EarlierVersion;
  }
}

function hasAccounts(file: string): boolean {
  using db = openToRead(file);
  return attempt(() => columnsOf(db, 'main', 'account').length > 0, false);
}
