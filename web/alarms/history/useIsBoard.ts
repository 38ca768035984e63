import { useMedia } from '../../ui/browser/useMedia.ts';

/** Room for the shifts beside the history. */
export function useIsBoard(): boolean {
  return useMedia('(min-width: 100rem)');
}
