import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const lookMs = 500;
const longestMs = 30_000;
const quietShare = 0.15;

/** Of all waits together: a machine that never rests must not make the benches last for ever. */
let timeoutMs = 120_000;

/** How long all waits for a quiet machine may take together. */
export function setQuietTimeout(ms: number): void {
  timeoutMs = ms;
}

/**
 * Waits until the machine has next to nothing else to do, for half a minute at most: what other programs take in between
 * spoils a figure. A machine that never rests is measured as it is.
 */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < longestMs && timeoutMs > 0; waited += lookMs) {
    const before = times();
    await delay(lookMs);
    const after = times();
    const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
    if (busy < quietShare) return;
    timeoutMs -= lookMs;
  }
}

function times(): { idle: number; all: number } {
  const each = cpus().map((cpu) => cpu.times);
  const idle = each.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: each.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
