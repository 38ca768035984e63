// Before each test file (also where a process goes on from file to file): what the file costs, for LongestFiles.
import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file, from being read to its end. */
    seconds?: { readonly wall: number; readonly cpu: number };
  }
}

/** Linux counts in hundredths of a second. */
const ticksASecond = 100;

/** Seconds of this process; on Linux with those of ended children. */
function cpu(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/.*\) /s, '').split(' ');
  // utime, stime, cutime and cstime of proc(5).
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond;
}

const began = { wall: performance.now(), cpu: cpu() };

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that no fixture is wanted.
afterAll(({}, { meta }) => {
  meta.seconds = { wall: (performance.now() - began.wall) / 1000, cpu: cpu() - began.cpu };
});
