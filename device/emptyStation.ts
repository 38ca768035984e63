import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, StartError } from './settings.ts';
import { filesOf } from './store/replacement.ts';

/** A page that says what to do next. */
const emptyStation = join(import.meta.dirname, '../stations/empty');

/** Of an installed service at its first start. Throws StartError where that can't be. */
export function makeFirstStation({ station, data, isInstalled }: Settings, say: (line: string) => void): void {
  if (!isInstalled || !isMissing(station)) return;
  if (Object.values(filesOf(data)).some((file) => existsSync(file))) {
    throw new StartError(
      `The station folder ${station} is missing or empty, but ${data} has data of a station. Restore the folder, or mount its disk.`,
    );
  }
  const unfinished = `${station}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(emptyStation, unfinished, { recursive: true });
    chmodSync(unfinished, 0o750);
    renameSync(unfinished, station);
  } catch (error) {
    throw new StartError(`The station folder ${station} can’t be made: ${(error as Error).message}.`);
  }
  say(`There was no station in ${station}: an empty one was made. Its page says what to do next.`);
}

function isMissing(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
