import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { account } from '../machine/vigie.ts';
import { countWire, type WireBytes } from './wire.ts';

/** A tab and the line to its inside. */
export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** What came over the wire so far. */
  readonly received: () => WireBytes;
  readonly close: () => Promise<void>;
}

/** A wall screen: a page of 1900 by 1000 is drawn nearly at its own size. */
export const viewport = { width: 1920, height: 1080 };

/** A tab with an empty cache. */
export async function openTab(browser: Browser): Promise<Tab> {
  return tabIn(await browser.newContext({ viewport }));
}

/** A further tab of what is one browser to the device. */
export async function tabIn(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  // From before the first request: of one that is under way Chromium tells no more.
  const received = await countWire(devtools);
  return { page, devtools, received, close: () => context.close() };
}

/** Fills in the login form; the press of its button is the caller's. */
export async function fillLogin(page: Page, url: string): Promise<void> {
  await page.goto(new URL('auth', url).href);
  await page.getByLabel('Login').fill(account.login);
  await page.getByLabel('Password').fill(account.password);
}

export async function pressLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The same from within the page; gives the page time of the press, ms. */
export function pressLoginAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    return performance.now();
  });
}
