import { namesOn } from '../../protocol/elementKinds.ts';
import type { LiveControl } from '../live/createLive.ts';
import type { LiveParts } from '../live/source/createFeed.ts';
import type { AppRouter } from '../router/RouterContext.tsx';
import { pageOf } from '../routes/firstPage.ts';
import type { RouteName } from '../routes/routes.ts';
import type { Session } from '../session/session.ts';
import { createStore, type Readable } from '../ui/store.ts';
import { feedKind } from './bindLive.ts';

/**
 * The first page waits for its values as long as this: drawn with them it is drawn once. On a slow line it comes
 * without.
 */
const longestMs = 60;

interface FirstPageParts extends Pick<LiveParts, 'wait'> {
  readonly live: Pick<LiveControl, 'subscribe' | 'freshness' | 'onFreshness'> & {
    readonly store: Pick<LiveControl['store'], 'numberOf'>;
  };
  readonly session: Pick<Session, 'state'>;
  readonly router: Pick<AppRouter, 'state' | 'subscribe'>;
}

export interface FirstPage {
  readonly isReady: Readable<boolean>;
  /** Subscribes to the values of the page by the points that are known now. */
  readonly ask: () => void;
  /** It is rendered, and subscribes to its values itself. */
  readonly drawn: () => void;
}

/** Requests the values of the first page before it is rendered. */
export function bindFirstPage({ live, session, router, wait }: FirstPageParts): FirstPage {
  const isReady = createStore(false);
  const ready = new AbortController();
  let release = () => {};
  let isWaiting = false;

  /** After a login there was a first page before. */
  const pageShown = () => {
    const { here } = router.state;
    return here?.route === ('open' satisfies RouteName) && pageOf(session.state.open?.synoptics ?? [], here.params.id);
  };
  const ask = () => {
    if (isReady.get()) return;
    const page = pageShown();
    const names = page ? namesOn(page.elements) : [];
    const before = release;
    release = live.subscribe(names.flatMap((name) => live.store.numberOf(name) ?? []));
    before();
  };
  const end = () => {
    ready.abort();
    isReady.set(true);
  };
  const follow = () => {
    const { here } = router.state;
    if (!here) return;
    const { link } = live.freshness();
    const isWithout = !pageShown() || feedKind(session.state, here.pathname) === 'none';
    if (isWithout || link === 'live' || link === 'lost') return end();
    ask();
    if (isWaiting) return;
    isWaiting = true;
    void wait(longestMs, ready.signal).then(end);
  };
  const unsubscribe = [router.subscribe(follow), live.onFreshness(follow)];
  ready.signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop();
  });
  return {
    isReady,
    ask,
    drawn: () => {
      release();
      release = () => {};
    },
  };
}
