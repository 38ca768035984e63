import { type Need, needs } from '../need.ts';

const groupings = ['none', 'group', 'need'] as const;
const orders = ['need', 'name', 'since'] as const;

/** What of the fleet is shown; stored in the address of the page only. */
export interface FleetView {
  readonly text: string;
  readonly by: (typeof groupings)[number];
  readonly sort: (typeof orders)[number];
  /** Undefined: whatever they need. */
  readonly need: Need | undefined;
  /** The open station. */
  readonly station: string | undefined;
}

const longestText = 200;

export function readFleetView(search: string): FleetView {
  const query = new URLSearchParams(search);
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((word) => word === query.get(name));
  return {
    text: (query.get('text') ?? '').slice(0, longestText),
    by: one('by', groupings) ?? 'none',
    sort: one('sort', orders) ?? 'need',
    need: one('need', needs),
    station: query.get('station')?.slice(0, longestText) || undefined,
  };
}

/** `?` and the parts that differ from the usual ones, or empty. */
export function writeFleetView({ text, by, sort, need, station }: FleetView): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('text', text);
  if (by !== 'none') query.set('by', by);
  if (sort !== 'need') query.set('sort', sort);
  if (need) query.set('need', need);
  if (station !== undefined) query.set('station', station);
  return query.size > 0 ? `?${query}` : '';
}
