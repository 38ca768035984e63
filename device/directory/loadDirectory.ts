import type { SecretUse } from '../secrets/secretUse.ts';
import type { DirectorySource } from '../users/directorySource.ts';
import { Directory } from './directory.ts';
import { readDirectorySettings } from './directorySettings.ts';

export interface LoadedDirectory {
  /** Names of groups here that its settings name. */
  readonly groups: readonly string[];
  readonly secretUse: SecretUse;
  /** `secret`: of that name; undefined: it is not set. */
  source(secret: (name: string) => string | undefined, now: () => number): DirectorySource;
}

/** By a settings file; throws StartError with file and line. */
export function loadDirectory(file: string): LoadedDirectory {
  const settings = readDirectorySettings(file);
  const { readerSecret, mapped, urls } = settings;
  return {
    groups: [...new Set(mapped.map(({ group }) => group))],
    secretUse: { secret: readerSecret, kind: 'password', place: 'directory', name: new URL(urls[0] ?? '').hostname },
    source: (secret, now) => new Directory({ settings, readerPassword: () => secret(readerSecret), now }),
  };
}
