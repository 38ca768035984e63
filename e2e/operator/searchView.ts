import type { Locator, Page } from 'playwright-core';

/** The search over pages, points and screens. */
export class SearchView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Search' });
  }
  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search pages, points and screens' });
  }
  get hits(): Locator {
    return this.dialog.getByRole('option');
  }
  /** The one that Enter opens. */
  get chosen(): Locator {
    return this.dialog.getByRole('option', { selected: true });
  }

  async openByKeys(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.field.waitFor();
  }

  /** Types this in place of what is there, and waits until the first hit is this one. */
  async find(query: string, first: string): Promise<Locator> {
    await this.field.fill(query);
    const hit = this.hits.first();
    await hit.filter({ hasText: first }).waitFor();
    return hit;
  }
}
