import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Box } from './synopticView.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export class StageView {
  readonly #page: Page;
  #fingers: CDPSession | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  get picture(): Locator {
    return this.#page.getByRole('group', { name: 'Diagram', exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name, exact: true });
  }

  /** Painted at the size it has: nothing on the way to the picture makes a layer that is stretched. */
  isSharp(): Promise<boolean> {
    return this.#page
      .locator('[data-index]')
      .first()
      .evaluate((element) => element.closest<HTMLElement>('[data-sheet]')?.style.willChange === '');
  }

  get map(): Locator {
    return this.#page.locator('[data-map]');
  }

  get inSight(): Locator {
    return this.#page.getByRole('button', { name: 'Visible part of the page' });
  }

  async wheel(at: Spot, deltaY: number, key?: 'Control' | 'Shift'): Promise<void> {
    await this.#page.mouse.move(at.x, at.y);
    if (key) await this.#page.keyboard.down(key);
    await this.#page.mouse.wheel(0, deltaY);
    if (key) await this.#page.keyboard.up(key);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  async fingers(...paths: readonly { readonly from: Spot; readonly to: Spot }[]): Promise<void> {
    this.#fingers ??= await this.#page.context().newCDPSession(this.#page);
    const steps = 8;
    const at = (part: number) =>
      paths.map(({ from, to }, id) => ({
        id,
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      }));
    await this.#fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= steps; step++) {
      await this.#fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
    }
    await this.#fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

export function middleOf({ left, top, width, height }: Box): Spot {
  return { x: left + width / 2, y: top + height / 2 };
}
