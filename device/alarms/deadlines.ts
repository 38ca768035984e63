import { type AlarmStatus, isReported } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';

/** When something of an alarm is due, in monotonic milliseconds; undefined: nothing is. */
export interface Deadlines {
  /** Its condition has held for its delay. */
  readonly raiseAt?: number | undefined;
  /** Its condition has been over for its delay. */
  readonly clearAt?: number | undefined;
  readonly unshelveAt?: number | undefined;
  readonly reAlarmAt?: number | undefined;
  /** The alarm is not raised before: its suppression ended while the condition held. Nothing is due then by itself. */
  readonly followUntil?: number | undefined;
}

const minuteMs = 60_000;
const never = Number.POSITIVE_INFINITY;

export function dueAt(deadlines: Deadlines): number {
  const { raiseAt = never, clearAt = never, unshelveAt = never, reAlarmAt = never } = deadlines;
  return Math.min(raiseAt, clearAt, unshelveAt, reAlarmAt);
}

export function deadlinesAfter(
  { raiseAt, clearAt, ...deadlines }: Deadlines,
  [before, next]: readonly [AlarmStatus, AlarmStatus],
  { reAlarmAfterMin }: AlarmDefinition,
  tick: number,
): Deadlines {
  const { shelving, state, followsFrom } = next;
  const isAcknowledged = before.state === 'activeUnacknowledged' && reAlarmAfterMin !== undefined;
  const reAlarmAt = isAcknowledged ? tick + reAlarmAfterMin * minuteMs : deadlines.reAlarmAt;
  const unshelveAt = shelving && !before.shelving ? tick + shelving.until - shelving.since : deadlines.unshelveAt;
  return {
    raiseAt: isReported(next) ? undefined : raiseAt,
    clearAt: isReported(next) ? clearAt : undefined,
    unshelveAt: shelving && unshelveAt,
    reAlarmAt: state === 'activeAcknowledged' ? reAlarmAt : undefined,
    followUntil: followsFrom === undefined ? undefined : deadlines.followUntil,
  };
}

/** After a start at `tick` and `now` (UTC milliseconds): a clock that was set back makes none longer. */
export function deadlinesAtStart(
  { shelving, acknowledgedAt, state, followsFrom }: AlarmStatus,
  { reAlarmAfterMin = 0 }: AlarmDefinition,
  { now, tick, followMs = 0 }: { readonly now: number; readonly tick: number; readonly followMs?: number },
): Deadlines {
  const left = (since: number, until: number) => tick + Math.min(Math.max(until - now, 0), until - since);
  const isAcknowledged = reAlarmAfterMin > 0 && state === 'activeAcknowledged' && acknowledgedAt !== undefined;
  return {
    unshelveAt: shelving && left(shelving.since, shelving.until),
    reAlarmAt: isAcknowledged ? left(acknowledgedAt, acknowledgedAt + reAlarmAfterMin * minuteMs) : undefined,
    followUntil: followsFrom === undefined ? undefined : left(followsFrom, followsFrom + followMs),
  };
}
