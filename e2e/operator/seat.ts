import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { asBefore, usualScreen } from './contexts.ts';
import { Operator, type Person } from './operator.ts';

/** An address of the app with nothing of it: all that was open, typed and zoomed is gone. */
const nowhere = '404';
/** Events that tests listen to. */
const listenedTo = ['request', 'requestfailed', 'requestfinished', 'response', 'download', 'dialog'] as const;
/** A seat that needs longer is no longer as it was. */
const settleMs = 5000;

/** A logged-in user between two tests: nowhere in the app, and with nothing of the test before. */
export class Seat {
  readonly operator: Operator;
  readonly #screen: BrowserContextOptions;
  readonly #tabs: number;
  /** Stored by the browser at the login. */
  readonly #stored: string;

  private constructor(operator: Operator, screen: BrowserContextOptions, stored: string) {
    this.operator = operator;
    this.#screen = { ...usualScreen, ...screen };
    this.#tabs = operator.page.context().pages().length;
    this.#stored = stored;
  }

  static async take(browser: Browser, url: string, screen: BrowserContextOptions, route: string, person: Person) {
    const operator = await Operator.arrive(browser, url, screen);
    await operator.hidesSince();
    await operator.comeInAt(route, person);
    return new Seat(operator, screen, await storedIn(operator.page));
  }

  /** Removes everything of the test. False: something can't be removed, and the seat must not be used again. */
  async standUp(): Promise<boolean> {
    return this.#settle().catch(() => false);
  }

  async #settle(): Promise<boolean> {
    const { operator } = this;
    const { page } = operator;
    if (page.isClosed() || page.context().pages().length > this.#tabs) return false;
    for (const event of listenedTo) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(asBefore(page.context()));
    await operator.hidesSince();
    // Held by this page, no other user could command the point.
    const isArmed = (await page.locator('[data-command="armed"]').count()) > 0;
    const disarmed = isArmed && page.waitForResponse(/ICommandManager\/Disarm$/, { timeout: settleMs });
    await goForward(page, operator.url + nowhere);
    const leave = page.getByRole('dialog').getByRole('button', { name: /changes and leave$/ });
    const isNowhere = page.getByRole('heading', { name: '404 NOT FOUND' });
    await isNowhere.or(leave).first().waitFor({ timeout: settleMs });
    if (await leave.isVisible()) await leave.click();
    await isNowhere.waitFor({ timeout: settleMs });
    await disarmed;
    await page.mouse.move(0, 0);
    const { viewport, colorScheme = 'light', reducedMotion = 'no-preference' } = this.#screen;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion });
    const { width, height } = page.viewportSize() ?? {};
    if (viewport && (viewport.width !== width || viewport.height !== height)) await page.setViewportSize(viewport);
    const stillThere = await page.locator('[role="dialog"], [role="status"] > *, dialog[open]').count();
    return stillThere === 0 && (await storedIn(page)) === this.#stored;
  }

  /** Goes to that address, within the app. False: the login is over. */
  async sitDown(route: string): Promise<boolean> {
    const { frame, page, complaints } = this.operator;
    complaints.length = 0;
    await this.operator.goToAddress(route);
    await frame
      .or(page.getByRole('button', { name: 'Log in' }))
      .first()
      .waitFor();
    return frame.isVisible();
  }
}

/** As by the browser's own button: unwritten input is asked about first. */
async function goForward(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({ number: (history.state?.number ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, url);
}

function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
