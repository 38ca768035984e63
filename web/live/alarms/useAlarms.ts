import { useMemo, useSyncExternalStore } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { useWorld, type World } from '../WorldContext.ts';
import { type AlarmStore, type AlarmsState, noAlarmsHere } from './alarmStore.ts';
import { type AlarmMarkState, markOfPages } from './alarmSummary.ts';

const nowhere: AlarmStore = { ...createStore(noAlarmsHere), refresh: async () => undefined };

/** The world of a visitor on that page, also if a user of the device looks at it: he sees its alarm marks alone, or none. */
export function useOpenWorld(page: Pick<Synoptic, 'showsAlarms'> | undefined): World {
  const world = useWorld();
  const alarms = page?.showsAlarms ? world.openAlarms : undefined;
  return useMemo(() => ({ ...world, alarms, isPublic: true }), [world, alarms]);
}

export function useAlarms(): AlarmStore {
  return useWorld().alarms ?? nowhere;
}

/** All of them, and whether the device told them just now; renders again at each change. */
export function useAlarmsState(): AlarmsState {
  return useStore(useAlarms());
}

/** What a mark says of the alarms of one point and its machine (R49); renders again only when that changes. */
export function usePointAlarm(infoNumber: number | undefined): AlarmMarkState | undefined {
  const { get, subscribe } = useAlarms();
  return useSyncExternalStore(subscribe, () =>
    infoNumber === undefined ? undefined : get().summary.byPoint.get(infoNumber),
  );
}

/** The same of the point alone. */
export function useOwnAlarm(infoNumber: number | undefined): AlarmMarkState | undefined {
  const { get, subscribe } = useAlarms();
  return useSyncExternalStore(subscribe, () =>
    infoNumber === undefined ? undefined : get().summary.ownByPoint.get(infoNumber),
  );
}

/** What the mark of a page says, which shows these points; give the same array while nothing changes. */
export function usePageAlarm(id: string, numbers: readonly number[]): AlarmMarkState | undefined {
  const { summary } = useAlarmsState();
  return useMemo(() => markOfPages(summary, [id], (number) => numbers.includes(number)), [summary, id, numbers]);
}
