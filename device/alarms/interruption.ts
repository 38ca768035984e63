import type { AlarmStatus } from './alarmStatus.ts';
import type { WatchState } from './watchState.ts';

/** Interrupted for so long, it is listed; not interrupted for so long, that is over. */
const againMs = 10 * 60_000;

/** The suppression begins: whether the delay of the alarm was interrupted by it, and since when it is (UTC ms). */
export function interruptedAt(
  { status, deadlines }: Pick<WatchState, 'status' | 'deadlines'>,
  { now, tick }: { readonly now: number; readonly tick: number },
): AlarmStatus['interrupted'] {
  const { raiseAt = status.followsFrom === undefined ? tick : undefined } = deadlines;
  const isPending = raiseAt === undefined || raiseAt > tick;
  return isPending ? { since: status.interrupted?.since ?? now, last: now } : status.interrupted;
}

/** Whether that is over: the plant has shown for as long as the delay that nothing is wrong, or it is not interrupted any more. */
export function isInterruptionOver(
  { status: { interrupted, suppressedSince }, holds, onset, notEvaluated }: WatchState,
  followMs: number,
  { now, tick }: { readonly now: number; readonly tick: number },
): boolean {
  if (!interrupted) return false;
  const quietMs = now - interrupted.last;
  const isEvaluated = suppressedSince === undefined && !notEvaluated && onset !== undefined;
  // A clock that was set back tells nothing of how long.
  return quietMs >= againMs || quietMs < 0 || (isEvaluated && !holds && tick - onset.tick >= followMs);
}

/** Since when the alarm can't come, for it is suppressed again and again before its delay is over (UTC ms). */
export function suppressedAgainSince({ interrupted }: Pick<AlarmStatus, 'interrupted'>): number | undefined {
  return interrupted && interrupted.last - interrupted.since >= againMs ? interrupted.since : undefined;
}
