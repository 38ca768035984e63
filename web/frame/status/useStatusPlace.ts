import { useMedia } from '../../ui/browser/useMedia.ts';
import { lowScreen, narrowScreen } from '../../ui/browser/watchLayout.ts';

/**
 * In a row of its own below the top bar, which is a `line` for one thing at a time where the screen is narrow, or in
 * that bar where it is low.
 */
export type StatusPlace = 'row' | 'line' | 'bar';

export function useStatusPlace(): StatusPlace {
  const isLow = useMedia(lowScreen);
  const isNarrow = useMedia(narrowScreen);
  if (isLow) return 'bar';
  return isNarrow ? 'line' : 'row';
}
