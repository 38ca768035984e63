import type { User } from '../../device/users/user.ts';
import type { Fleet, FleetAlarms, FleetSummary, FleetStation as ShownStation } from '../../protocol/calls/fleet.ts';
import type { SummaryPoint } from '../../protocol/uplink/summary.ts';
import type { ArchiveView, FleetStation } from '../fleet.ts';
import type { LiveStation } from '../stations/liveStation.ts';
import { profileAt } from '../stations/rights.ts';
import { mostUrgent } from './mostUrgent.ts';

/** Of one reply with summaries: more is in sight on no page. */
const mostSummaries = 200;
/** Of the list of all stations: more is sent to no browser. */
const mostAlarms = 2000;

export interface ReplyParts {
  readonly name: string;
  readonly stations: () => readonly FleetStation[];
  readonly station: (id: string) => FleetStation | undefined;
  readonly live: (id: string) => LiveStation | undefined;
  readonly hasApp: (build: string) => boolean;
  /** Undefined: there is none. */
  readonly archive: () => ArchiveView | undefined;
  /** Ids of the stations that changed after that version, also of those that are removed. */
  readonly changedAfter: (version: number) => Iterable<string>;
}

/** What a user may see of the stations; `from`: what of it changed after that version. */
export function fleetFor(user: User, parts: ReplyParts, mark: string, from: number | undefined): Fleet {
  const { name: hub, stations, station, archive, changedAfter } = parts;
  const head = { hub, mark, hasArchive: archive() !== undefined };
  if (from === undefined)
    return { ...head, isWhole: true, stations: stations().flatMap((one) => shown(user, one, parts) ?? []), gone: [] };
  const [changed, gone]: [ShownStation[], string[]] = [[], []];
  for (const id of changedAfter(from)) {
    const known = station(id);
    const row = known && shown(user, known, parts);
    if (row) changed.push(row);
    else gone.push(id);
  }
  return { ...head, isWhole: false, stations: changed, gone };
}

/** Undefined: not theirs to see. */
function shown(user: User, station: FleetStation, { live: liveOf, hasApp }: ReplyParts): ShownStation | undefined {
  const profile = profileAt(user, station);
  if (profile === undefined) return undefined;
  const { id, name, area, x, y } = station;
  const { state = 'notHeard', since, summary, offsetMs } = liveOf(id) ?? {};
  const { version, build, url } = summary?.station ?? {};
  return {
    ...{ id, name, group: area, x: x ?? undefined, y: y ?? undefined, state, since, profile },
    ...{ counts: summary?.counts ?? [], unacknowledged: summary?.unacknowledged ?? 0 },
    isDegraded: summary?.station.state === 'degraded',
    ...{ links: summary?.links.count ?? 0, lostLinks: summary?.links.lost.length ?? 0 },
    ...{ version, build, hasApp: build !== undefined && hasApp(build), url: addressOf(url) },
    ...{ clockOffsetMs: offsetMs === undefined ? undefined : Math.round(offsetMs), clock: summary?.clock ?? 'unknown' },
  };
}

/** A page may link to it; undefined: it is none, whatever the station says. */
function addressOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/** Of those that the user may see. */
export function summariesFor(user: User, ids: readonly string[], parts: ReplyParts): readonly FleetSummary[] {
  const { station: find, live, archive } = parts;
  return [...new Set(ids)].slice(0, mostSummaries).flatMap((id): FleetSummary[] => {
    const station = find(id);
    if (!station || profileAt(user, station) === undefined) return [];
    const { heardAt, summary } = live(id) ?? {};
    const points = (summary?.points ?? []).map((point) => ({
      ...{ infoNumber: point.infoNumber, name: point.name, unit: point.unit, shown: shownOf(point) },
      ...{ state: point.state, time: point.time },
    }));
    return [{ station: id, heardAt, archiveSince: archive()?.since(id), points }];
  });
}

function shownOf({ value, states, digits }: SummaryPoint): string | undefined {
  if (typeof value !== 'number') return value;
  return states[value] ?? (digits === undefined ? String(value) : value.toFixed(Math.min(digits, 10)));
}

/** Alarms of stations that a user may see, the most urgent first. */
export function alarmsFor(user: User, { stations, live }: ReplyParts): FleetAlarms {
  const summaries = stations().flatMap((station) => {
    const summary = profileAt(user, station) === undefined ? undefined : live(station.id)?.summary;
    return summary ? [{ station: station.id, counts: summary.counts, alarms: summary.alarms }] : [];
  });
  const alarms = mostUrgent(summaries, mostAlarms);
  const all = summaries.reduce(
    (sum, { counts, alarms: listed }) =>
      sum +
      Math.max(
        listed.length,
        counts.reduce((one, other) => one + other, 0),
      ),
    0,
  );
  return { alarms, more: all - alarms.length };
}
