import type { Alarm } from '../../../protocol/alarm.ts';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import type { LatestState } from '../../ui/latest.ts';
import { createStore, type Readable } from '../../ui/store.ts';
import type { Live } from '../live.ts';
import type { AlarmRows } from './alarmRows.ts';
import { type AlarmSummary, noAlarms, summaryOf } from './alarmSummary.ts';

export interface AlarmsState {
  /**
   * `none`: nobody tells of alarms here (R6). `loading`: not told yet. `stale`: told once, and not current: the link is
   * lost, or the device did not answer.
   */
  readonly status: 'none' | 'loading' | 'ready' | 'stale';
  /** All that were told, in the reader's language: those that stand, and those that are put aside. */
  readonly alarms: readonly Alarm[];
  readonly summary: AlarmSummary;
}

export const noAlarmsHere: AlarmsState = { status: 'none', alarms: [], summary: noAlarms };

/** The standing alarms of the tab: the same state until something of it changes. */
export interface StandingAlarms extends Readable<AlarmsState> {
  /** Reads again what has changed. */
  readonly refresh: () => Promise<void>;
}

interface AlarmSource extends Readable<LatestState<AlarmRows>> {
  readonly refresh: () => Promise<void>;
}

export interface AlarmStoreParts {
  /** What the device told last. */
  readonly source: AlarmSource;
  /** Whether it is asked at all. */
  readonly isServed: Readable<boolean>;
  readonly live: Pick<Live, 'freshness' | 'onFreshness'>;
}

/** Keeps what the device told as the screens show it; a lost link leaves the last rows, marked as not current. */
export function createAlarmStore({ source, isServed, live }: AlarmStoreParts): StandingAlarms {
  const store = createStore<AlarmsState>(noAlarmsHere);
  let told: AlarmRows | undefined;
  let texts = stationTexts.get();
  const look = () => {
    const { value, status } = source.get();
    const before = store.get();
    const isLost = live.freshness().link === 'lost' || status === 'failed';
    const next = !isServed.get() ? 'none' : !value ? (isLost ? 'stale' : 'loading') : isLost ? 'stale' : 'ready';
    if (value === told && texts === stationTexts.get()) {
      if (next !== before.status) store.set({ ...before, status: next });
      return;
    }
    told = value;
    texts = stationTexts.get();
    const alarms = [...(value?.byId.values() ?? [])].map(alarmInLanguage);
    store.set({ status: next, alarms, summary: summaryOf(alarms, before.summary) });
  };
  source.subscribe(look);
  isServed.subscribe(look);
  live.onFreshness(look);
  stationTexts.subscribe(look);
  return { get: store.get, subscribe: store.subscribe, refresh: source.refresh };
}

/** What the station says in it, in the reader's language. */
function alarmInLanguage(alarm: Alarm): Alarm {
  const { message, area, alarmGroup } = alarm;
  return {
    ...alarm,
    message: stationText(message),
    area: stationText(area),
    alarmGroup: alarmGroup === undefined ? undefined : stationText(alarmGroup),
  };
}
