import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';
import { flagDiskCalls } from '../store/diskCalls.ts';
import type { WatchdogSettings } from './watch.ts';

const usualTickMs = 1000;

const hangMark = (folder: string): string => join(folder, 'device.hang.json');

let settings: WatchdogSettings | undefined;

/** Settings for `watch` in another thread of this process; undefined: it is not watched. */
export const watchedBy = (): WatchdogSettings | undefined => settings;

/**
 * From now on a thread started here kills the process when this one does nothing for half a minute, so that its
 * supervisor can restart it; until the returned function is called.
 */
export function beWatched(folder: string, tickMs = usualTickMs): () => void {
  // A debugger stops this thread.
  if (process.execArgv.some((option) => option.startsWith('--inspect'))) return () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const diskFlag = new Int32Array(new SharedArrayBuffer(4));
  flagDiskCalls(diskFlag);
  const timer = setInterval(() => Atomics.add(beats, 0, 1), tickMs).unref();
  settings = { beats, diskFlag, tickMs, mark: hangMark(folder) };
  return () => {
    clearInterval(timer);
    Atomics.store(beats, 0, -1);
    settings = undefined;
  };
}

/** Whether the watchdog killed the previous run; true once. */
export function takeHangMark(folder: string): boolean {
  return attempt(() => {
    readFileSync(hangMark(folder));
    rmSync(hangMark(folder));
    return true;
  }, false);
}
