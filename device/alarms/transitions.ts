import type { AlarmState, ReturnCause } from '../../protocol/alarm.ts';
import type { TimedEntry } from '../events/entry.ts';
import { alarmEntry } from './alarmEvents.ts';
import { type AlarmHead, type AlarmStatus, type Beneath, countedAside } from './alarmStatus.ts';
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

/** Who acknowledged it; `sentTo`: by the link in a message that was sent to that person. */
interface Acknowledged {
  readonly now: number;
  readonly person: string;
  readonly comment: string | undefined;
  readonly sentTo: string | undefined;
}

/** Nothing of a suppression is left when it is raised. */
const followed = { followsFrom: undefined, interrupted: undefined } as const;
const unacknowledged = { acknowledgedAt: undefined, acknowledgedBy: undefined, acknowledgedLink: undefined } as const;

/** A new occurrence, and the one before where that still stood; undefined: it is active already. */
export function raised(
  status: AlarmStatus,
  definition: AlarmDefinition,
  { now, occurrence, isChatter, ...values }: Raised,
): { readonly ended: AlarmStatus | undefined; readonly status: AlarmStatus } | undefined {
  const step = stepOf(status.state, 'raise', definition);
  if ('refused' in step) return undefined;
  const { state, place, firstRaisedAt, timesInRow, acknowledgedAt, comment } = status;
  const isAgain = state === 'returnedUnacknowledged' || state === 'latchedUnacknowledged';
  const joins = isChatter && place !== undefined && acknowledgedAt === undefined && comment === undefined;
  const respondMs = (definition.respondWithinMin ?? 0) * 60_000;
  const next: AlarmStatus = {
    ...status,
    ...values,
    ...countedAside(status),
    ...followed,
    state: step.to,
    occurrence,
    raisedAt: now,
    returnedAt: undefined,
    returnedBy: undefined,
    notEvaluated: undefined,
    ...unacknowledged,
    comment: undefined,
    times: isAgain ? status.times + 1 : 1,
    first: joins ? status.first : undefined,
    respondBy: respondMs > 0 ? now + respondMs : undefined,
    place: joins ? place : occurrence,
    firstRaisedAt: joins ? firstRaisedAt : now,
    timesInRow: joins ? timesInRow + 1 : 1,
    endedAt: undefined,
    ending: undefined,
  };
  const isOpen = state !== 'normal' && !joins;
  const ended: AlarmStatus = { ...status, endedAt: now, ending: isAgain ? 'again' : 'over' };
  return { ended: isOpen ? ended : undefined, status: next };
}

/**
 * The same occurrence, active again because a value was forced or released: its time, value and origin stay, and it asks
 * again. Undefined: it is active already.
 */
export function resumed(status: AlarmStatus, definition: AlarmDefinition): AlarmStatus | undefined {
  const step = stepOf(status.state, 'raise', definition);
  if ('refused' in step) return undefined;
  const open = { returnedAt: undefined, returnedBy: undefined, endedAt: undefined, ending: undefined };
  return { ...status, ...open, ...followed, state: step.to, ...unacknowledged };
}

/** What comes true again so soon while it is suppressed is in the same line, in milliseconds. */
const sameLineMs = 60_000;

/** Its condition came true while it is suppressed: that is a line of the history, and its occurrence stays as it is. */
export function raisedBeneath(
  { beneath: before, ...status }: AlarmStatus,
  {
    now,
    take,
    ...read
  }: Pick<Beneath, 'value' | 'unit' | 'raisedBy'> & {
    readonly now: number;
    /** Gives the number of a new line. */
    readonly take: () => number;
  },
): AlarmStatus {
  const sinceMs = before ? now - before.newestAt : sameLineMs;
  const isSame = before !== undefined && sinceMs >= 0 && sinceMs < sameLineMs;
  const open = { returnedAt: undefined, returnedBy: undefined, endedAt: undefined, newestAt: now };
  const beneath: Beneath = isSame
    ? // One that the end of a suppression closed did not end.
      { ...before, ...open, times: before.times + Number(before.returnedAt !== undefined) }
    : { ...read, ...open, place: take(), raisedAt: now, times: 1, comment: undefined };
  return { ...status, beneath, cameSuppressed: status.cameSuppressed + 1 };
}

/** Its line ends: its condition is over, or its suppression is (`returned` is undefined then). */
export function endedBeneath(
  { beneath }: AlarmStatus,
  now: number,
  returned: Pick<Beneath, 'returnedAt' | 'returnedBy'> | undefined,
): Pick<AlarmStatus, 'beneath'> {
  return { beneath: beneath?.endedAt === undefined ? beneath && { ...beneath, ...returned, endedAt: now } : beneath };
}

/** Its condition is over; undefined: it was not active. */
export function cleared(
  status: AlarmStatus,
  definition: AlarmDefinition,
  { now, returnedBy }: { readonly now: number; readonly returnedBy: ReturnCause | undefined },
): AlarmStatus | undefined {
  const step = stepOf(status.state, 'clear', definition);
  return 'refused' in step ? undefined : { ...inState(status, step.to, now), returnedAt: now, returnedBy };
}

export function acknowledged(
  status: AlarmStatus,
  definition: AlarmDefinition,
  { now, person, comment, sentTo }: Acknowledged,
): AlarmStatus | LifecycleRefusal {
  const step = stepOf(status.state, 'acknowledge', definition);
  if ('refused' in step) return step.refused;
  const by = { acknowledgedAt: now, acknowledgedBy: person, acknowledgedLink: sentTo };
  const next = { ...status, ...by, comment: comment ?? status.comment };
  return inState(next, step.to, now);
}

/** Its latch is off. */
export function reset(status: AlarmStatus, definition: AlarmDefinition, now: number): AlarmStatus | LifecycleRefusal {
  const step = stepOf(status.state, 'reset', definition);
  return 'refused' in step ? step.refused : inState(status, step.to, now);
}

/** Its shelving is over, with its time, its occurrence, or by a person. */
export function unshelved(
  status: AlarmStatus,
  time: number,
  person?: string,
): { readonly next: AlarmStatus; readonly entry: TimedEntry } {
  const next = { ...status, shelving: undefined };
  const fields = { came: status.shelving?.occurrences, alarmState: status.state };
  return { next, entry: alarmEntry('alarmUnshelved', next, { time, person, fields }) };
}

/** It asks again: the acknowledgement of before does not count any more. Undefined: it does not. */
export function reAlarmed(status: AlarmStatus, definition: AlarmDefinition): AlarmStatus | undefined {
  const step = stepOf(status.state, 'reAlarm', definition);
  if ('refused' in step) return undefined;
  return { ...status, state: step.to, ...unacknowledged };
}

/** Its definition left; undefined: it did not stand. */
export function removed(status: AlarmStatus, now: number): AlarmStatus | undefined {
  const step = stepOf(status.state, 'remove', { needsAcknowledgement: true, isLatching: false });
  if ('refused' in step) return undefined;
  return { ...status, state: step.to, endedAt: now, ending: 'definitionGone' };
}

function inState(status: AlarmStatus, state: AlarmState, now: number): AlarmStatus {
  if (state !== 'normal') return { ...status, state };
  return { ...status, state, endedAt: now, ending: 'over', notEvaluated: undefined };
}
