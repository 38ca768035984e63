import type { Locator, Page } from 'playwright-core';
import type { LookOptions } from './timeouts.ts';

/** On the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawn {
  /** Among the elements of the page's file. */
  readonly index: number;
  readonly info: number | undefined;
  readonly quality: string;
  readonly state: string;
  readonly isBlocked: boolean;
  /** Its text, or the words of its image. */
  readonly text: string;
  readonly isBroken: boolean;
  readonly box: Box;
}

export class SynopticView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  shown(infoNumber: number): Locator {
    return this.#page.locator(`[data-info="${infoNumber}"]`);
  }

  selectable(infoNumber: number): Locator {
    return this.#page.locator(`button[data-info="${infoNumber}"]`).first();
  }

  /** As it is read on the page, without its image, its name and its unit. */
  async value(infoNumber: number): Promise<string> {
    const found = (await this.elements()).find(
      ({ info, text }) => info === infoNumber && /^(---|-?[\d.,]+)(\s|$)/.test(text),
    );
    return found?.text.split(/\s/)[0] ?? 'nothing';
  }

  async qualities(infoNumber: number): Promise<string[]> {
    return (await this.elements()).filter(({ info }) => info === infoNumber).map(({ quality }) => quality);
  }

  elements(): Promise<Drawn[]> {
    return this.#page.locator('[data-index]').evaluateAll((roots) =>
      roots.map((root) => {
        const { left, top, width, height } = root.getBoundingClientRect();
        const info = root.getAttribute('data-info');
        return {
          index: Number(root.getAttribute('data-index')),
          info: info === null ? undefined : Number(info),
          quality: root.getAttribute('data-quality') ?? '',
          state: root.getAttribute('data-state') ?? '',
          isBlocked: root.hasAttribute('data-blocked'),
          text: (root.querySelector('img')?.alt ?? root.textContent ?? '').trim(),
          isBroken: root.hasAttribute('data-broken'),
          box: { left, top, width, height },
        };
      }),
    );
  }

  async sheet(): Promise<Box> {
    return this.#page
      .locator('[data-index]')
      .first()
      .evaluate((root) => {
        const { left, top, width, height } = (root.closest('[data-sheet]') ?? root).getBoundingClientRect();
        return { left, top, width, height };
      });
  }

  /** The page is drawn, and its values are in. */
  async isLive(options: LookOptions = {}): Promise<void> {
    await this.#page.locator('[data-link="live"]').waitFor(options);
    await this.#page.locator('[data-index]').first().waitFor(options);
    await this.#page.waitForFunction(
      () => !document.querySelector('[data-index]:not([data-broken])[data-quality="bad"]'),
      undefined,
      options,
    );
  }
}
