import type { Locator, Page } from 'playwright-core';

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
  /** Enter opens it. */
  get chosen(): Locator {
    return this.dialog.getByRole('option', { selected: true });
  }

  async openByKeys(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.field.waitFor();
  }

  /** In place of what is typed; waits until this is the first hit. */
  async find(query: string, first: string): Promise<Locator> {
    await this.field.fill(query);
    const hit = this.hits.first();
    await hit.filter({ hasText: first }).waitFor();
    return hit;
  }
}
