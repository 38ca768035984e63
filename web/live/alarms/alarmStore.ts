import type { Alarm } from '../../../protocol/alarm.ts';
import type { OpenAlarm } from '../../../protocol/alarms/openAlarm.ts';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import type { Latest } from '../../ui/latest.ts';
import { createStore, type Readable } from '../../ui/store.ts';
import type { Live } from '../live.ts';
import type { LiveStore } from '../liveStore.ts';
import type { AlarmRows } from './alarmRows.ts';
import { type AlarmSummary, marksByPoint, noAlarms, summaryOf } from './alarmSummary.ts';
import { type ShownAt, shownAtMachines } from './machines.ts';

export interface AlarmsState {
  /**
   * `none`: alarms are not served here (R6). `loading`: not received yet. `stale`: received once, and not current: the
   * link is lost, or the device did not answer.
   */
  readonly status: 'none' | 'loading' | 'ready' | 'stale';
  /** Active and put aside, with texts in the user's language. */
  readonly alarms: readonly Alarm[];
  readonly summary: AlarmSummary;
}

export const noAlarmsHere: AlarmsState = { status: 'none', alarms: [], summary: noAlarms };

/** The same state until something of it changes. */
export interface AlarmStore extends Readable<AlarmsState> {
  readonly refresh: () => Promise<void>;
}

type Shown = Pick<AlarmsState, 'alarms' | 'summary'>;

export interface AlarmStoreParts<T> {
  readonly source: Pick<Latest<T>, 'get' | 'subscribe' | 'refresh'>;
  readonly shown: (received: T | undefined, before: AlarmSummary, shownAt: ShownAt) => Shown;
  readonly isServed: Readable<boolean>;
  readonly live: Pick<Live, 'freshness' | 'onFreshness'> & {
    readonly store: Pick<LiveStore, 'points' | 'subscribePoints'>;
  };
}

/** A lost link leaves the last rows, marked as not current. */
export function createAlarmStore<T>({ source, shown, isServed, live }: AlarmStoreParts<T>): AlarmStore {
  const store = createStore<AlarmsState>(noAlarmsHere);
  let received: T | undefined;
  let texts = stationTexts.get();
  let points = live.store.points();
  let shownAt = shownAtMachines(points);
  const update = () => {
    const { value, status } = source.get();
    const before = store.get();
    const isLost = live.freshness().link === 'lost' || status === 'failed';
    const next = !isServed.get() ? 'none' : !value ? (isLost ? 'stale' : 'loading') : isLost ? 'stale' : 'ready';
    if (value === received && texts === stationTexts.get() && points === live.store.points()) {
      if (next !== before.status) store.set({ ...before, status: next });
      return;
    }
    received = value;
    texts = stationTexts.get();
    if (points !== live.store.points()) {
      points = live.store.points();
      shownAt = shownAtMachines(points);
    }
    store.set({ status: next, ...shown(value, before.summary, shownAt) });
  };
  source.subscribe(update);
  isServed.subscribe(update);
  live.onFreshness(update);
  live.store.subscribePoints(update);
  stationTexts.subscribe(update);
  update();
  return { get: store.get, subscribe: store.subscribe, refresh: source.refresh };
}

export function shownOfRows(received: AlarmRows | undefined, before: AlarmSummary, shownAt: ShownAt): Shown {
  const alarms = [...(received?.byId.values() ?? [])].map(alarmInLanguage);
  return { alarms, summary: summaryOf(alarms, before, shownAt) };
}

/** Visitors see the marks of points, and no list. */
export function shownOfOpen(received: readonly OpenAlarm[] | undefined, before: AlarmSummary, shownAt: ShownAt): Shown {
  const alarms = (received ?? []).map((alarm) => ({ ...alarm, message: stationText(alarm.message) }));
  return { alarms: [], summary: { ...noAlarms, byPoint: marksByPoint(alarms, shownAt, before.byPoint), shownAt } };
}

/** Texts of the station in the user's language. */
function alarmInLanguage(alarm: Alarm): Alarm {
  const { message, area, alarmGroup } = alarm;
  return {
    ...alarm,
    message: stationText(message),
    area: stationText(area),
    alarmGroup: alarmGroup === undefined ? undefined : stationText(alarmGroup),
  };
}
