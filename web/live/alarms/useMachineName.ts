import { useCallback } from 'react';
import { useWorld } from '../WorldContext.ts';
import { useAlarmsState } from './useAlarms.ts';

export function useMachineName(): (infoNumber: number) => string {
  const { store } = useWorld();
  const { shownAt } = useAlarmsState().summary;
  return useCallback(
    (infoNumber) => store.get(shownAt(infoNumber)[0]).point?.name ?? String(infoNumber),
    [store, shownAt],
  );
}
