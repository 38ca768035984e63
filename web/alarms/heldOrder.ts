import type { Alarm } from '../../protocol/alarm.ts';

/** A row as it is drawn. */
export interface HeldRow {
  readonly alarm: Alarm;
  /** It does not stand any more, and keeps its place until the hand is gone. */
  readonly isGone: boolean;
}

/**
 * The rows while somebody aims at one: each stays where it was, with what is told of it now; what came is at the end, and
 * what is gone keeps its place. So that no press meets another alarm than the one that was aimed at.
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

/** The rows in their own order. */
export function freeRows(now: readonly Alarm[]): readonly HeldRow[] {
  return now.map((alarm) => ({ alarm, isGone: false }));
}
