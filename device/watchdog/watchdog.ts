import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flagDiskCalls } from '../store/diskCalls.ts';
import type { WatchdogSettings } from './watch.ts';

const usualTickMs = 1000;

/** What the thread leaves in the data folder before it ends the process. */
const hangMark = (folder: string): string => join(folder, 'device.hang.json');

let settings: WatchdogSettings | undefined;

/** By what another thread of this process watches this one (`watch`); undefined: nobody does. */
export const watchedBy = (): WatchdogSettings | undefined => settings;

/**
 * From now on a thread that is started here ends the process when this one does nothing for half a minute, so that
 * whatever started the service can start it again.
 */
export function beWatched(folder: string, tickMs = usualTickMs): void {
  // Whoever debugs this thread stops it.
  if (process.execArgv.some((option) => option.startsWith('--inspect'))) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const diskFlag = new Int32Array(new SharedArrayBuffer(4));
  flagDiskCalls(diskFlag);
  setInterval(() => Atomics.add(beats, 0, 1), tickMs).unref();
  settings = { beats, diskFlag, tickMs, mark: hangMark(folder) };
}

/** Whether the watchdog ended the run before this one; asked once. */
export function takeHangMark(folder: string): boolean {
  try {
    readFileSync(hangMark(folder));
    rmSync(hangMark(folder));
    return true;
  } catch {
    return false;
  }
}
