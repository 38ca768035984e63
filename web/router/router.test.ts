// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AsksBefore, Router, redirect } from './router.ts';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});
beforeEach(() => history.pushState(null, '', '/'));

/** Under a base; `guard` decides about /inside. */
function app(address: string, { base = '/under', guard = () => null as Response | null } = {}) {
  history.replaceState(null, '', base + address);
  const requests: string[] = [];
  const pending: ((screen: string | undefined) => void)[] = [];
  const router = new Router<string>({
    base,
    window,
    notFound: '/404',
    routes: {
      home: { path: '/', guard: () => redirect('/pages'), screen: () => 'home' },
      pages: { path: '/pages/:id?', screen: () => 'pages' },
      inside: {
        path: '/inside',
        guard: ({ request }) => {
          requests.push(request.url);
          return guard();
        },
        screen: () => 'inside',
      },
      late: {
        path: '/late',
        screen: () =>
          new Promise<string>((resolve, reject) => {
            pending.push((screen) => (screen === undefined ? reject(new Error('no response')) : resolve(screen)));
          }),
      },
      notFound: { path: '/404', screen: () => 'notFound' },
    },
  });
  ends.push(router.start());
  const isAt = (path: string) =>
    vi.waitFor(() => {
      expect(router.state.isLoading).toBe(false);
      expect(`${router.state.here?.pathname}${router.state.here?.search}`).toBe(path);
      expect(location.pathname + location.search).toBe(base + path);
    });
  const askBefore = (asks: AsksBefore) => ends.push(router.askBefore(asks));
  return { router, requests, pending, isAt, askBefore };
}

test('another query of the same screen loads nothing, and no spinner lies over the page', async () => {
  const { router, isAt } = app('/pages/1?a=1');
  await isAt('/pages/1?a=1');
  const seen: boolean[] = [];
  ends.push(router.subscribe(() => seen.push(router.state.isLoading)));
  router.navigate('/pages/1?a=2');
  await isAt('/pages/1?a=2');
  expect(seen).not.toContain(true);
  router.navigate('/pages/2');
  await isAt('/pages/2');
  expect(seen).toContain(true);
});

test('where somebody goes is told before its screen is there, and where a guard led once it is', async () => {
  const { router, pending, isAt } = app('/pages?a=1');
  await isAt('/pages?a=1');
  router.navigate('/late?b=2');
  expect(router.wanted).toEqual({ pathname: '/late', search: '?b=2' });
  expect(router.state.here?.search).toBe('?a=1');
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  pending[0]?.('late');
  await isAt('/late?b=2');
  router.navigate('/');
  await isAt('/pages');
  expect(router.wanted).toEqual({ pathname: '/pages', search: '' });
});

test('an address opens its screen, with its parts and its query, beneath the base (R5)', async () => {
  const { router, isAt } = app('/pages/two%20words?point=3');
  expect(router.state).toMatchObject({ here: undefined, isLoading: true });
  await isAt('/pages/two%20words?point=3');
  expect(router.state.here).toMatchObject({ route: 'pages', params: { id: 'two words' }, screen: 'pages' });
  expect(router.hrefOf('/pages')).toBe('/under/pages');
});

test.each(['', '/under'])(
  'under the base %j a redirect takes the place of the address that was opened',
  async (base) => {
    const before = history.length;
    const { isAt } = app('/', { base });
    await isAt('/pages');
    expect(history.length).toBe(before);
  },
);

test('an address of no screen is 404, whatever it is', async () => {
  const { router, isAt } = app('/no/such');
  await isAt('/404');
  router.navigate('/pages/1/2');
  await isAt('/404');
});

test('a guard sees the whole address, and what it turns away is never shown', async () => {
  const { router, requests, isAt } = app('/pages', { guard: () => redirect('/pages/login') });
  await isAt('/pages');
  const shown: unknown[] = [];
  ends.push(router.subscribe(() => shown.push(router.state.here?.route)));
  router.navigate('/inside?point=3');
  await isAt('/pages/login');
  expect(requests).toEqual([`${location.origin}/under/inside?point=3`]);
  expect(new Set(shown)).toEqual(new Set(['pages']));
});

