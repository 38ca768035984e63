import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { fold, words } from '../../text/fold.ts';
import { byNeed, needOf, needs } from '../need.ts';
import type { FleetView } from './fleetView.ts';

type Order = (one: FleetStation, other: FleetStation) => number;

interface RowsSetting {
  readonly view: FleetView;
  /** Of a locale, the same for each list. */
  readonly names: NameOrder;
  /** The hub's clock, UTC ms. */
  readonly now: number;
}

/** Orders stations by name: thousands of names are compared as words only where there are other ones. */
export interface NameOrder {
  readonly compare: (one: string, other: string) => number;
  readonly orderOf: (stations: readonly FleetStation[]) => Order;
}

export function createNameOrder(locale: string): NameOrder {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  let ranks = new Map<string, number>();
  return {
    compare,
    orderOf: (stations) => {
      if (!stations.every(({ name }) => ranks.has(name))) {
        const names = [...new Set(stations.map(({ name }) => name))].sort(compare);
        ranks = new Map(names.map((name, at) => [name, at]));
      }
      const rankOf = ({ name }: FleetStation) => ranks.get(name) ?? 0;
      return (one, other) => rankOf(one) - rankOf(other);
    },
  };
}

/** The stations of the view, in its order; grouped ones are neighbours. */
export function stationRows(stations: readonly FleetStation[], { view, names, now }: RowsSetting) {
  const byName = names.orderOf(stations);
  const wanted = words(view.text);
  const orders = {
    need: byNeed(now, byName),
    name: byName,
    since: (one, other) => (other.since ?? 0) - (one.since ?? 0) || byName(one, other),
  } satisfies Record<FleetView['sort'], Order>;
  const groups = {
    none: () => 0,
    // Those without a group are the last.
    group: (one, other) =>
      Number(one.group === '') - Number(other.group === '') || names.compare(one.group, other.group),
    need: (one, other) => needs.indexOf(needOf(one, now)) - needs.indexOf(needOf(other, now)),
  } satisfies Record<FleetView['by'], Order>;
  const [byGroup, inGroup] = [groups[view.by], orders[view.sort]];
  return stations
    .filter((station) => view.need === undefined || needOf(station, now) === view.need)
    .filter((station) => wanted.length === 0 || isFound(station, wanted))
    .toSorted((one, other) => byGroup(one, other) || inGroup(one, other));
}

function isFound({ name, group, version = '' }: FleetStation, wanted: readonly string[]): boolean {
  const text = fold([name, group, version].join(' '));
  return wanted.every((word) => text.includes(word));
}
