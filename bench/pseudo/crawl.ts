import type { Page } from 'playwright-core';
import { pseudo } from '../../e2e/pseudo/pseudo.ts';
import { controlsOn, press } from './controls.ts';
import type { Findings } from './findings.ts';
import { settled } from './settled.ts';

/** As deep as a question that a dialog of a panel asks. */
const mostPresses = 3;

export interface Walk {
  readonly page: Page;
  readonly url: string;
  readonly findings: Findings;
  readonly logIn: () => Promise<void>;
}

/** A way to a state of the app: a screen, and what is pressed there. */
interface Way {
  readonly route: string;
  readonly presses: readonly string[];
}

/** A walk through the app by its own controls: each is pressed once in its place, and what comes is looked at. */
export class Crawl {
  readonly #walk: Walk;
  readonly #seen = new Set<string>();
  presses = 0;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** Begins at a screen, and presses what is on it, and on what comes. */
  async through(route: string): Promise<void> {
    const way = { route, presses: [] };
    await this.#reach(way);
    await this.#walk.findings.look(this.#walk.page, route);
    await this.#pressAll(way);
  }

  async #pressAll(way: Way): Promise<void> {
    const { page, findings } = this.#walk;
    const all = await controlsOn(page);
    for (const control of all) {
      const key = control.startsWith('frame') ? control : `${way.route} ${control}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const isHere = `${await controlsOn(page)}` === `${all}`;
      if (!isHere && !(await this.#reach(way))) return;
      const before = page.url();
      if (!(await press(page, control))) continue;
      this.presses++;
      await settled(page);
      // Another screen has its own beginning.
      if (new URL(page.url()).pathname !== new URL(before).pathname) continue;
      const hasMore = `${await controlsOn(page)}` !== `${all}`;
      const presses = [...way.presses, control];
      await findings.look(page, [way.route, ...presses].join(' › '), hasMore);
      if (hasMore && presses.length < mostPresses) await this.#pressAll({ ...way, presses });
      await page.keyboard.press('Escape');
    }
  }

  async #reach({ route, presses }: Way): Promise<boolean> {
    const { page } = this.#walk;
    await this.#goTo(route);
    for (const control of presses) {
      if (!(await press(page, control))) return false;
      await settled(page);
    }
    return true;
  }

  /** By way of nowhere, which closes all that is open. */
  async #goTo(route: string): Promise<void> {
    const { page, url, logIn } = this.#walk;
    const isInside = await this.#nowhere().catch(() => false);
    if (!isInside) await logIn();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, url + route);
    await settled(page);
    await settled(page);
  }

  async #nowhere(): Promise<boolean> {
    const { page, url } = this.#walk;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.keyboard.press('Escape');
    await page.evaluate((to) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState({ number: (history.state?.number ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, `${url}404`);
    const leave = page.getByRole('dialog').getByRole('button', { name: pseudo('Discard changes and leave') });
    const isNowhere = page.getByRole('heading', { name: /^404|⟦404/ });
    await isNowhere.or(leave).first().waitFor({ timeout: 2000 });
    if (await leave.isVisible()) await leave.click();
    await isNowhere.waitFor({ timeout: 2000 });
    return (await page.getByRole('button', { name: pseudo('Log out') }).count()) > 0;
  }
}
