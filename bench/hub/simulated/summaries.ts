import type { Summary, SummaryAlarm, SummaryChange, SummaryPoint } from '../../../protocol/uplink/summary.ts';
import type { SimulatedSite } from './site.ts';

const points = 10;

/** As a station of ten marked points has it; every fifth has an alarm. */
export function summaryOf(id: string, { build, version }: Pick<SimulatedSite, 'build' | 'version'>): Summary {
  const time = Date.now();
  const hasAlarm = Number(/\d+$/.exec(id)?.[0] ?? 0) % 5 === 0;
  return {
    ...{ v: 1, time, clock: 'synchronised' },
    station: { name: `Station ${id}`, version, build, startedAt: time, state: 'ok', url: '' },
    ...alarmsOf(id, hasAlarm ? time : undefined),
    links: { count: 3, lost: [] },
    points: Array.from({ length: points }, (_, i) => pointOf(i, time)),
  };
}

/** Another value of a point; one change in ten brings or ends an alarm. */
export function changeOf({ station }: Summary): SummaryChange {
  const time = Date.now();
  const { value = null, state } = pointOf(0, time);
  const isAlarm = Math.random() < 0.1;
  return {
    time,
    changedPoints: [[0, value, state, time]],
    ...(isAlarm && alarmsOf(station.name, Math.random() < 0.5 ? time : undefined)),
  };
}

function alarmsOf(id: string, raisedAt: number | undefined): Pick<Summary, 'counts' | 'unacknowledged' | 'alarms'> {
  if (raisedAt === undefined) return { counts: [0, 0, 0, 0], unacknowledged: 0, alarms: [] };
  const alarm: SummaryAlarm = {
    ...{ id: 'LEVEL.H', message: `Level high at ${id}`, priority: 2, state: 'active', raisedAt },
    ...{ needsAcknowledgement: true, area: '', occurrence: 1 },
  };
  return { counts: [0, 1, 0, 0], unacknowledged: 1, alarms: [alarm] };
}

function pointOf(i: number, time: number): SummaryPoint {
  const value = Math.round(Math.random() * 1000) / 10;
  return { infoNumber: i + 1, name: `Level ${i + 1}`, unit: 'm', digits: 1, states: [], value, state: 'good', time };
}
