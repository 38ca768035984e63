// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLive } from '../live/source/browserLive.ts';
import { config, scriptedDevice } from '../session/scriptedDevice.ts';
import { sessionBrowser } from '../session/sessionBrowser.ts';
import { ShellContext } from '../shell/ShellContext.ts';
import { Shell } from '../shell/shell.ts';
import { speak } from '../text/language.ts';
import { createApp } from './createApp.tsx';

const openPage =
  '<SynopticWeb SynopticId="hall" SynopticName="Hall" IsAuthenticationRequired="false" SynopticWidth="10" SynopticHeight="10"/>';
const renew = vi.fn(async () => undefined);

beforeEach(async () => {
  localStorage.clear();
  await speak('en', document.documentElement);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.title = 'Vigie';
});
afterEach(() => {
  cleanup();
  renew.mockClear();
});

/** Without a login; `isAway`: nothing reaches the device. */
function visit(route: string, served = '0.1.0+aaaa') {
  history.replaceState(null, '', route);
  const device = scriptedDevice({ getConfigUnAuth: config(openPage) });
  const line = { isAway: false };
  let reloadedFor: string | null = null;
  const shell = new Shell({
    build: '0.1.0+aaaa',
    reloadedFor: () => reloadedFor,
    keepReloadedFor: (build) => {
      reloadedFor = build;
    },
    renew,
    hasTyped: () => false,
    register: () => undefined,
  });
  const fetch = shell.watch(async (url, init) => {
    if (line.isAway) throw new TypeError('Failed to fetch');
    const reply = await device.fetch(url as URL, init);
    reply.headers.set('vigie-app', served);
    return reply;
  });
  const base = `${location.origin}/`;
  const open = () =>
    render(
      <ShellContext value={shell}>
        {
          createApp({
            base,
            hostName: 'station.town',
            fetch,
            live: browserLive,
            browser: sessionBrowser(base, undefined),
          }).node
        }
      </ShellContext>,
    );
  return { line, open };
}

test('a device out of reach: the login screen says so, until it answers', async () => {
  const { line, open } = visit('/auth');
  line.isAway = true;
  open();
  await screen.findByText('No response from device');
  expect(screen.getByLabelText('Login')).toBeDefined();
  line.isAway = false;
  await screen.findByRole('link', { name: /public pages/ });
  expect(screen.queryByText('No response from device')).toBeNull();
});

test('an open page that can’t be told yet waits for the device, and comes by itself', async () => {
  const { line, open } = visit('/unAuthSynoptic');
  line.isAway = true;
  open();
  await screen.findByText('No response from device');
  line.isAway = false;
  await screen.findByRole('heading', { name: 'Hall' });
});

test.each([
  ['/synoptic/3?point=103', ['Log in to see the page of this link']],
  ['/alarms?show=history', ['Log in to see Alarms']],
  ['/diagnostic/operation-log', ['Log in to see Operation log']],
  ['/synoptic', []],
  ['/auth', []],
])('a link, a reload or a second tab (%s) asks for the login first, and names the page', async (route, words) => {
  visit(route).open();
  await screen.findByLabelText('Login');
  expect(screen.queryAllByText(/^Log in to see/).map(({ textContent }) => textContent)).toEqual(words);
});

test('the language is chosen before the login, and everything is said in it', async () => {
  visit('/auth').open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'fr' } });
  await screen.findByLabelText('Identifiant');
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDefined();
  expect(document.documentElement.lang).toBe('fr');
});

test('an old app that meets a new device on the login screen is reloaded, once, and says so meanwhile', async () => {
  visit('/auth', '0.2.0+bbbb').open();
  await screen.findByText('A new version is available');
  // The words are painted first, the app is reloaded after that.
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
});
