import type { Alarm } from '../../protocol/alarm.ts';

export interface HeldRow {
  readonly alarm: Alarm;
  /** No longer active, but in its place until the pointer has gone. */
  readonly isGone: boolean;
}

/**
 * The rows while the user aims at one: each stays in place, with its present data; new ones are at the end, and ended
 * ones keep their place. So no press meets another alarm than the intended one.
 */
export function heldRows(before: readonly HeldRow[], now: readonly Alarm[]): readonly HeldRow[] {
  const known = new Set(before.map(({ alarm }) => alarm.id));
  const byId = new Map(now.map((alarm) => [alarm.id, alarm]));
  const kept = before.map(({ alarm }) => {
    const current = byId.get(alarm.id);
    return { alarm: current ?? alarm, isGone: current === undefined };
  });
  return [...kept, ...freeRows(now.filter(({ id }) => !known.has(id)))];
}

export function freeRows(now: readonly Alarm[]): readonly HeldRow[] {
  return now.map((alarm) => ({ alarm, isGone: false }));
}
