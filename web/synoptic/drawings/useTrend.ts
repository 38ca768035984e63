import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { ElementOf } from '../../../protocol/elementKinds.ts';
import { useLive } from '../../live/LiveContext.ts';
import { limitsOf } from './limitsOf.ts';
import { trendOf } from './trendOf.ts';
import { trendWords } from './trendWords.ts';

/**
 * Hands where a bar's value is going to `write`, in words, whenever they may have changed; nothing while the value or
 * its rate is not current. Gives React's way of a ref.
 */
export function useTrend<T extends HTMLElement>(
  element: ElementOf<'BarValueNumericData'>,
  infoNumber: number | undefined,
  write: (place: T, words: string) => void,
): (place: T) => () => void {
  const { i18n } = useLingui();
  const { store } = useLive();
  return useCallback(
    (place: T) => {
      const reckon = () => {
        const [own, rate] = [store.get(infoNumber), store.get(element.rateInfoNumber)];
        const isKnown = [own, rate].every(({ value, quality }) => typeof value === 'number' && quality !== 'bad');
        if (!isKnown || !own.point) return write(place, '');
        const points = { own: own.point, ...(rate.point && { rate: rate.point }) };
        const trend = trendOf(
          { ...element, limits: limitsOf(store, element) },
          own.value as number,
          rate.value as number,
          points,
        );
        write(place, trendWords(i18n, trend, own.point, element.shape === 'Vessel'));
      };
      reckon();
      const told = [infoNumber, element.rateInfoNumber, ...element.limitInfoNumbers];
      const stops = told.map((number) => store.subscribe(number, reckon));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, i18n, element, infoNumber, write],
  );
}
