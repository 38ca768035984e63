import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flagDiskCalls } from '../store/diskCalls.ts';
import { threads } from '../store/thread.ts';
import type { WatchdogSettings } from './watchdogThread.ts';

const usualTickMs = 1000;

/** What the thread leaves in the data folder before it ends the process. */
const hangMark = (folder: string): string => join(folder, 'device.hang.json');

/**
 * Starts a thread that ends the process when this one does nothing for half a minute, so that whatever started the service
 * can start it again. Returns what ends it.
 */
export function startWatchdog(folder: string, tickMs = usualTickMs): () => void {
  // Whoever debugs this thread stops it.
  if (process.execArgv.some((option) => option.startsWith('--inspect'))) return () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const diskFlag = new Int32Array(new SharedArrayBuffer(4));
  flagDiskCalls(diskFlag);
  const beat = setInterval(() => Atomics.add(beats, 0, 1), tickMs);
  const settings: WatchdogSettings = { beats, diskFlag, tickMs, mark: hangMark(folder) };
  const worker = threads.start(new URL('./watchdogThread.ts', import.meta.url), settings);
  // Without it the service works as before.
  worker.on('error', (error) => console.error('The watchdog has ended:', error));
  return () => {
    clearInterval(beat);
    void worker.terminate();
  };
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
