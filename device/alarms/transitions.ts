import type { AlarmState, ReturnCause } from '../../protocol/alarm.ts';
import type { TimedEntry } from '../events/entry.ts';
import { alarmEntry } from './alarmEvents.ts';
import { type AlarmHead, type AlarmStatus, type Beneath, countedAside } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';
import { type LifecycleRefusal, stepOf } from './lifecycle.ts';

interface Raised extends Pick<AlarmStatus, 'value' | 'limit' | 'unit' | 'raisedBy'> {
  /** UTC milliseconds. */
  readonly now: number;
  readonly occurrence: number;
  readonly head: AlarmHead;
  /** In the history a chattering alarm joins the row of the last occurrence, unless a user has dealt with that. */
  readonly isChatter: boolean;
}

/** `sentTo`: recipient of the message whose link was used. */
interface Acknowledged {
  readonly now: number;
  readonly person: string;
  readonly comment: string | undefined;
  readonly sentTo: string | undefined;
}

/** A raise ends whatever is left of a suppression. */
const followed = { followsFrom: undefined, interrupted: undefined } as const;
const unacknowledged = { acknowledgedAt: undefined, acknowledgedBy: undefined, acknowledgedLink: undefined } as const;

/** `ended`: the occurrence before, if that was open; undefined: it is active already. */
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
 * The same occurrence, active again because a value was forced or released: its time, value and origin stay, and it is
 * announced again. Undefined: it is active already.
 */
export function resumed(status: AlarmStatus, definition: AlarmDefinition): AlarmStatus | undefined {
  const step = stepOf(status.state, 'raise', definition);
  if ('refused' in step) return undefined;
  const open = { returnedAt: undefined, returnedBy: undefined, endedAt: undefined, ending: undefined };
  return { ...status, ...open, ...followed, state: step.to, ...unacknowledged };
}

/** What comes true again so soon while suppressed is in the same line. */
const sameLineMs = 60_000;

/** The condition came true while suppressed: a line of the history, and the occurrence stays as it is. */
export function raisedBeneath(
  { beneath: before, ...status }: AlarmStatus,
  {
    now,
    nextPlace,
    ...read
  }: Pick<Beneath, 'value' | 'unit' | 'raisedBy'> & {
    readonly now: number;
    readonly nextPlace: () => number;
  },
): AlarmStatus {
  const sinceMs = before ? now - before.newestAt : sameLineMs;
  const isSame = before !== undefined && sinceMs >= 0 && sinceMs < sameLineMs;
  const open = { returnedAt: undefined, returnedBy: undefined, endedAt: undefined, newestAt: now };
  const beneath: Beneath = isSame
    ? // A line that the end of a suppression closed had not returned.
      { ...before, ...open, times: before.times + Number(before.returnedAt !== undefined) }
    : { ...read, ...open, place: nextPlace(), raisedAt: now, times: 1, comment: undefined };
  return { ...status, beneath, cameSuppressed: status.cameSuppressed + 1 };
}

/** Its condition is over, or its suppression is (`returned`: undefined). */
export function endedBeneath(
  { beneath }: AlarmStatus,
  now: number,
  returned: Pick<Beneath, 'returnedAt' | 'returnedBy'> | undefined,
): Pick<AlarmStatus, 'beneath'> {
  return { beneath: beneath?.endedAt === undefined ? beneath && { ...beneath, ...returned, endedAt: now } : beneath };
}

/** Undefined: it was not active. */
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

export function reset(status: AlarmStatus, definition: AlarmDefinition, now: number): AlarmStatus | LifecycleRefusal {
  const step = stepOf(status.state, 'reset', definition);
  return 'refused' in step ? step.refused : inState(status, step.to, now);
}

/** Its time is over, its occurrence, or (`person`) a user ended it. */
export function unshelved(
  status: AlarmStatus,
  time: number,
  person?: string,
): { readonly next: AlarmStatus; readonly entry: TimedEntry } {
  const next = { ...status, shelving: undefined };
  const fields = { came: status.shelving?.occurrences, alarmState: status.state };
  return { next, entry: alarmEntry('alarmUnshelved', next, { time, person, fields }) };
}

/** The last acknowledgement does not count any more. Undefined: it is not announced again. */
export function reAlarmed(status: AlarmStatus, definition: AlarmDefinition): AlarmStatus | undefined {
  const step = stepOf(status.state, 'reAlarm', definition);
  if ('refused' in step) return undefined;
  return { ...status, state: step.to, ...unacknowledged };
}

/** Its definition is gone; undefined: it was normal. */
export function removed(status: AlarmStatus, now: number): AlarmStatus | undefined {
  const step = stepOf(status.state, 'remove', { needsAcknowledgement: true, isLatching: false });
  if ('refused' in step) return undefined;
  return { ...status, state: step.to, endedAt: now, ending: 'definitionGone' };
}

function inState(status: AlarmStatus, state: AlarmState, now: number): AlarmStatus {
  if (state !== 'normal') return { ...status, state };
  return { ...status, state, endedAt: now, ending: 'over', notEvaluated: undefined };
}
