/**
 * A feed that brings nothing for so long is dead: a frame is due every second. R29's 5 s, with the interval of the
 * check.
 */
export const silenceMs = 4500;
/** A stream that has brought no first frame in this time is not served as one (R7): polling. */
export const firstFrameMs = 2500;

/** After answers that do not help: trying again soon changes little. */
const backOffMs = [0, 500, 1000, 2000, 4000] as const;
/**
 * A device that gives no answer is tried again from one begin to the next in this time, so that a page is live within
 * two periods of the feed (1 s each) once it can be; by chance, so that hundreds of browsers do not try as one.
 */
const probeMs = { least: 500, most: 1000 } as const;
/** An attempt that brings nothing over a lost link is given up after the short time; each fourth is for slow links. */
const probeTimeout = { short: 1500, long: 5000, longEach: 4 } as const;

/** After that many failures in a row; `chance` is 0 to 1. */
export function backOff(failures: number, chance: number): number {
  const delay = backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0;
  return delay * (0.8 + 0.4 * chance);
}

/** After an attempt that got no answer; the time that it took counts. */
export function probePause(tookMs: number, chance: number): number {
  return Math.max(0, probeMs.least + (probeMs.most - probeMs.least) * chance - tookMs);
}

/** How long an attempt over a lost link may bring nothing, after that many that hung. */
export function probeTimeoutMs(hangs: number): number {
  return (hangs + 1) % probeTimeout.longEach === 0 ? probeTimeout.long : probeTimeout.short;
}
