import { dayOf, timeOf } from '../programme/dates.ts';
import { inForceAt, switchesBetween } from '../programme/evaluate.ts';
import { instantOf } from '../programme/zone.ts';
import type { Roster } from './messageDocument.ts';
import { rosterProgramme } from './rosterProgramme.ts';

/** UTC milliseconds; without a person: a gap. */
export interface Duty {
  readonly from: number;
  readonly until: number;
  readonly person: string | undefined;
}

interface Swap {
  readonly from: number;
  readonly until: number;
  readonly instead: string;
  readonly person: string;
}

/** In their order and without a gap, cut to the two moments. */
export function dutiesBetween(roster: Roster, from: number, until: number, zone: string): Duty[] {
  const { programme, personOf } = rosterProgramme(roster);
  const swaps = swapsOf(roster, zone);
  const changes = [{ at: from, person: personOf(inForceAt(programme, from, zone)?.value) }];
  for (const { at, value } of switchesBetween(programme, from, until, zone))
    changes.push({ at, person: personOf(value) });
  const isInside = (at: number) => at > from && at < until;
  const bounds = [...changes.map(({ at }) => at), ...swaps.flatMap((swap) => [swap.from, swap.until]).filter(isInside)];
  const moments = [...new Set(bounds)].filter((at) => at < until).sort((a, b) => a - b);
  const duties: Duty[] = [];
  let next = 0;
  let planned: string | undefined;
  for (const [i, at] of moments.entries()) {
    while ((changes[next]?.at ?? Number.POSITIVE_INFINITY) <= at) planned = changes[next++]?.person;
    const person = standIn(planned, at, swaps);
    const last = duties.at(-1);
    const end = moments[i + 1] ?? until;
    if (last && last.person === person) duties[duties.length - 1] = { ...last, until: end };
    else duties.push({ from: at, until: end, person });
  }
  return duties;
}

/** UTC milliseconds of `2026-12-24T08:00` in the zone. */
export function wallInstant(time: string, zone: string): number {
  const [day = '', clock = ''] = time.split('T');
  return instantOf(dayOf(day) ?? 0, timeOf(clock) ?? 0, zone);
}

const reckoned = new WeakMap<Roster, { readonly zone: string; readonly swaps: readonly Swap[] }>();

/** Computed once for each roster. */
function swapsOf(roster: Roster, zone: string): readonly Swap[] {
  const known = reckoned.get(roster);
  if (known?.zone === zone) return known.swaps;
  const swaps = roster.swaps.map(({ from, to, instead, person }) => ({
    from: wallInstant(from, zone),
    until: wallInstant(to, zone),
    instead,
    person,
  }));
  reckoned.set(roster, { zone, swaps });
  return swaps;
}

/** Each swap applies to the duties as they were when it was entered. */
function standIn(planned: string | undefined, at: number, swaps: readonly Swap[]): string | undefined {
  return swaps.reduce(
    (person, { from, until, instead, person: other }) =>
      instead === person && at >= from && at < until ? other : person,
    planned,
  );
}
