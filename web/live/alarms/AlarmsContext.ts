import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { type AlarmStore, type AlarmsState, noAlarmsHere } from './alarmStore.ts';
import { type AlarmTold, toldOfPages } from './alarmSummary.ts';

/** The standing alarms of the device; undefined: nothing is told of them. */
export const AlarmsContext = createContext<AlarmStore | undefined>(undefined);

/** What visitors are told: marks alone, and only on a page of which the station says so. */
export const OpenAlarmsContext = createContext<AlarmStore | undefined>(undefined);

const nowhere: AlarmStore = { ...createStore(noAlarmsHere), refresh: async () => undefined };

/** What visitors are told on that page; undefined: nothing, unless the station says so for it. */
export function useOpenAlarms(page: Pick<Synoptic, 'showsAlarms'> | undefined): AlarmStore | undefined {
  const told = use(OpenAlarmsContext);
  return page?.showsAlarms ? told : undefined;
}

export function useAlarms(): AlarmStore {
  return use(AlarmsContext) ?? nowhere;
}

/** All of them, and whether the device told them just now; renders again at each change. */
export function useAlarmsState(): AlarmsState {
  return useStore(useAlarms());
}

/** What a mark says of the alarms of one point and its machine (R49); renders again only when that changes. */
export function usePointAlarm(infoNumber: number | undefined): AlarmTold | undefined {
  const { get, subscribe } = useAlarms();
  return useSyncExternalStore(subscribe, () =>
    infoNumber === undefined ? undefined : get().summary.byPoint.get(infoNumber),
  );
}

/** What the mark of a page says, which shows these points; give the same array while nothing changes. */
export function usePageAlarm(id: string, numbers: readonly number[]): AlarmTold | undefined {
  const { summary } = useAlarmsState();
  return useMemo(
    () =>
      summary.standing.length === 0 ? undefined : toldOfPages(summary, [id], (number) => numbers.includes(number)),
    [summary, id, numbers],
  );
}
