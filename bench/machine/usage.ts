import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { clock } from './clock.ts';

/** Linux counts processor time in hundredths of a second, whatever its own tick is (proc(5), USER_HZ). */
const ticksPerSecond = 100;

/** Processor time of all threads during `lastsMs`, % of a core; NaN if there is no /proc. */
export async function cpuShare(pid: number, lastsMs: number): Promise<number> {
  const [from, before] = [clock(), cpuSeconds(pid)];
  await delay(lastsMs);
  return ((cpuSeconds(pid) - before) / (clock() - from)) * 100_000;
}

/** Of all threads since its start; NaN if there is no /proc. */
export function cpuSeconds(pid: number): number {
  // The second field is the name in parentheses, which may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident set; NaN if there is no /proc. */
export function memoryMB(pid: number): number {
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
