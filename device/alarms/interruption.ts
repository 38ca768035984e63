import type { AlarmStatus } from './alarmStatus.ts';
import type { WatchState } from './watchState.ts';

/** Interrupted for so long, it is listed; for so long not interrupted, it is over. */
const againMs = 10 * 60_000;

/** For the begin of a suppression: undefined where it does not interrupt the delay of the alarm; UTC ms. */
export function interruptedAt(
  { status, deadlines }: Pick<WatchState, 'status' | 'deadlines'>,
  { now, tick }: { readonly now: number; readonly tick: number },
): AlarmStatus['interrupted'] {
  const { raiseAt = status.followsFrom === undefined ? tick : undefined } = deadlines;
  const isPending = raiseAt === undefined || raiseAt > tick;
  return isPending ? { since: status.interrupted?.since ?? now, last: now } : status.interrupted;
}

/** Whether the condition was false for as long as the delay, or nothing was interrupted for long. */
export function isInterruptionOver(
  { status: { interrupted, suppressedSince }, holds, onset, notEvaluated }: WatchState,
  followMs: number,
  { now, tick }: { readonly now: number; readonly tick: number },
): boolean {
  if (!interrupted) return false;
  const quietMs = now - interrupted.last;
  const isEvaluated = suppressedSince === undefined && !notEvaluated && onset !== undefined;
  // After a clock was set back the duration is not known.
  return quietMs >= againMs || quietMs < 0 || (isEvaluated && !holds && tick - onset.tick >= followMs);
}

/** Since when the alarm can't be raised, because it is suppressed again and again before its delay is over (UTC ms). */
export function suppressedAgainSince({ interrupted }: Pick<AlarmStatus, 'interrupted'>): number | undefined {
  return interrupted && interrupted.last - interrupted.since >= againMs ? interrupted.since : undefined;
}
