import type { Locator, Page } from 'playwright-core';

/** More stops than any screen of the editor has. */
const mostStops = 600;

/** What a user does without a pointer. Each key that does something and each field that is typed counts as an action. */
export class KeyHands {
  actions = 0;
  /** All keys, also those that only go to something; a field that is typed is one. */
  strokes = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async stroke(keys: string): Promise<void> {
    this.strokes++;
    await this.page.keyboard.press(keys);
  }
  /** On what has the focus. */
  async key(...keys: readonly string[]): Promise<void> {
    for (const one of keys) {
      this.actions++;
      await this.stroke(one);
    }
  }
  /** By F6 to its part of the editor, then by Tab. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < mostStops; stops++) {
      const way = await target.evaluate(wayTo);
      if (way === undefined) return;
      await this.stroke(way);
    }
    throw new Error(`No key leads to ${target}.`);
  }
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.key(key);
  }
  async type(target: Locator, text: string, ...then: readonly string[]): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(text);
    this.actions++;
    this.strokes++;
    for (const key of then) await this.stroke(key);
  }
  /** By the first letters of its label. */
  async choose(target: Locator, label: string): Promise<void> {
    await this.reach(target);
    this.actions++;
    const chosen = () => target.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label.trim());
    for (const letter of label) {
      if ((await chosen()) === label) return;
      await this.stroke(letter === ' ' ? 'Space' : letter);
    }
    for (let steps = 0; steps < 40 && (await chosen()) !== label; steps++) await this.stroke('ArrowDown');
    if ((await chosen()) !== label) throw new Error(`No letters lead to ${label}.`);
  }
  async paste(text: string): Promise<void> {
    this.actions++;
    this.strokes++;
    await this.page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
}

/** In the browser: the key that leads nearer; undefined: it has the focus. */
function wayTo(target: Element): string | undefined {
  const active = document.activeElement ?? document.body;
  if (active === target) return undefined;
  const regionOf = (element: Element) =>
    element.closest('[data-side]')?.getAttribute('data-side') ??
    (element.closest('[data-canvas]') ? 'page' : undefined);
  const [from, to] = [regionOf(active), regionOf(target)];
  if (from !== undefined && to !== undefined && from !== to) return 'F6';
  // The page takes Tab for its elements.
  if (from === 'page' && to === undefined) return 'Shift+F6';
  const isBefore = (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return isBefore && active !== document.body ? 'Shift+Tab' : 'Tab';
}
