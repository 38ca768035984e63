import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Each press, each drag and each field that is typed counts. */
export class Hands {
  presses = 0;
  fields = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get actions(): number {
    return this.presses + this.fields;
  }
  async press(target: Locator): Promise<void> {
    this.presses++;
    await target.click();
  }
  async choose(target: Locator, label: string): Promise<void> {
    this.fields++;
    await target.selectOption({ label });
  }
  async type(target: Locator, text: string): Promise<void> {
    this.fields++;
    await target.fill(text);
  }
  async key(keys: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(keys);
  }
  async drag(from: Place, to: Place): Promise<void> {
    this.presses++;
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }
  /** By Ctrl+V, what a spreadsheet has put on the clipboard. */
  async paste(text: string): Promise<void> {
    this.presses++;
    await this.page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
}

/** In the window, of a place on the page of the editor. */
export async function onSheet(page: Page, { x, y }: Place): Promise<Place> {
  const sheet = page.locator('[data-sheet]');
  const { x: left, y: top, width } = (await sheet.boundingBox()) ?? expect.fail('no page');
  const units = await sheet.evaluate((node) => (node as HTMLElement).offsetWidth);
  return { x: left + (x * width) / units, y: top + (y * width) / units };
}
