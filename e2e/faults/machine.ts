import type { Browser, Page } from 'playwright-core';

/** Stops the page's process, as a laptop that is shut stops it; gives what wakes it. */
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

/** Of the processes that a browser tells, one may have ended since: of a page that was closed, or kept for another. */
function signal(id: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** A hand that clicks at that place without waiting for the page: what it gives waits in the browser. */
export async function handAt(page: Page, [x, y]: readonly [number, number]): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  return () =>
    Promise.all([
      session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }),
      session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }),
    ]);
}
