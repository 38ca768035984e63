import type { Locator, Page } from 'playwright-core';

export class LogView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** In sight and near it, from the top. */
  get rows(): Locator {
    return this.#page.locator('tr[aria-rowindex]');
  }

  get open(): Locator {
    return this.#page.getByRole('dialog').filter({ has: this.#page.locator('dl') });
  }

  async filterBy(field: string, what: string): Promise<void> {
    const input = this.#page.getByRole('search', { name: 'Filter' }).getByLabel(field, { exact: true });
    const isChoice = await input.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? input.selectOption(what) : input.fill(what));
  }

  /** Those that can be seen whole, as text, from the top. */
  inSight(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => {
      const list = rows[0]?.closest('section');
      const top = list?.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
      const bottom = list?.getBoundingClientRect().bottom ?? 0;
      return rows
        .map((row) => ({ text: row.textContent ?? '', box: row.getBoundingClientRect() }))
        .filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1)
        .toSorted((a, b) => a.box.top - b.box.top)
        .map(({ text }) => text);
    });
  }

  /** `share`: of its whole way. */
  async scrollTo(share: number): Promise<void> {
    await this.#page.getByRole('region', { name: 'Operation log' }).evaluate((list, part) => {
      list.scrollTop = (list.scrollHeight - list.clientHeight) * part;
    }, share);
  }
}
