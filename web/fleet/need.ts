import type { FleetStation } from '../../protocol/calls/fleet.ts';

/** Why a station needs someone: the first that is true of it, the most urgent first. */
export const needs = ['conflict', 'notCurrent', 'alarms', 'degraded', 'links', 'notHeard', 'none'] as const;
export type Need = (typeof needs)[number];

/** A station that has not been heard for so long after the start of its hub is missing, ms. */
const missingAfterMs = 300_000;

/** `now`: the hub's clock, UTC ms. */
export function needOf(station: FleetStation, now: number): Need {
  const { state, since, unacknowledged, isDegraded, lostLinks } = station;
  if (state === 'conflict') return 'conflict';
  if (state === 'notCurrent') return 'notCurrent';
  if (state === 'notHeard') return since !== undefined && now - since > missingAfterMs ? 'notCurrent' : 'notHeard';
  if (unacknowledged > 0) return 'alarms';
  if (isDegraded) return 'degraded';
  return lostLinks > 0 ? 'links' : 'none';
}

/** 1 to 4; undefined: no alarm is active or unacknowledged. */
export function mostUrgent({ counts }: Pick<FleetStation, 'counts'>): 1 | 2 | 3 | 4 | undefined {
  const at = counts.findIndex((count) => count > 0);
  return at < 0 || at > 3 ? undefined : ((at + 1) as 1 | 2 | 3 | 4);
}

/** Orders stations by what needs someone: the need, then the alarms from priority 1 on, then the name. */
export function byNeed(now: number, byName: (one: FleetStation, other: FleetStation) => number) {
  const ranks = new Map<FleetStation, number>();
  const rank = (station: FleetStation) => {
    const known = ranks.get(station) ?? needs.indexOf(needOf(station, now));
    ranks.set(station, known);
    return known;
  };
  return (one: FleetStation, other: FleetStation): number =>
    rank(one) - rank(other) || byCounts(one, other) || byName(one, other);
}

function byCounts({ counts: one }: FleetStation, { counts: other }: FleetStation): number {
  for (let at = 0; at < 4; at++) {
    const difference = (other[at] ?? 0) - (one[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
