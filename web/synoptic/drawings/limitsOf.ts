import { useCallback, useSyncExternalStore } from 'react';
import type { ElementOf } from '../../../protocol/elementKinds.ts';
import type { LiveStore } from '../../live/liveStore.ts';
import { useWorld } from '../../live/WorldContext.ts';

type Limited = Pick<ElementOf<'BarValueNumericData'>, 'limits' | 'limitInfoNumbers'>;

/** Those that the bar names, and the current values of the points that it names. One that is not current is none. */
export function limitsOf(store: Pick<LiveStore, 'get'>, { limits, limitInfoNumbers }: Limited): readonly number[] {
  const fromPoints = limitInfoNumbers.flatMap((infoNumber) => {
    const { value, quality } = store.get(infoNumber);
    return typeof value === 'number' && quality !== 'bad' ? value : [];
  });
  return [...new Set([...limits, ...fromPoints])];
}

export function useLimits(element: Limited): readonly number[] {
  const { store } = useWorld();
  const subscribe = useCallback(
    (wake: () => void) => {
      const stops = element.limitInfoNumbers.map((infoNumber) => store.subscribe(infoNumber, wake));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, element],
  );
  const text = useSyncExternalStore(subscribe, () => limitsOf(store, element).join(' '));
  return text === '' ? [] : text.split(' ').map(Number);
}
