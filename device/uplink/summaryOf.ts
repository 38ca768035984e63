import { existsSync } from 'node:fs';
import { type Alarm, alarmPriorities, isAnnunciated, isUnacknowledged } from '../../protocol/alarm.ts';
import { currentForMs, valueStates } from '../../protocol/quality.ts';
import {
  mostSummaryAlarms,
  mostSummaryLinks,
  mostSummaryPoints,
  type Summary,
  type SummaryAlarm,
  type SummaryPoint,
} from '../../protocol/uplink/summary.ts';
import { byUrgency } from '../../protocol/uplink/summaryChange.ts';
import type { RunningStation } from '../managers/parts.ts';

/** Characters, so that a line with everything in it keeps to its bound. */
const longestMessage = 200;
const longestName = 80;
const mostStates = 20;

/** There while systemd knows that the clock is synchronised. */
const synchronisedMark = '/run/systemd/timesync/synchronized';

export interface SummarySource {
  readonly station: () => Pick<
    RunningStation,
    'configuration' | 'table' | 'field' | 'alarming' | 'isDegraded' | 'startedAt'
  >;
  /** Numbers of the points that the station marks. */
  readonly points: () => readonly number[];
  readonly version: string;
  readonly build: () => string | undefined;
  readonly url: string | undefined;
  /** UTC ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly tick: () => number;
}

/** The station as it is now. */
export function summaryOf(source: SummarySource): Summary {
  const { configuration, field, alarming, isDegraded, startedAt } = source.station();
  const alarms = alarming.alarms.list(undefined).alarms.filter(isAnnunciated);
  const lost = [...field.links].flatMap(([id, { status }]) =>
    status.isUp === false ? [{ id: cut(id, longestName), lostSince: status.since ?? startedAt }] : [],
  );
  return {
    v: 1,
    time: source.now(),
    station: {
      ...{ name: cut(configuration.stationName, longestName), version: source.version, build: source.build() ?? '' },
      ...{ startedAt, state: isDegraded ? 'degraded' : 'ok', url: source.url ?? '' },
    },
    clock: existsSync(synchronisedMark) ? 'synchronised' : 'unknown',
    counts: alarmPriorities.map((priority) => alarms.filter((alarm) => alarm.priority === priority).length),
    unacknowledged: alarms.filter(isUnacknowledged).length,
    alarms: alarms.map(alarmOf).sort(byUrgency).slice(0, mostSummaryAlarms),
    links: { count: field.links.size, lost: lost.slice(0, mostSummaryLinks) },
    points: source
      .points()
      .slice(0, mostSummaryPoints)
      .flatMap((infoNumber) => pointOf(infoNumber, source)),
  };
}

function alarmOf({ id, message, priority, state, raisedAt = 0, area, ...alarm }: Alarm): SummaryAlarm {
  const { needsAcknowledgement, occurrence = 0 } = alarm;
  const texts = { message: cut(message, longestMessage), area: cut(area ?? '', longestName) };
  return { id, ...texts, priority, state, raisedAt, needsAcknowledgement, occurrence };
}

/** None, where there is no such point. */
function pointOf(infoNumber: number, { station, now, tick }: SummarySource): SummaryPoint[] {
  const { configuration, table } = station();
  const slot = table.slotOf(infoNumber);
  const point = slot === undefined ? undefined : configuration.points[slot];
  if (slot === undefined || !point) return [];
  const { value, state, sourceTime } = table.at(slot);
  const age = point.link === '' ? undefined : table.ageOf(point.source, now(), tick());
  const isOld = valueStates[state].quality !== 'bad' && age !== undefined && age > currentForMs(point.periodMs);
  return [
    {
      infoNumber,
      ...{ name: cut(point.name, longestName), unit: cut(point.unit, longestName), digits: point.digits },
      states: point.states.slice(0, mostStates).map((text) => cut(text, longestName)),
      value: typeof value === 'string' ? cut(value, longestName) : value,
      ...{ state: isOld ? 'notCurrent' : state, time: sourceTime },
    },
  ];
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