test('Back and Forward are followed, and their guards asked again', async () => {
  let isOpen = true;
  const { router, isAt } = app('/pages', { guard: () => (isOpen ? null : redirect('/pages/login')) });
  await isAt('/pages');
  router.navigate('/inside');
  await isAt('/inside');
  router.navigate('/pages/9');
  await isAt('/pages/9');
  isOpen = false;
  history.back();
  await isAt('/pages/login');
  history.forward();
  await isAt('/pages/9');
});

test('the same address again arrives again, and makes no entry of its own', async () => {
  const { router, isAt } = app('/pages?point=3');
  await isAt('/pages?point=3');
  const { length } = history;
  const key = router.state.here?.key;
  router.navigate('/pages?point=3');
  await vi.waitFor(() => expect(router.state.here?.key).not.toBe(key));
  await isAt('/pages?point=3');
  expect(history.length).toBe(length);
});

test('while a screen is fetched the old one stays; the newest wish wins', async () => {
  const { router, pending, isAt } = app('/pages');
  await isAt('/pages');
  router.navigate('/late');
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  expect(router.state).toMatchObject({ isLoading: true, here: { route: 'pages' } });
  expect(location.pathname).toBe('/under/pages');
  router.navigate('/inside');
  await isAt('/inside');
  pending[0]?.('too late');
  await isAt('/inside');
  router.navigate('/late');
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  pending[1]?.('in time');
  await isAt('/late');
  expect(router.state.here?.screen).toBe('in time');
});

test('a screen that can not be fetched is arrived at without it, and is fetched again at the next visit', async () => {
  const { router, pending, isAt } = app('/pages');
  await isAt('/pages');
  router.navigate('/late');
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  pending[0]?.(undefined);
  await isAt('/late');
  expect(router.state.here).toMatchObject({ route: 'late', screen: undefined });
  router.navigate('/late');
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  pending[1]?.('here it is');
  await vi.waitFor(() => expect(router.state.here?.screen).toBe('here it is'));
});

test('whoever is asked before leaving stays or leaves, by a link', async () => {
  const { router, isAt, askBefore } = app('/pages');
  await isAt('/pages');
  askBefore((from, to) => from.pathname === '/pages' && to.pathname !== from.pathname);
  router.navigate('/inside');
  router.state.leaving?.stay();
  expect(router.state.leaving).toBeUndefined();
  await isAt('/pages');
  router.navigate('/inside');
  router.state.leaving?.leave();
  await isAt('/inside');
  expect(router.state.leaving).toBeUndefined();
});

test('whoever is asked before leaving stays or leaves, by Back; the entries stand as before', async () => {
  const { router, isAt, askBefore } = app('/pages');
  await isAt('/pages');
  router.navigate('/pages/1');
  await isAt('/pages/1');
  router.navigate('/inside');
  await isAt('/inside');
  askBefore((from) => from.pathname === '/inside');
  history.go(-2);
  await vi.waitFor(() => expect(router.state.leaving).toBeDefined());
  await isAt('/inside');
  router.state.leaving?.stay();
  history.back();
  await vi.waitFor(() => expect(router.state.leaving).toBeDefined());
  await isAt('/inside');
  router.state.leaving?.leave();
  await isAt('/pages/1');
  history.forward();
  await isAt('/inside');
});

test('nobody is asked any more when what asked is gone', async () => {
  const { router, isAt } = app('/pages');
  await isAt('/pages');
  const end = router.askBefore(() => true);
  router.navigate('/inside');
  expect(router.state.leaving).toBeDefined();
  end();
  expect(router.state.leaving).toBeUndefined();
  router.navigate('/inside');
  await isAt('/inside');
});

test('what has ended follows the browser no longer', async () => {
  const { router, isAt } = app('/pages');
  await isAt('/pages');
  for (const end of ends.splice(0)) end();
  history.pushState(null, '', '/under/inside');
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe('/under/pages'));
  expect(router.state.here?.pathname).toBe('/pages');
});
