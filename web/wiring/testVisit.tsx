import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { browserLive } from '../live/source/browserLive.ts';
import { handClock, heldIn, scriptedDevice, tabStorage, tabsOfOneBrowser } from '../session/scriptedDevice.ts';
import { ShellContext } from '../shell/ShellContext.ts';
import type { Shell } from '../shell/shell.ts';
import { fetchLater, speak } from '../text/language.ts';
import { createApp } from './createApp.tsx';

/** What this DOM lacks; for tests that visit the whole app. */
export async function furnish(): Promise<void> {
  await speak('en', document.documentElement);
  // The later texts too: a test that holds the clock can't wait for a file.
  await fetchLater(async () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLElement.prototype.hidePopover ??= () => undefined;
}

/**
 * The whole app at that route, on a scripted device, with a clock that the test moves; with a shell, where its version
 * matters.
 */
export function visit(
  route: string,
  answers?: Parameters<typeof scriptedDevice>[0],
  hostName = 'station.town',
  shell?: Shell,
) {
  cleanup();
  history.replaceState(null, '', route);
  const device = scriptedDevice(answers);
  const clock = handClock();
  const opened: string[] = [];
  const hands = new EventTarget();
  const tabs = tabsOfOneBrowser()();
  const { node } = createApp({
    base: `${location.origin}/`,
    hostName,
    fetch: shell ? shell.watch(device.fetch) : device.fetch,
    live: browserLive,
    browser: {
      target: hands,
      now: clock.now,
      every: clock.every,
      tabs,
      stationTabs: tabs,
      hub: undefined,
      held: heldIn(tabStorage(), tabStorage()),
      openWindow: (url) => opened.push(url),
    },
  });
  render(shell ? <ShellContext value={shell}>{node}</ShellContext> : node);
  return { ...device, clock, opened, hands };
}

export const here = () => location.pathname;

export async function logIn(login = 'ines', password = 'secret') {
  fireEvent.change(await screen.findByLabelText('Login'), { target: { value: login } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}
