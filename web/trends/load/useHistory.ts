import { useEffect, useMemo } from 'react';
import type { HistoryQuery } from '../../../protocol/history/getHistory.ts';
import { latestBrowser } from '../../ui/latest.ts';
import { useStore } from '../../ui/store.ts';
import { type AskHistory, createHistoryLoader, type HistoryState } from './historyLoader.ts';

/** A moving picture is asked for anew so long after it came to rest, ms. */
const restMs = 150;

/** The columns of what is shown; those of before stay until they come. Give the same `ask` while nothing changes. */
export function useHistory(
  ask: AskHistory,
  query: HistoryQuery | undefined,
): HistoryState & { readonly again: () => void } {
  const loader = useMemo(() => createHistoryLoader({ ask, after: latestBrowser.after }), [ask]);
  useEffect(() => loader.stop, [loader]);
  const key = query && JSON.stringify(query);
  const points = query?.points.join(' ');
  const known = loader.get().query?.points.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the query, which it is
  useEffect(() => {
    // Another set of pens, or the first, is asked for at once.
    loader.want(query, known === points ? restMs : 0);
  }, [loader, key]);
  return { ...useStore(loader), again: loader.again };
}
