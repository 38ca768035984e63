/** A feed that brings nothing for so long is dead: a frame is due every second. R29's 5 s, the watch included. */
export const silenceMs = 4500;
/** A stream that has brought no first frame in this time is not held (R7): polling. */
export const firstFrameMs = 2500;

/** After answers that do not help: asking again soon changes little. */
const backOffMs = [0, 500, 1000, 2000, 4000] as const;
/**
 * A device that gives no answer is asked again from one begin to the next in this time, so that a page is live within
 * two periods of the feed (1 s each) once it can be; by chance, so that hundreds of browsers do not ask as one.
 */
const probeMs = { least: 500, most: 1000 } as const;
/** An attempt that brings nothing over a lost link is given up after the short time; each fourth is for slow links. */
const probeTimeout = { short: 1500, long: 5000, longEach: 4 } as const;

/** The pause after that many failures in a row; `chance` is 0 to 1. */
export function backOff(failures: number, chance: number): number {
  const delay = backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0;
  return delay * (0.8 + 0.4 * chance);
}

/** The pause after an attempt that got no answer; what it took itself counts. */
export function probePause(tookMs: number, chance: number): number {
  return Math.max(0, probeMs.least + (probeMs.most - probeMs.least) * chance - tookMs);
}

/** How long an attempt over a lost link may bring nothing, after that many that hung. */
export function probeTimeoutMs(hangs: number): number {
  return (hangs + 1) % probeTimeout.longEach === 0 ? probeTimeout.long : probeTimeout.short;
}
