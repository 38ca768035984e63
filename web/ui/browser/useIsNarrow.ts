import { useMedia } from './useMedia.ts';

/**
 * No room for columns: beside the navigation, which is folded on a low screen. Large letters need more of it. Paper has
 * room.
 */
const narrow = 'screen and (max-width: 50rem), screen and (max-width: 62.5rem) and (min-height: 480.02px)';

/** No room for many columns, on a low screen either. */
const narrowForMany = 'screen and (max-width: 62.5rem)';

export function useIsNarrow(hasManyColumns = false): boolean {
  return useMedia(hasManyColumns ? narrowForMany : narrow);
}
