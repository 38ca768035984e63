import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { fold, words } from '../../text/fold.ts';
import { byNeed, needOf, needs } from '../need.ts';
import type { FleetView } from './fleetView.ts';

interface RowsSetting {
  readonly view: FleetView;
  readonly locale: string;
  /** The hub's clock, UTC ms. */
  readonly now: number;
}

/** The stations of the view, in its order; grouped ones are neighbours. */
export function stationRows(stations: readonly FleetStation[], { view, locale, now }: RowsSetting) {
  const collator = new Intl.Collator(locale, { numeric: true });
  const byName = (one: FleetStation, other: FleetStation) => collator.compare(one.name, other.name);
  const wanted = words(view.text);
  const orders = {
    need: byNeed(now, byName),
    name: byName,
    since: (one: FleetStation, other: FleetStation) => (other.since ?? 0) - (one.since ?? 0) || byName(one, other),
  } satisfies Record<FleetView['sort'], unknown>;
  const groups = {
    none: () => 0,
    // Those without a group are the last.
    group: (one: FleetStation, other: FleetStation) =>
      Number(one.group === '') - Number(other.group === '') || collator.compare(one.group, other.group),
    need: (one: FleetStation, other: FleetStation) =>
      needs.indexOf(needOf(one, now)) - needs.indexOf(needOf(other, now)),
  } satisfies Record<FleetView['by'], unknown>;
  const [byGroup, inGroup] = [groups[view.by], orders[view.sort]];
  return stations
    .filter((station) => view.need === undefined || needOf(station, now) === view.need)
    .filter((station) => wanted.length === 0 || isFound(station, wanted))
    .toSorted((one, other) => byGroup(one, other) || inGroup(one, other));
}

function isFound({ name, group, version = '', points }: FleetStation, wanted: readonly string[]): boolean {
  const text = fold([name, group, version, ...points.map((point) => point.name)].join(' '));
  return wanted.every((word) => text.includes(word));
}
