import { useMemo, useSyncExternalStore } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { useWorld, type World } from '../WorldContext.ts';
import { type AlarmStore, type AlarmsState, noAlarmsHere } from './alarmStore.ts';
import { type AlarmMarkState, markOfPages } from './alarmSummary.ts';

const nowhere: AlarmStore = { ...createStore(noAlarmsHere), refresh: async () => undefined };

/** As a visitor sees that page, also for a user of the device: its alarm marks alone, or none. */
export function useOpenWorld(page: Pick<Synoptic, 'showsAlarms'> | undefined): World {
  const world = useWorld();
  const alarms = page?.showsAlarms ? world.openAlarms : undefined;
  return useMemo(() => ({ ...world, alarms, isPublic: true }), [world, alarms]);
}

export function useAlarms(): AlarmStore {
  return useWorld().alarms ?? nowhere;
}

export function useAlarmsState(): AlarmsState {
  return useStore(useAlarms());
}

/** Of the point and its machine (R49); renders again only when that changes. */
export function usePointAlarm(infoNumber: number | undefined): AlarmMarkState | undefined {
  const { get, subscribe } = useAlarms();
  return useSyncExternalStore(subscribe, () =>
    infoNumber === undefined ? undefined : get().summary.byPoint.get(infoNumber),
  );
}

/** Without those of the machine. */
export function useOwnAlarm(infoNumber: number | undefined): AlarmMarkState | undefined {
  const { get, subscribe } = useAlarms();
  return useSyncExternalStore(subscribe, () =>
    infoNumber === undefined ? undefined : get().summary.ownByPoint.get(infoNumber),
  );
}

/** `numbers`: the points that the page shows; give the same array while nothing changes. */
export function usePageAlarm(id: string, numbers: readonly number[]): AlarmMarkState | undefined {
  const { summary } = useAlarmsState();
  return useMemo(() => markOfPages(summary, [id], (number) => numbers.includes(number)), [summary, id, numbers]);
}
