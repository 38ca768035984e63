import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { ElementOf } from '../../../protocol/elementKinds.ts';
import { momentOn } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import { limitsOf } from './limitsOf.ts';
import { TendencyWatch } from './tendencyWatch.ts';
import { trendOf } from './trendOf.ts';
import { trendWords } from './trendWords.ts';

/**
 * Calls `write` with the words whenever they may have changed; without words while the value or its rate is not good,
 * or was not a moment ago, and with a jump where there was one. Returns a ref callback.
 */
export function useTrend<T extends HTMLElement>(
  element: ElementOf<'BarValueNumericData'>,
  infoNumber: number | undefined,
  write: (place: T, words: string) => void,
): (place: T) => () => void {
  const { i18n } = useLingui();
  const live = useWorld();
  const { store } = live;
  return useCallback(
    (place: T) => {
      const watch = watchOf(store, `${infoNumber} ${element.rateInfoNumber}`);
      watch.resume();
      const reckon = () => {
        const [own, rate] = [store.get(infoNumber), store.get(element.rateInfoNumber)];
        const scale = {
          span: element.max - element.min,
          rateFactor: element.rateFactor,
          rateDigits: rate.point?.digits ?? 0,
        };
        const now = Math.max(live.deviceTime() ?? 0, own.sourceTime ?? 0, rate.sourceTime ?? 0);
        const seen = watch.see(own, rate, scale, now);
        if (seen === false || !own.point) return write(place, '');
        const points = { own: own.point, ...(rate.point && { rate: rate.point }) };
        const bar = { ...element, limits: limitsOf(store, element) };
        const trend = seen === true ? trendOf(bar, own.value as number, rate.value as number, points) : seen;
        const timeOf = (time: number) => momentOn(live, i18n, time).minute;
        write(place, trendWords(i18n, trend, own.point, element.shape === 'Vessel', timeOf));
      };
      reckon();
      const numbers = [infoNumber, element.rateInfoNumber, ...element.limitInfoNumbers];
      const stops = numbers.map((number) => store.subscribe(number, reckon));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [live, store, i18n, element, infoNumber, write],
  );
}

/** As long as the screen lives: a page that is opened again knows of a jump before. */
const watches = new WeakMap<object, Map<string, TendencyWatch>>();

function watchOf(store: object, points: string): TendencyWatch {
  const ofStore = getOrInsert(watches, store, () => new Map<string, TendencyWatch>());
  return getOrInsert(ofStore, points, () => new TendencyWatch());
}
