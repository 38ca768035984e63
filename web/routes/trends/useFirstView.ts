import { useCallback, useEffect, useState } from 'react';
import { getMostMoved } from '../../../protocol/calls/history.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { trendQuery } from '../../live/past/trendQuery.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { writeTrendAddress } from '../../trends/range/trendAddress.ts';
import type { FirstView, TrendState } from '../../trends/trend.ts';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import { paths } from '../routes.ts';

/** Pens of the view of what moved most. */
const movedPens = 4;

/**
 * Where the address says nothing: the last view of this user in this browser, or else what moved most. A stored view is
 * always live: its period goes up to the present.
 */
export function useFirstView(state: TrendState): FirstView | undefined {
  const { client } = useSession();
  const { login = '' } = useSessionState();
  const { search } = useHere();
  const navigate = useNavigate();
  const { link } = useFreshness();
  const [moved, setMoved] = useState<readonly string[]>();
  const [isUnanswered, setUnanswered] = useState(false);
  const again = useCallback(() => setUnanswered(false), []);
  // A link that comes back asks by itself.
  useEffect(() => {
    if (link === 'live') again();
  }, [link, again]);
  const key = `vigie trends ${login}`;
  const isOpen = search === '';
  useEffect(() => {
    if (!isOpen || isUnanswered) return;
    const show = (query: string) => navigate(paths.trendsOf(query), { replace: true });
    const stored = readSetting(key);
    if (stored) return show(stored);
    let hasLeft = false;
    void ask(client, getMostMoved, { count: movedPens }).then((result) => {
      if (hasLeft) return;
      if (result.kind === 'lost') return setUnanswered(true);
      const points = replyOf(result)?.points ?? [];
      setMoved(points);
      if (points.length > 0) show(trendQuery({ points, span: '24h' }));
    });
    return () => {
      hasLeft = true;
    };
  }, [isOpen, isUnanswered, key, client, navigate]);

  const { points } = state;
  const isMoved = moved !== undefined && moved.length > 0 && moved.join() === points.join();
  const view = points.length === 0 ? '' : writeTrendAddress({ ...state, isLive: true, cursors: [], shows: 'chart' });
  useEffect(() => {
    if (!isOpen && !isMoved) storeSetting(key, view);
  }, [isOpen, isMoved, key, view]);

  if (isOpen && isUnanswered) return { again };
  if (isOpen && moved === undefined) return 'loading';
  return isMoved ? 'moved' : undefined;
}
