import type { User } from '../../device/users/user.ts';
import type { Fleet, FleetAlarm, FleetAlarms, FleetStation as ShownStation } from '../../protocol/calls/fleet.ts';
import type { SummaryPoint } from '../../protocol/uplink/summary.ts';
import type { ArchiveView, FleetStation } from '../fleet.ts';
import type { LiveStation } from '../stations/liveStation.ts';
import { profileAt } from '../stations/rights.ts';

export interface ReplyParts {
  readonly name: string;
  readonly stations: () => readonly FleetStation[];
  readonly live: (id: string) => LiveStation | undefined;
  readonly hasApp: (build: string) => boolean;
  /** Undefined: there is none. */
  readonly archive: () => ArchiveView | undefined;
}

/** What a user may see of the stations. */
export function fleetFor(user: User, { name, stations, live, hasApp, archive }: ReplyParts): Fleet {
  const view = archive();
  const shown = stations().flatMap((station): ShownStation[] => {
    const profile = profileAt(user, station);
    if (profile === undefined) return [];
    return [{ ...stateOf(station, profile, live(station.id), hasApp), archiveSince: view?.since(station.id) }];
  });
  return { hub: name, stations: shown, hasArchive: view !== undefined };
}

function stateOf(
  { id, name, area, x, y }: FleetStation,
  profile: number,
  live: LiveStation | undefined,
  hasApp: (build: string) => boolean,
): Omit<ShownStation, 'archiveSince'> {
  const { state = 'notHeard', since, heardAt, summary, offsetMs } = live ?? {};
  const { version, build, url } = summary?.station ?? {};
  return {
    ...{ id, name, group: area, x: x ?? undefined, y: y ?? undefined, state, since, heardAt, profile },
    ...{ counts: summary?.counts ?? [], unacknowledged: summary?.unacknowledged ?? 0 },
    ...{ isDegraded: summary?.station.state === 'degraded' },
    ...{ links: summary?.links.count ?? 0, lostLinks: summary?.links.lost.length ?? 0 },
    ...{ version, build, hasApp: build !== undefined && hasApp(build), url: addressOf(url) },
    ...{ clockOffsetMs: offsetMs === undefined ? undefined : Math.round(offsetMs), clock: summary?.clock ?? 'unknown' },
    points: (summary?.points ?? []).map((point) => ({
      ...{ infoNumber: point.infoNumber, name: point.name, unit: point.unit, shown: shownOf(point) },
      ...{ state: point.state, time: point.time },
    })),
  };
}

/** A page may link to it; undefined: it is none, whatever the station says. */
function addressOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

function shownOf({ value, states, digits }: SummaryPoint): string | undefined {
  if (typeof value !== 'number') return value;
  return states[value] ?? (digits === undefined ? String(value) : value.toFixed(Math.min(digits, 10)));
}

/** Alarms of stations that a user may see, the most urgent first. */
export function alarmsFor(user: User, { stations, live }: ReplyParts): FleetAlarms {
  const alarms: FleetAlarm[] = [];
  let more = 0;
  for (const station of stations()) {
    const summary = profileAt(user, station) === undefined ? undefined : live(station.id)?.summary;
    if (!summary) continue;
    for (const alarm of summary.alarms) alarms.push({ station: station.id, ...alarm });
    more += Math.max(0, summary.counts.reduce((sum, count) => sum + count, 0) - summary.alarms.length);
  }
  alarms.sort((a, b) => a.priority - b.priority || b.raisedAt - a.raisedAt);
  return { alarms, more };
}
