import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its own tick is (proc(5), USER_HZ). */
const ticksPerSecond = 100;

/** Processor seconds that a process has used, all threads; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  return secondsIn(`/proc/${pid}/stat`);
}

/** The same of its main thread alone. */
export function mainThreadSeconds(pid: number): number {
  return secondsIn(`/proc/${pid}/task/${pid}/stat`);
}

function secondsIn(file: string): number {
  // The second field is the name in parentheses, which may hold spaces.
  const fields = read(file).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Memory that a process holds (resident set), MB; NaN where there is no /proc. */
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
