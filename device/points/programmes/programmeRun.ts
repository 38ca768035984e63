import { inForceAt, nextSwitch, switchesBetween } from '../../../protocol/programme/evaluate.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { ProgrammeHold, ProgrammeState } from '../../../protocol/programme/programmeState.ts';

/** How far a programme has run: stored, so that neither a restart nor a clock that steps repeats a switch. */
export interface ProgrammeRun {
  /** Every switch up to this moment (UTC ms) has happened. */
  readonly mark: number;
  /** Numbers the writes: each has its own id, which the writer never executes twice (R30). */
  readonly attempt: number;
  /** A write is due, or due again after a refusal that passes. */
  readonly isOwed: boolean;
  readonly hold: ProgrammeHold | undefined;
  readonly last: ProgrammeState['last'];
  /** Commands to the point are blocked, until that time (UTC ms) or (undefined) until a user removes the block. */
  readonly bar?: { readonly until: number | undefined } | undefined;
}

/** A switch, or the value in force (to catch up). */
export interface Due {
  readonly value: string;
  readonly origin: 'weekly' | 'annual';
}

export type Step =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'due'; readonly run: ProgrammeRun; readonly due: Due }
  /** A switch is skipped because a user holds the point. */
  | { readonly kind: 'held'; readonly run: ProgrammeRun; readonly due: Due }
  /** The hold has expired: the value in force is due, if there is one. */
  | { readonly kind: 'holdEnded'; readonly run: ProgrammeRun; readonly due: Due | undefined };

/** No programme is older: a clock that shows less (1970, after an empty battery) is not trusted. */
export const earliestClock = Date.UTC(2026, 0, 1);
/** A clock set back by less than this is waited for; by more, what it showed before is not trusted any more. */
const smallStepMs = 2 * 3_600_000;
/** Switches of the last minute are executed one by one; of older ones only the last is caught up. */
const onTimeMs = 60_000;

/**
 * What is due now; pure, so that a test can run through years. `startedAt`: when the service started; switches before
 * it are past, and at most the value in force is caught up: a service that was killed before it could store its mark
 * may have executed them.
 */
export function step(run: ProgrammeRun, programme: Programme, now: number, zone: string, startedAt: number): Step {
  const found = dueSwitch(run, programme, now, zone, startedAt);
  const { hold } = run;
  if (hold?.until !== undefined && now >= hold.until) {
    // The hold follows a block that has ended: nothing is written before the next switch either.
    if (hold.isAfterBlock && (!found || found.isCorrection)) {
      const onlyToSwitch = { since: hold.since, until: undefined, isAfterBlock: true };
      return { kind: 'holdEnded', run: { ...run, hold: onlyToSwitch }, due: undefined };
    }
    const due = dueNow(programme, now, zone);
    return { kind: 'holdEnded', run: begin(run, found?.mark ?? run.mark, due !== undefined), due };
  }
  if (!found) return { kind: 'nothing' };
  const { due, mark, isCorrection } = found;
  // "Until the next switch" does not mean until the clock is corrected.
  if (hold && (hold.until !== undefined || isCorrection)) {
    const isSwitch = hold.until !== undefined && !isCorrection;
    return { kind: 'held', run: { ...run, mark, hold: isSwitch ? { ...hold, isAfterBlock: undefined } : hold }, due };
  }
  return { kind: 'due', run: begin(run, mark, true), due };
}

/** After a new programme was written: in force at once, unless it wants the same value as the one before. */
export function changedRun(
  run: ProgrammeRun | undefined,
  before: Programme | undefined,
  after: Programme,
  now: number,
  zone: string,
): ProgrammeRun {
  const was = before && inForceAt(before, now, zone)?.value;
  const is = inForceAt(after, now, zone)?.value;
  const isNew = is !== undefined && (was === undefined || Number(was) !== Number(is) || run?.isOwed === true);
  const next = { attempt: 0, isOwed: false, hold: undefined, last: undefined, ...run, mark: now };
  return isNew && !next.hold ? { ...next, attempt: next.attempt + 1, isOwed: true } : { ...next, isOwed: false };
}

/** `until`: when the hold expires (UTC ms); undefined: with the next switch. */
export function heldRun(run: ProgrammeRun, until: number | undefined, now: number): ProgrammeRun {
  return { ...run, isOwed: false, hold: { until, since: now } };
}

/**
 * The commands are free again, and no one has requested what is due: nothing is written before the next switch. One at
 * the very end of the block counts as the next.
 */
export function freedRun({ bar, ...run }: ProgrammeRun, now: number): ProgrammeRun {
  const end = Math.min(bar?.until ?? now, now);
  const hold = { until: run.hold?.until, since: run.hold?.since ?? end, isAfterBlock: true };
  return { ...run, mark: Math.max(run.mark, end - 1), isOwed: false, hold };
}

export function releasedRun(run: ProgrammeRun, programme: Programme, now: number, zone: string): ProgrammeRun {
  return begin(run, run.mark, inForceAt(programme, now, zone) !== undefined);
}

export function dueNow(programme: Programme, now: number, zone: string): Due | undefined {
  const inForce = inForceAt(programme, now, zone);
  return inForce && { value: inForce.value, origin: inForce.since?.origin ?? 'weekly' };
}

/** When to check again, unless the clock is set back. */
export function nextCheck(run: ProgrammeRun, programme: Programme, now: number, zone: string): number {
  const next = nextSwitch(programme, Math.max(now - onTimeMs, run.mark), zone)?.at ?? Number.POSITIVE_INFINITY;
  return Math.min(next, run.hold?.until ?? Number.POSITIVE_INFINITY);
}

export function isClockWrong(now: number): boolean {
  return now < earliestClock;
}

function dueSwitch(run: ProgrammeRun, programme: Programme, now: number, zone: string, startedAt: number) {
  const isCorrection = now < run.mark - smallStepMs;
  if (!isCorrection) {
    const after = Math.max(run.mark, now - onTimeMs, startedAt);
    for (const { value, origin, at } of switchesBetween(programme, after, now, zone)) {
      return { due: { value, origin }, mark: at, isCorrection };
    }
  }
  const inForce = inForceAt(programme, now, zone);
  const at = inForce?.since?.at;
  const isMissed = at !== undefined && at > run.mark;
  if (!inForce || !(isMissed || isCorrection)) return undefined;
  const due: Due = { value: inForce.value, origin: inForce.since?.origin ?? 'weekly' };
  return { due, mark: at ?? now, isCorrection };
}

function begin(run: ProgrammeRun, mark: number, isOwed: boolean): ProgrammeRun {
  return { ...run, mark, attempt: run.attempt + 1, isOwed, hold: undefined };
}
