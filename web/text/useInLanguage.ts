import { useMemo } from 'react';
import { useStore } from '../ui/store.ts';
import { stationTexts } from './stationTexts.ts';

/**
 * What the device told, with the station's texts in the reader's language, also when another one is chosen while it is on
 * the screen. Give the same `translate` at each render; it uses `stationText`.
 */
export function useInLanguage<T>(original: T, translate: (original: T) => T): T {
  const texts = useStore(stationTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are what `translate` reads.
  return useMemo(() => translate(original), [original, translate, texts]);
}
