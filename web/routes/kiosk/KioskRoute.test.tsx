// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { config } from '../../session/scriptedDevice.ts';
import { furnish, here, visit } from '../../wiring/testVisit.tsx';

const openPage = (id: string, elements = '') =>
  `<SynopticWeb SynopticId="${id}" SynopticName="Page ${id}" IsAuthenticationRequired="false" SynopticWidth="100" SynopticHeight="100">${elements}</SynopticWeb>`;
const value = '<TextValueNumericData InfoNumber="1" PositionX="1" PositionY="1" Width="50" Height="20" FontSize="14"/>';
const three = config(openPage('a', value) + openPage('b', value) + openPage('c', value));

beforeAll(async () => {
  await furnish();
  await import('./OpenKiosk.tsx');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const realTimeout = setTimeout;
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
/** Lets the time pass, and then what it has set going: replies, and what is drawn of them. */
const pass = async (seconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await act(() => new Promise((resolve) => void realTimeout(resolve)));
};
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

/** A wall screen at that route, its first page drawn. */
async function wall(route: string, open = three, hostName?: string) {
  vi.useFakeTimers({ toFake: [...timers] });
  const visited = visit(route, { getConfigUnAuth: () => visited.open }, hostName) as ReturnType<typeof visit> & {
    open: string;
  };
  visited.open = open;
  for (let i = 0; i < 5; i++) await pass(0.2);
  // The screen is fetched in real time, however long a loaded machine takes.
  for (let i = 0; i < 1000 && screen.queryByRole('progressbar', { name: 'Loading' }); i++) await pass(0);
  return visited;
}

test.each(['/?kiosk=20', '/synoptic?kiosk=20', '/unAuthSynoptic?kiosk=20'])(
  '%s: the open pages one after another, without a login (R20)',
  async (route) => {
    await wall(route);
    expect(here() + location.search).toBe('/unAuthSynoptic?kiosk=20');
    expect(shown()).toBe('Page a');
    screen.getByText('Page 1 of 3');
    // Its values are not known on a device without a feed.
    screen.getByText('---');
    expect(screen.queryByRole('button')).toBeNull();
    await pass(21);
    expect(shown()).toBe('Page b');
    await pass(21);
    expect(shown()).toBe('Page c');
    await pass(21);
    expect(shown()).toBe('Page a');
  },
);

test('it begins with the page that the address names', async () => {
  await wall('/unAuthSynoptic/b?kiosk');
  expect(shown()).toBe('Page b');
  await pass(16);
  expect(shown()).toBe('Page c');
});

test('a number of seconds that is none: the usual time, and a word that goes', async () => {
  await wall('/?kiosk=soon');
  screen.getByText('“soon” is not a number of seconds from 5 to 3600. Each page is shown for 15 seconds.');
  await pass(20);
  expect(screen.queryByText(/“soon”/)).toBeNull();
});

test('a key pauses it and lets somebody choose; it goes on a minute after the last one', async () => {
  await wall('/?kiosk=20');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await pass(1);
  expect(shown()).toBe('Page c');
  screen.getByText('Paused. Continues automatically in one minute.');
  fireEvent.click(screen.getByRole('button', { name: 'Page b' }));
  await pass(1);
  expect(shown()).toBe('Page b');
  await pass(61);
  expect(screen.queryByText(/Paused/)).toBeNull();
  expect(shown()).toBe('Page b');
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(1);
  expect(screen.queryByText(/Paused/)).toBeNull();
});

test('one page alone has nothing to pause, and says its name once', async () => {
  const name = '<TextComment PositionX="1" PositionY="1" Width="50" Height="20" TextValue="page A"/>';
  await wall('/?kiosk=20', config(openPage('a', name)));
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(1);
  expect(screen.queryByText(/Paused/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  // Whoever listens still hears it as the title; to be seen it is on the page.
  expect(screen.getByRole('heading', { level: 1 }).className).toContain('unseen');
});

test('no page is open: it says so, keeps asking, and shows the first one that is', async () => {
  const visited = await wall('/?kiosk', config(''));
  screen.getByText('No public page on this device. When there is one, it appears here.');
  visited.open = config(openPage('late'));
  await pass(6);
  expect(shown()).toBe('Page late');
  expect(here()).toBe('/unAuthSynoptic');
});

test('a device without a feed is asked for other pages now and then', async () => {
  const visited = await wall('/?kiosk=3600', config(openPage('a')));
  visited.open = config(openPage('b'));
  await pass(61);
  expect(shown()).toBe('Page b');
});

test('links that leave the product lead nowhere on a wall, those to its pages do', async () => {
  const links =
    '<TextUrlLink PositionX="1" PositionY="1" Width="50" Height="20" Url="https://example.org/" Text="Elsewhere"/>' +
    '<TextLink PositionX="1" PositionY="31" Width="50" Height="20" RefSynoptic="b" Text="To b"/>';
  await wall('/?kiosk=20', config(openPage('a', links) + openPage('b')));
  expect(fireEvent.click(screen.getByRole('link', { name: /Elsewhere/ }))).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'To b' }));
  await pass(1);
  await pass(1);
  expect(here() + location.search).toBe('/unAuthSynoptic/b?kiosk=20');
  expect(shown()).toBe('Page b');
});

test('page changes leave no timer and no listener behind', async () => {
  let listeners = 0;
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((...all: Parameters<typeof addEventListener>) => {
      listeners++;
      addEventListener.apply(target, all);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...all: Parameters<typeof removeEventListener>) => {
      listeners--;
      removeEventListener.apply(target, all);
    });
  }
  await wall('/?kiosk=5');
  const count = () => ({ timers: vi.getTimerCount(), listeners, nodes: document.querySelectorAll('*').length });
  // What belongs to the start is over after a round.
  for (let change = 0; change < 3; change++) await pass(5.1);
  await pass(1);
  const before = { ...count(), shown: shown() };
  // Twenty rounds: what one of them leaves behind is seen after the first, and counted exactly.
  for (let change = 0; change < 60; change++) await pass(5.1);
  await pass(1);
  expect({ ...count(), shown: shown() }).toEqual(before);
});
