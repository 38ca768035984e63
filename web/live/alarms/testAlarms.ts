import type { Alarm } from '../../../protocol/alarm.ts';
import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import type { Point } from '../../../protocol/point.ts';
import { createStore } from '../../ui/store.ts';
import { now } from '../testWorld.ts';
import { type AlarmStore, type AlarmsState, noAlarmsHere } from './alarmStore.ts';
import { summaryOf } from './alarmSummary.ts';
import { shownAtMachines } from './machines.ts';

/** Of the tank's level, a minute old, unacknowledged. */
export const lowLevel: Alarm = {
  id: 'tank-low',
  occurrence: 41,
  state: 'activeUnacknowledged',
  kind: 'L',
  priority: 2,
  message: 'Tank level low',
  area: 'Tanks',
  alarmGroup: undefined,
  infoNumber: 103,
  link: undefined,
  page: undefined,
  raisedAt: now - 60_000,
  returnedAt: undefined,
  acknowledgedAt: undefined,
  acknowledgedBy: undefined,
  comment: undefined,
  value: '1.25',
  limit: '1.5',
  unit: 'm',
  times: 1,
  first: undefined,
  raisedBy: undefined,
  returnedBy: undefined,
  notEvaluated: undefined,
  override: undefined,
  shelving: undefined,
  outOfService: undefined,
  suppressedSince: undefined,
  suppression: undefined,
  respondBy: undefined,
  needsAcknowledgement: true,
};

export const mainsLost: Alarm = {
  ...lowLevel,
  id: 'mains',
  occurrence: 42,
  kind: 'state',
  priority: 1,
  message: 'Mains failure',
  area: 'Wells',
  infoNumber: 101,
  raisedAt: now - 30_000,
  value: 'Lost',
  limit: undefined,
  unit: undefined,
};

export const pastOccurrence: AlarmOccurrence = {
  occurrence: 12,
  id: 'tank-low',
  message: 'Tank level low',
  priority: 2,
  kind: 'L',
  area: 'Tanks',
  infoNumber: 103,
  raisedAt: now - 3_600_000,
  returnedAt: now - 3_000_000,
  acknowledgedAt: now - 3_500_000,
  acknowledgedBy: 'marc',
  comment: undefined,
  value: '1.4',
  unit: 'm',
  first: undefined,
  raisedBy: undefined,
  returnedBy: undefined,
  isWhileSuppressed: false,
  times: 1,
  endedAt: now - 3_000_000,
  ending: 'over',
};

export function testAlarms(
  alarms: readonly Alarm[],
  status: AlarmsState['status'] = 'ready',
  points: readonly Point[] = [],
) {
  const shownAt = shownAtMachines(new Map(points.map((point) => [point.infoNumber, point])));
  const store = createStore<AlarmsState>(noAlarmsHere);
  const tell = (list: readonly Alarm[], how: AlarmsState['status'] = 'ready') =>
    store.set({ status: how, alarms: list, summary: summaryOf(list, store.get().summary, shownAt) });
  tell(alarms, status);
  const refresh = async () => undefined;
  const alarmStore: AlarmStore = { get: store.get, subscribe: store.subscribe, refresh };
  return { store: alarmStore, tell };
}
