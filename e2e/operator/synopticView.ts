import type { Locator, Page } from 'playwright-core';
import type { LookOptions } from './timeouts.ts';

/** Where something is on the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One element as it is drawn. */
export interface Drawn {
  /** Its place among the elements of the page's file. */
  readonly index: number;
  readonly info: number | undefined;
  readonly quality: string;
  readonly state: string;
  readonly isBlocked: boolean;
  /** What can be read: its text, or the words of its image. */
  readonly text: string;
  readonly isBroken: boolean;
  readonly box: Box;
}

/** A synoptic page on the screen. */
export class SynopticView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Everything that shows this point. */
  shown(infoNumber: number): Locator {
    return this.#page.locator(`[data-info="${infoNumber}"]`);
  }

  /** What of it can be chosen. */
  selectable(infoNumber: number): Locator {
    return this.#page.locator(`button[data-info="${infoNumber}"]`).first();
  }

  /** The value as it is read on the page; its image, its name and its unit apart. */
  async value(infoNumber: number): Promise<string> {
    const found = (await this.elements()).find(
      ({ info, text }) => info === infoNumber && /^(---|-?[\d.,]+)(\s|$)/.test(text),
    );
    return found?.text.split(/\s/)[0] ?? 'nothing';
  }

  /** Qualities of all elements that show this point. */
  async qualities(infoNumber: number): Promise<string[]> {
    return (await this.elements()).filter(({ info }) => info === infoNumber).map(({ quality }) => quality);
  }

  /** All elements of the page. */
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

  /** The sheet that the elements lie on. */
  async sheet(): Promise<Box> {
    return this.#page
      .locator('[data-index]')
      .first()
      .evaluate((root) => {
        const { left, top, width, height } = (root.closest('[data-sheet]') ?? root).getBoundingClientRect();
        return { left, top, width, height };
      });
  }

  /** Waits until the page is drawn and its values are in. */
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
