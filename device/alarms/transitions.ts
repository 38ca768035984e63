import type { AlarmState, ReturnCause } from '../../protocol/alarm.ts';
import { type AlarmHead, type AlarmStatus, countedAside } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';
import { type LifecycleRefusal, stepOf } from './lifecycle.ts';

/** What raised an alarm. */
interface Raised extends Pick<AlarmStatus, 'value' | 'limit' | 'unit' | 'raisedBy'> {
  /** UTC milliseconds. */
  readonly now: number;
  /** Its number. */
  readonly occurrence: number;
  readonly head: AlarmHead;
  /** It chatters: in the history it joins the row of the occurrence before, where nobody has dealt with that one. */
  readonly isChatter: boolean;
}

/** A new occurrence, and the one before where that still stood; undefined: it is active already. */
export function raised(
  standing: AlarmStatus,
  definition: AlarmDefinition,
  { now, occurrence, isChatter, ...told }: Raised,
): { readonly ended: AlarmStatus | undefined; readonly standing: AlarmStatus } | undefined {
  const step = stepOf(standing.state, 'raise', definition);
  if ('refused' in step) return undefined;
  const { state, place, firstRaisedAt, timesInRow, acknowledgedAt, comment } = standing;
  const isAgain = state === 'returnedUnacknowledged' || state === 'latchedUnacknowledged';
  const joins = isChatter && place !== undefined && acknowledgedAt === undefined && comment === undefined;
  const respondMs = (definition.respondWithinMin ?? 0) * 60_000;
  const next: AlarmStatus = {
    ...standing,
    ...told,
    ...countedAside(standing),
    state: step.to,
    occurrence,
    raisedAt: now,
    returnedAt: undefined,
    returnedBy: undefined,
    notEvaluated: undefined,
    acknowledgedAt: undefined,
    acknowledgedBy: undefined,
    comment: undefined,
    times: isAgain ? standing.times + 1 : 1,
    first: joins ? standing.first : undefined,
    respondBy: respondMs > 0 ? now + respondMs : undefined,
    place: joins ? place : occurrence,
    firstRaisedAt: joins ? firstRaisedAt : now,
    timesInRow: joins ? timesInRow + 1 : 1,
    endedAt: undefined,
    ending: undefined,
    isUnasked: standing.suppressedSince !== undefined && state === 'normal',
  };
  const isStanding = state !== 'normal' && !joins;
  const ended: AlarmStatus = { ...standing, endedAt: now, ending: isAgain ? 'again' : 'over' };
  return { ended: isStanding ? ended : undefined, standing: next };
}

/**
 * The same occurrence, active again because a value was forced or released: its time, value and origin stay, and it asks
 * again. Undefined: it is active already.
 */
export function resumed(standing: AlarmStatus, definition: AlarmDefinition): AlarmStatus | undefined {
  const step = stepOf(standing.state, 'raise', definition);
  if ('refused' in step) return undefined;
  const open = { returnedAt: undefined, returnedBy: undefined, endedAt: undefined, ending: undefined };
  return { ...standing, ...open, state: step.to, acknowledgedAt: undefined, acknowledgedBy: undefined };
}

/** One that came while it was suppressed asks from now on: it is told as one that comes now. */
export function asked(standing: AlarmStatus, definition: AlarmDefinition, now: number): AlarmStatus {
  const { occurrence: place } = standing;
  const respondMs = (definition.respondWithinMin ?? 0) * 60_000;
  const respondBy = respondMs > 0 ? now + respondMs : undefined;
  return { ...standing, isUnasked: false, raisedAt: now, firstRaisedAt: now, place, timesInRow: 1, respondBy };
}

/** Its condition is over; undefined: it was not active. One that asked for nobody is over with it. */
export function cleared(
  standing: AlarmStatus,
  definition: AlarmDefinition,
  { now, returnedBy }: { readonly now: number; readonly returnedBy: ReturnCause | undefined },
): AlarmStatus | undefined {
  const step = stepOf(standing.state, 'clear', definition);
  if (!standing.isUnasked && 'refused' in step) return undefined;
  const state = standing.isUnasked || 'refused' in step ? 'normal' : step.to;
  return { ...inState(standing, state, now), returnedAt: now, returnedBy };
}

export function acknowledged(
  standing: AlarmStatus,
  definition: AlarmDefinition,
  { now, person, comment }: { readonly now: number; readonly person: string; readonly comment: string | undefined },
): AlarmStatus | LifecycleRefusal {
  const step = stepOf(standing.state, 'acknowledge', definition);
  if ('refused' in step) return step.refused;
  const next = { ...standing, acknowledgedAt: now, acknowledgedBy: person, comment: comment ?? standing.comment };
  return inState(next, step.to, now);
}

/** Its latch is off. */
export function reset(standing: AlarmStatus, definition: AlarmDefinition, now: number): AlarmStatus | LifecycleRefusal {
  const step = stepOf(standing.state, 'reset', definition);
  return 'refused' in step ? step.refused : inState(standing, step.to, now);
}

/** It asks again: the acknowledgement of before does not count any more. Undefined: it does not. */
export function reAlarmed(standing: AlarmStatus, definition: AlarmDefinition): AlarmStatus | undefined {
  const step = stepOf(standing.state, 'reAlarm', definition);
  if ('refused' in step) return undefined;
  return { ...standing, state: step.to, acknowledgedAt: undefined, acknowledgedBy: undefined };
}

/** Its definition left; undefined: it did not stand. */
export function removed(standing: AlarmStatus, now: number): AlarmStatus | undefined {
  const step = stepOf(standing.state, 'remove', { needsAcknowledgement: true, isLatching: false });
  if ('refused' in step) return undefined;
  return { ...standing, state: step.to, endedAt: now, ending: 'definitionGone' };
}

function inState(standing: AlarmStatus, state: AlarmState, now: number): AlarmStatus {
  if (state !== 'normal') return { ...standing, state };
  return { ...standing, state, endedAt: now, ending: 'over', notEvaluated: undefined };
}
