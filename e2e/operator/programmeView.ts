import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Operator } from './operator.ts';

const stateLine = /^(Programmed: .* · |No programmed value at present|No programme written yet)/;

export async function atProgramme(operator: Operator, name: string): Promise<ProgrammeView> {
  await operator.goTo('Programmes');
  const view = new ProgrammeView(operator.page);
  await view.open(name);
  // It is above the week, and would push it down under a hand.
  await operator.reads(stateLine).waitFor();
  return view;
}

export class ProgrammeView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(name: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('link', { name }).click();
    await this.#page.getByRole('tab', { name: 'Week' }).waitFor();
  }

  async part(name: 'Week' | 'Exceptions' | 'Review' | 'Versions'): Promise<void> {
    await this.#page.getByRole('tab', { name }).click();
  }

  /** Of a day, or of an exception. */
  track(name: string): Locator {
    return this.#page.getByRole('group', { name, exact: true });
  }

  edges(name: string): Locator {
    return this.track(name).getByRole('slider');
  }

  /** As they are read out: `06:00 Running`. */
  switches(name: string): Promise<string[]> {
    return this.edges(name).evaluateAll((all) => all.map((edge) => edge.getAttribute('aria-valuetext') ?? ''));
  }

  /** With the mouse, from an hour to another. */
  async paint(name: string, from: number, to: number): Promise<void> {
    const [start, end, y] = await this.#ends(name, from, to);
    await this.#page.mouse.move(start, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move((start + end) / 2, y, { steps: 3 });
    await this.#page.mouse.move(end, y, { steps: 3 });
    await this.#page.mouse.up();
  }

  async paintByThumb(touch: CDPSession, name: string, from: number, to: number): Promise<void> {
    const [start, end, y] = await this.#ends(name, from, to);
    const points = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ x: start + (end - start) * share, y }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [points[0] ?? { x: start, y }] });
    for (const point of points.slice(1)) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async write(): Promise<void> {
    await this.part('Review');
    await this.#page.getByRole('button', { name: 'Write programme' }).click();
    await this.#page.getByText('Written and read back').waitFor();
  }

  /** `ahead`: days from today. */
  day(ahead: number): Locator {
    return this.#page.getByRole('tabpanel').locator('ol > li').nth(ahead);
  }

  // A little inside, so that the selection begins and ends in the quarter of an hour that is meant.
  async #ends(name: string, from: number, to: number): Promise<[number, number, number]> {
    const track = this.track(name);
    await track.scrollIntoViewIfNeeded();
    const box = await track.boundingBox();
    if (!box) throw new Error(`There is no ${name} on the screen.`);
    const at = (hour: number) => box.x + (box.width * hour) / 24;
    return [at(from) + 1.5, at(to) - 1.5, box.y + box.height / 2];
  }
}
