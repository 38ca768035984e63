import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { launching } from '../browser/chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab, viewport } from '../browser/tab.ts';
import { untilDrawn, watchDrawing } from '../browser/untilDrawn.ts';
import type { WireBytes } from '../browser/wire.ts';
import { tempFolder } from '../machine/folder.ts';

export interface VisitorDevice {
  /** Times slower than this machine's processor. */
  readonly slower?: number;
  readonly line?: { readonly kbitPerSecond: number; readonly roundTripMs: number };
}

export interface FirstValue {
  readonly ms: number;
  readonly wire: WireBytes;
}

/** Returns the time to the first value painted, ms. */
type Visit = (tab: Tab, url: string) => Promise<number>;

const openPage: Visit = async ({ page }, url) => {
  await watchDrawing(page, 1);
  await page.goto(new URL('unAuthSynoptic', url).href, { waitUntil: 'commit' });
  return untilDrawn(page);
};

const login: Visit = async ({ page }, url) => {
  await watchDrawing(page, 1);
  await fillLogin(page, url);
  const pressedAt = await pressLogin(page);
  return (await untilDrawn(page)) - pressedAt;
};

/** The open page, and the wait until its worker has stored the app. */
const openPageUntilStored: Visit = async (tab, url) => {
  const ms = await openPage(tab, url);
  await tab.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  return ms;
};

/** `before`: an earlier visit, after which the browser was closed. */
const visits: Readonly<Record<VisitName, { readonly before?: Visit; readonly measured: Visit }>> = {
  openPage: { measured: openPage },
  login: { measured: login },
  second: { before: openPageUntilStored, measured: openPage },
};
export type VisitName = 'openPage' | 'login' | 'second';

/** A browser is still starting for a while; the page is opened after that. */
const settleMs = 1000;

export async function visitOnce(url: string, visit: VisitName, visitor: VisitorDevice): Promise<FirstValue> {
  await using profile = await tempFolder();
  const { before, measured } = visits[visit];
  if (before) await inBrowser(profile.path, (tab) => before(tab, url));
  return await inBrowser(profile.path, async (tab) => {
    await delay(settleMs);
    await slowDown(tab, visitor);
    const ms = await measured(tab, url);
    return { ms, wire: tab.received() };
  });
}

async function inBrowser<T>(profile: string, work: (tab: Tab) => Promise<T>): Promise<T> {
  await using context = await chromium.launchPersistentContext(profile, { ...launching(), viewport });
  return await work(await openTab(context));
}

/**
 * Chromium's emulation has no connections: two round trips a request stand for the answer's one and that of opening a
 * connection or its window.
 */
async function slowDown({ devtools }: Tab, { slower = 1, line }: VisitorDevice): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (!line) return;
  const bytesPerSecond = (line.kbitPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2 * line.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
