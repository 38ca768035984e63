import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { attempt } from '../../protocol/attempt.ts';
import type { DiskFlag } from '../store/diskCalls.ts';

export interface WatchdogSettings {
  /** Incremented by the watched thread once per tick; negative: it is no longer watched. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly diskFlag: DiskFlag;
  readonly tickMs: number;
  readonly mark: string;
}

/**
 * Ticks without a beat of the watched thread and without a call of its own to the disk, after which the process is
 * killed.
 */
const mostSilent = 30;

/**
 * Kills the process when the watched thread does nothing for half a minute; checks in this thread, for as long as that
 * has other work.
 */
export function watch({ beats, diskFlag, tickMs, mark }: WatchdogSettings): void {
  let seen = Atomics.load(beats, 0);
  let silent = 0;
  // A stopped process (SIGSTOP, a sleeping machine) has no ticks either.
  const compareBeats = () => {
    const beat = Atomics.load(beats, 0);
    if (beat < 0) clearInterval(timer);
    else if (beat !== seen) {
      seen = beat;
      silent = 0;
    } else if (Atomics.load(diskFlag, 0) === 0 && !isInDiskSleep() && ++silent >= mostSilent) end(mark);
  };
  const timer = setInterval(compareBeats, tickMs).unref();
}

/** Files are accessed without the flag: Linux reports that state. */
function isInDiskSleep(): boolean {
  return attempt(() => /^\d+ \(.*\) D /s.test(readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1')), false);
}

function end(mark: string): void {
  try {
    writeSync(2, `The service did not respond for ${mostSilent} s: its watchdog ends it.\n`);
    writeFileSync(mark, JSON.stringify({ time: Date.now() }), { mode: 0o600, flush: true });
  } catch {
    // A console or a disk that can't be written must not prevent the kill.
  }
  process.kill(process.pid, 'SIGKILL');
}
