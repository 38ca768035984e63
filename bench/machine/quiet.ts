import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const sampleMs = 500;
const longestMs = 30_000;
const quietShare = 0.15;

/** Of all waits together: a machine that is never idle must not delay the benches forever. */
let timeoutMs = 120_000;

/** Limit of all waits for a quiet machine together. */
export function setQuietTimeout(ms: number): void {
  timeoutMs = ms;
}

/**
 * Waits until the machine is nearly idle, for half a minute at most: other programs would distort a figure. A machine
 * that is never idle is measured as it is.
 */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < longestMs && timeoutMs > 0; waited += sampleMs) {
    const before = times();
    await delay(sampleMs);
    const after = times();
    const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
    if (busy < quietShare) return;
    timeoutMs -= sampleMs;
  }
}

function times(): { idle: number; all: number } {
  const each = cpus().map((cpu) => cpu.times);
  const idle = each.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: each.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
