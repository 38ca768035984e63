import { useMemo } from 'react';
import { useStore } from '../ui/store.ts';
import { stationTexts } from './stationTexts.ts';

/**
 * In the reader's language with the station's texts, also after a change of the language. `translate` must be stable;
 * it uses `stationText`.
 */
export function useInLanguage<T, R>(original: T, translate: (original: T) => R): R {
  const texts = useStore(stationTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are what `translate` reads.
  return useMemo(() => translate(original), [original, translate, texts]);
}
