import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { filesOf } from '../store/replacement.ts';

export interface Location {
  /** Undefined: only a data folder was named, and no station lies around it. */
  readonly station: string | undefined;
  readonly data: string;
}

/**
 * The location of a station folder (with `data`, or the named data folder) or of its data folder. Undefined: it is
 * neither.
 */
export function locationOf(folder: string, data: string | undefined): Location | undefined {
  const named = resolve(folder);
  if (isThere(join(named, 'station.xml'))) return { station: named, data: resolve(data ?? join(named, 'data')) };
  if (data !== undefined || !isThere(filesOf(named).database)) return undefined;
  const around = dirname(named);
  const isInStation = basename(named) === 'data' && isThere(join(around, 'station.xml'));
  return { station: isInStation ? around : undefined, data: named };
}

export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
