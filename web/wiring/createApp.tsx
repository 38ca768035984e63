import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { getPointsUnAuth } from '../../protocol/calls/feed.ts';
import { ask } from '../api/ask.ts';
import { createClient } from '../api/client.ts';
import { Root } from '../frame/Root.tsx';
import { createLive } from '../live/createLive.ts';
import { guardInput } from '../live/guardInput.ts';
import type { Freshness } from '../live/live.ts';
import type { LiveParts } from '../live/source/createFeed.ts';
import { createFeedSource } from '../live/source/feedSource.ts';
import { type World, WorldContext } from '../live/WorldContext.ts';
import { OverridesContext } from '../notNormal/OverridesContext.ts';
import { endsOf } from '../notNormal/overrides.ts';
import { RouterProvider, useArrival } from '../router/RouterContext.tsx';
import { Router } from '../router/router.ts';
import { createGuards } from '../routes/guards.ts';
import { paths } from '../routes/routes.ts';
import { Screen } from '../routes/Screen.tsx';
import { watchPresence } from '../session/presence.ts';
import { resumeSession } from '../session/resumeSession.ts';
import { serves } from '../session/rights.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { Session } from '../session/session.ts';
import type { SessionBrowser } from '../session/sessionBrowser.ts';
import { watchRevision } from '../session/watchRevision.ts';
import { noteCalls } from '../shell/noteCalls.ts';
import { createImageCache } from '../synoptic/imageCache.ts';
import { latestBrowser } from '../ui/latest.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { type Readable, useStore } from '../ui/store.ts';
import { ReachableContext } from '../ui/useKnown.ts';
import { bindAlarms } from './bindAlarms.ts';
import { bindAlarmTab } from './bindAlarmTab.ts';
import { bindFirstPage, type FirstPage } from './bindFirstPage.ts';
import { bindLater } from './bindLater.ts';
import { bindLive, feedKind } from './bindLive.ts';
import { bindOpenAlarms } from './bindOpenAlarms.ts';
import { bindOverrides } from './bindOverrides.ts';
import { createScreens } from './createScreens.tsx';
import { resetImages } from './resetImages.ts';

export interface AppParts {
  /** Routes and calls are beneath it (R5). */
  readonly base: string;
  readonly hostName: string;
  readonly fetch: typeof globalThis.fetch;
  readonly live: LiveParts;
  readonly browser: SessionBrowser;
}

export interface App {
  readonly node: ReactNode;
  /** Resolves when the first screen may be drawn: until then the node is nothing but a spinner. */
  readonly ready: Promise<void>;
}

/** Wires session, live values, images and routes, and goes to the address. Features meet here only. */
export function createApp({ base, hostName, fetch, live: liveParts, browser }: AppParts): App {
  const basename = new URL(base).pathname.replace(/\/$/, '');
  const session = new Session({
    createClient: ({ under, ...parts }) =>
      createClient({
        base: under === undefined ? base : new URL(under, base).href,
        fetch:
          under === undefined
            ? noteCalls(fetch, base, location.pathname, () => (router.state.here?.key ?? 1) === 1)
            : fetch,
        ...parts,
        place: () => router.state.here?.pathname,
      }),
    hostName,
    openWindow: browser.openWindow,
    language: () => i18n.locale,
    route: () => route(),
    held: browser.held,
    hub: browser.hub,
    go: (path) => {
      const { here } = router.state;
      // A session that goes on after a reload stays where it was.
      if (here && here.pathname !== path) router.navigate(path);
    },
  });
  const live = createLive(liveParts);
  const images = createImageCache({
    fetchFile: async (path) => {
      const reply = await session.client.download(path);
      if (reply.kind !== 'reply' || reply.status !== 200) throw new Error(`The device did not send ${path}`);
      return reply.file;
    },
  });
  const resumed = resumeSession({ ...browser, session, wait: waitFor });
  void resumed.then(() => {
    if (session.state.station?.profile.isNormalMode === false) router.navigate(paths.operationLog);
  });
  const guards = createGuards({
    session,
    resumed,
    basename,
    hostName,
    wait: waitFor,
  });
  const router = new Router({
    routes: createScreens(guards, images.load, browser.stationTabs),
    notFound: paths.notFound,
    base: basename,
    window,
  });

  const route = () => router.state.here?.pathname ?? '';
  const onRoute = (listener: () => void) => router.subscribe(listener);

  i18n.on('change', () => void session.changeLanguage());
  const firstPage = bindFirstPage({ live, session, router, wait: liveParts.wait });
  bindLive({
    live: {
      ...live,
      setPoints: (...list) => {
        live.setPoints(...list);
        firstPage.ask();
      },
    },
    session,
    route,
    onRoute,
    sourceOf: (isOpen) => createFeedSource(session.client, isOpen),
    readOpenPoints: () => ask(session.client, getPointsUnAuth),
  });
  guardInput(browser.target, live.admits);
  resetImages(session, images.reset);
  const overridesList = bindOverrides({ session, live });
  const reachable = { get: () => isReachable(live.freshness()), subscribe: live.onFreshness };
  const alarms = bindAlarms({ session, live });
  const openAlarms = bindOpenAlarms({ session, live, route, onRoute });
  const overlay = bindAlarmTab({
    session,
    live,
    alarms,
    tabs: browser.stationTabs,
    route,
    onRoute,
    source: () => createFeedSource(session.client, false),
    browser: latestBrowser,
  });
  const world: World = {
    ...live,
    alarms,
    openAlarms,
    ends: endsOf(overridesList),
    past: undefined,
    may: (call, point) => session.state.station !== undefined && serves(session.state.station, call, point),
  };
  watchPresence({ ...browser, session });
  bindLater({ ...browser, session, live, router, wait: waitFor });
  // A feed carries another revision in its frames; the open one too, when its operator comes back from there.
  watchRevision({ session, every: browser.every, isFed: (state) => feedKind(state, paths.home) === 'private' });

  const ready = new Promise<void>((resolve) => firstPage.isReady.subscribe(resolve));
  router.start();
  const node = (
    <I18nProvider i18n={i18n}>
      <ReachableContext value={reachable}>
        <SessionContext value={session}>
          <WorldContext value={world}>
            <OverridesContext value={overridesList}>
              <RouterProvider router={router}>
                <Start overlay={overlay} firstPage={firstPage} />
              </RouterProvider>
            </OverridesContext>
          </WorldContext>
        </SessionContext>
      </ReachableContext>
    </I18nProvider>
  );
  return { node, ready };
}

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isReachable = ({ link }: Freshness) => link !== 'lost' && link !== 'waking';

interface StartProps {
  readonly overlay: Readable<ComponentType | undefined>;
  readonly firstPage: FirstPage;
}

/** Nothing is rendered before the first guard has decided. */
function Start({ overlay, firstPage }: StartProps) {
  const Overlay = useStore(overlay);
  const isReady = useStore(firstPage.isReady);
  const isDrawn = useArrival() !== undefined && isReady;
  useEffect(() => {
    if (isDrawn) firstPage.drawn();
  }, [isDrawn, firstPage]);
  if (!isDrawn) return <Spinner />;
  return (
    <Root sound={Overlay && <Overlay />}>
      <Screen />
    </Root>
  );
}
