import { expect, test } from 'vitest';
import type { ServiceName } from '../../protocol/services.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import type { Freshness } from '../live/live.ts';
import { createSubscription } from '../live/subscription.ts';
import type { RouterState } from '../router/router.ts';
import { paths } from '../routes/routes.ts';
import type { OpenConfig } from '../session/readStation.ts';
import { initialState } from '../session/sessionState.ts';
import { createListeners } from '../ui/store.ts';
import { bindFirstPage } from './bindFirstPage.ts';

const page = { id: 'hall', elements: [{ infoNumber: 7 }, { riData: 'B' }] } as unknown as Synoptic;

function begin(route: string, { hasFeed = true, pages = [page] } = {}) {
  const open: OpenConfig = {
    stationName: 'S',
    localHostNames: [],
    languages: new Set(),
    services: new Map<ServiceName, number>(hasFeed ? [['Feed', 2]] : []),
    synoptics: pages,
  };
  const routes = createListeners();
  const links = createListeners();
  const { promise: late, resolve: passTime } = Promise.withResolvers<void>();
  let here: RouterState<never>['here'];
  let link: Freshness['link'] = 'none';
  let byReference: Readonly<Record<string, number>> = {};
  const subscription = createSubscription(
    () => undefined,
    () => undefined,
  );
  const firstPage = bindFirstPage({
    live: {
      subscribe: subscription.subscribe,
      store: { numberOf: ({ infoNumber, riData }) => infoNumber ?? byReference[riData ?? ''] },
      freshness: () => ({ link, since: undefined }),
      onFreshness: links.subscribe,
    },
    session: { state: { ...initialState, open } },
    router: {
      get state() {
        return { here, isLoading: here === undefined, leaving: undefined };
      },
      subscribe: routes.subscribe,
    },
    wait: () => late,
  });
  return {
    ...firstPage,
    arrive: () => {
      here = {
        route,
        pathname: route === 'open' ? paths.open : paths.auth,
        search: '',
        params: {},
        key: 1,
        screen: undefined,
      };
      routes.notify();
    },
    setPoints: (numbers: typeof byReference) => {
      byReference = numbers;
      firstPage.ask();
    },
    setLink: (next: Freshness['link']) => {
      link = next;
      links.notify();
    },
    passTime,
    asked: () => [...subscription.numbers()],
  };
}

test('the first page asks for its values before it is drawn, and is drawn with them', () => {
  const { arrive, asked, setPoints, setLink, isReady } = begin('open');
  expect(isReady.get()).toBe(false);
  arrive();
  expect(asked()).toEqual([7]);
  setPoints({ B: 12 });
  expect(asked()).toEqual([7, 12]);
  expect(isReady.get()).toBe(false);
  setLink('live');
  expect(isReady.get()).toBe(true);
});

test('once it is drawn it asks by itself, and nothing is asked for twice', () => {
  const { arrive, asked, setLink, drawn, setPoints } = begin('open');
  arrive();
  setLink('live');
  expect(asked()).toEqual([7]);
  drawn();
  setPoints({ B: 12 });
  expect(asked()).toEqual([]);
});

test('values that are late, or a device that is away, do not hold it up', async () => {
  const late = begin('open');
  late.arrive();
  late.setLink('opening');
  expect(late.isReady.get()).toBe(false);
  late.passTime();
  await expect.poll(() => late.isReady.get()).toBe(true);
  const away = begin('open');
  away.arrive();
  away.setLink('lost');
  expect(away.isReady.get()).toBe(true);
});

test.each([
  ['a screen without a page', begin('auth')],
  ['a device without a feed (R6)', begin('open', { hasFeed: false })],
  ['an address that no page has', begin('open', { pages: [] })],
])('%s waits for nothing', (_, { arrive, asked, isReady }) => {
  arrive();
  expect(isReady.get()).toBe(true);
  expect(asked()).toEqual([]);
});
