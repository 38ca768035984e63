import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { account } from '../machine/vigie.ts';
import { countWire, type WireBytes } from './wire.ts';

export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly received: () => WireBytes;
}

/** A wall screen: a page of 1900 by 1000 is drawn nearly at its own size. */
export const viewport = { width: 1920, height: 1080 };

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  // Before the first request: Chromium reports nothing about one already under way.
  const received = await countWire(devtools);
  return { page, devtools, received };
}

export async function fillLogin(page: Page, url: string): Promise<void> {
  await page.goto(new URL('auth', url).href);
  await page.getByLabel('Login').fill(account.login);
  await page.getByLabel('Password').fill(account.password);
}

/** Returns the page time of the press, ms; the pointer stays where the button was. */
export async function pressLogin(page: Page): Promise<number> {
  const pressedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
      }),
  );
  await page.getByRole('button', { name: 'Log in' }).click();
  return pressedAt;
}
