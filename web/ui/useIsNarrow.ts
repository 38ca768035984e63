import { useMedia } from './useMedia.ts';

/** No room for columns: beside the navigation, which is folded on a low screen. */
const narrow = '(max-width: 800px), (max-width: 1000px) and (min-height: 480.02px)';

/** Whether a list stands in lines or cards instead of columns. */
export function useIsNarrow(): boolean {
  return useMedia(narrow);
}
