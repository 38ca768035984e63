import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What moves by itself is drawn sixty times a second, even unseen: a test of that asks for it. */
export const usualScreen = {
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const;

interface EmptyPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Each holds a process. */
const mostIdle = 3;
/** The oldest first, by the screen that they were made for. */
const idle = new Map<BrowserContext, string>();
const taken = new WeakMap<BrowserContext, string>();
/** The page of each that stays open: it holds the process. */
const empty = new WeakMap<BrowserContext, EmptyPage>();

/**
 * A profile with nothing of any user in it. One that was left with the same screen is taken again: its process is
 * running, and has compiled the app.
 */
export async function takeContext(browser: Browser, screen: BrowserContextOptions): Promise<BrowserContext> {
  const options = { ...usualScreen, ...screen };
  const key = JSON.stringify(options);
  const left = idle.entries().find(([context, of]) => of === key && context.browser() === browser)?.[0];
  if (left) idle.delete(left);
  const context = left ?? (await browser.newContext(options));
  context.once('close', () => idle.delete(context));
  // What a service worker keeps stays with its profile.
  if (options.serviceWorkers === 'block') taken.set(context, key);
  return context;
}

/** For what can't be undone: it is not taken again. */
export const spoil = (context: BrowserContext) => void taken.delete(context);

/** Undoes what a test may have set in the whole profile. */
export const asBefore = (context: BrowserContext): Promise<void>[] => [
  context.setOffline(false),
  context.unrouteAll(),
  context.clearPermissions(),
];

export async function leaveContext(context: BrowserContext): Promise<void> {
  const key = taken.get(context);
  if (key === undefined) return context.close();
  taken.delete(context);
  const { page: held, session } = empty.get(context) ?? (await emptyPage(context));
  const pages = context.pages().filter((page) => page !== held);
  const origins = new Set(pages.map((page) => new URL(page.url()).origin));
  origins.delete('null');
  for (const origin of origins) {
    // Once for each machine: to the browser all its ports are one site.
    if (new URL(held.url()).hostname !== new URL(origin).hostname) await held.goto(origin);
  }
  for (const page of pages) await page.close();
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await Promise.all([context.clearCookies(), ...asBefore(context)]);
  idle.set(context, key);
  const oldest = idle.size > mostIdle ? idle.keys().next().value : undefined;
  await oldest?.close();
}

/** At any address without a request. */
async function emptyPage(context: BrowserContext): Promise<EmptyPage> {
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const held = { page, session: await context.newCDPSession(page) };
  empty.set(context, held);
  return held;
}
