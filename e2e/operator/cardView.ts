import type { Locator, Page } from 'playwright-core';

export class CardView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  card(name: string): Locator {
    return this.#page.getByRole('main').getByRole('region', { name, exact: true });
  }

  /** It can be pressed unless the page is only to be looked at. */
  row(card: string, label: string): Locator {
    const named = this.#page.getByText(label, { exact: true });
    return this.card(card).getByRole('listitem').filter({ has: named });
  }

  /** Without its name. */
  async value(card: string, label: string): Promise<string> {
    return (await this.row(card, label).locator('[data-index]').last().innerText()).replace(/\s+/g, ' ').trim();
  }

  get choice(): { readonly list: Locator; readonly picture: Locator } {
    const group = this.#page.getByRole('group', { name: 'Page view' });
    return {
      list: group.getByRole('button', { name: 'List' }),
      picture: group.getByRole('button', { name: 'Diagram' }),
    };
  }

  /** Shown in place of the list. */
  get picture(): Locator {
    return this.#page.getByRole('main').locator('[data-index="0"][style*="left"]');
  }
}
