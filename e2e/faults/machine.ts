import type { Browser, Page } from 'playwright-core';

/** As a laptop that is shut; returns what wakes it. */
export async function putToSleep(browser: Browser): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const id of ids) signal(id, 'SIGSTOP');
  return () => {
    for (const id of ids) signal(id, 'SIGCONT');
  };
}

/** A process that the browser lists may have ended since: of a page that was closed, or stored for another. */
function signal(id: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Without waiting for the page: a click waits in the browser. */
export async function handAt(page: Page, [x, y]: readonly [number, number]): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  return () =>
    Promise.all([
      session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }),
      session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }),
    ]);
}
