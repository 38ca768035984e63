import { inForceAt, nextSwitch, switchesBetween } from '../../../protocol/programme/evaluate.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { ProgrammeHold, ProgrammeState } from '../../../protocol/programme/programmeState.ts';

/** How far a programme has run: kept on disk, so that neither a restart nor a clock that steps repeats a switch. */
export interface ProgrammeRun {
  /** Every switch up to this moment (UTC ms) has happened. */
  readonly mark: number;
  /** Numbers the writes: each has an id of its own, which the writer never executes twice (R30). */
  readonly attempt: number;
  /** A write is still to be done, or to be done again because it was refused for a reason that passes. */
  readonly isOwed: boolean;
  readonly hold: ProgrammeHold | undefined;
  readonly last: ProgrammeState['last'];
  /** Commands to the point are blocked, until that time (UTC ms) or until somebody removes the block. */
  readonly bar?: { readonly until: number | undefined } | undefined;
}

/** What is to be written: a switch, or the value in force (to catch up). */
export interface Due {
  readonly value: string;
  readonly origin: 'weekly' | 'annual';
}

/** What a look at the clock brings. */
export type Step =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'due'; readonly run: ProgrammeRun; readonly due: Due }
  /** A switch is passed over, because a person holds the point. */
  | { readonly kind: 'held'; readonly run: ProgrammeRun; readonly due: Due }
  /** The time of a hold is over: the value in force is due, where there is one. */
  | { readonly kind: 'holdEnded'; readonly run: ProgrammeRun; readonly due: Due | undefined };

/** No programme is older: a clock that shows less (1970, after an empty battery) is not believed. */
export const earliestClock = Date.UTC(2026, 0, 1);
/** A clock that is put back by less than this is waited for; by more, what it showed before is not believed any more. */
const smallStepMs = 2 * 3_600_000;
/** Switches of the last minute happen one after another, each for itself; of older ones only the last is caught up. */
const onTimeMs = 60_000;

/**
 * What has to happen now, if anything; pure, so that a test can run through years. `startedAt`: when the service started;
 * switches before it are past, and at most the value in force is caught up: one that was killed before it could keep its
 * mark may have done them.
 */
export function step(run: ProgrammeRun, programme: Programme, now: number, zone: string, startedAt: number): Step {
  const found = dueSwitch(run, programme, now, zone, startedAt);
  const { hold } = run;
  if (hold?.until !== undefined && now >= hold.until) {
    // Of a hold beneath which a block has ended: nothing is written before the next switch either.
    if (hold.isAfterBlock && (!found || found.isCorrection)) {
      const onlyToSwitch = { since: hold.since, until: undefined, isAfterBlock: true };
      return { kind: 'holdEnded', run: { ...run, hold: onlyToSwitch }, due: undefined };
    }
    const due = dueNow(programme, now, zone);
    return { kind: 'holdEnded', run: begin(run, found?.mark ?? run.mark, due !== undefined), due };
  }
  if (!found) return { kind: 'nothing' };
  const { due, mark, isCorrection } = found;
  // "Until the next switch" is not until the clock is put right.
  if (hold && (hold.until !== undefined || isCorrection)) {
    const isSwitch = hold.until !== undefined && !isCorrection;
    return { kind: 'held', run: { ...run, mark, hold: isSwitch ? { ...hold, isAfterBlock: undefined } : hold }, due };
  }
  return { kind: 'due', run: begin(run, mark, true), due };
}

/** The run of a point whose programme is written: at once in force, unless it wants what the one before wanted. */
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

/** A person has commanded the point; a hold until a time is over at that time, any other with the next switch. */
export function heldRun(run: ProgrammeRun, until: number | undefined, now: number): ProgrammeRun {
  return { ...run, isOwed: false, hold: { until, since: now } };
}

/**
 * Commands to the point are free again, and nobody wants what is due written: nothing is before the next switch. One at
 * the very end of the block is the next.
 */
export function freedRun({ bar, ...run }: ProgrammeRun, now: number): ProgrammeRun {
  const end = Math.min(bar?.until ?? now, now);
  const hold = { until: run.hold?.until, since: run.hold?.since ?? end, isAfterBlock: true };
  return { ...run, mark: Math.max(run.mark, end - 1), isOwed: false, hold };
}

/** The hold is released: the value in force is written. */
export function releasedRun(run: ProgrammeRun, programme: Programme, now: number, zone: string): ProgrammeRun {
  return begin(run, run.mark, inForceAt(programme, now, zone) !== undefined);
}

/** The value in force, to catch up with. */
export function dueNow(programme: Programme, now: number, zone: string): Due | undefined {
  const inForce = inForceAt(programme, now, zone);
  return inForce && { value: inForce.value, origin: inForce.since?.origin ?? 'weekly' };
}

/** When to look again, as long as the clock is not put back. */
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
