import type { Locator, Page } from 'playwright-core';
import { letPass } from './letPass.ts';

/** A message dialog: its lines pass one after another, and its button ends it at once. */
export class MessageDialog {
  readonly root: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole('dialog');
  }

  line(words: string): Locator {
    return this.root.getByText(words, { exact: true });
  }

  button(words: string): Locator {
    return this.root.getByRole('button', { name: words, exact: true });
  }

  pass(ms: number): Promise<void> {
    return letPass(this.#page, ms);
  }

  isGone(): Promise<void> {
    return this.root.waitFor({ state: 'detached' });
  }
}

/** They stay on their first line, for tests that look longer than an operator would. */
export async function holdDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lineMs = 1500;
    const start = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms?: number) => (ms === lineMs ? 0 : start(run, ms)));
  });
}
