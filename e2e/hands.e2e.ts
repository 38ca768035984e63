import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';

const test = siteTest({});
const admin = (site: Site) => new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works');

const surface = (page: Page) => page.getByRole('listbox', { name: 'Page' });
const drawn = (page: Page, text: string) =>
  page.locator('[inert] [data-index]').filter({ hasText: new RegExp(`^${text}$`) });
const undo = (page: Page, words: string) => page.getByRole('button', { name: `Undo: ${words}` }).waitFor();

async function middle(element: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.fail('not drawn');
  return [x + width / 2, y + height / 2];
}

async function widthOf(element: Locator): Promise<number> {
  return element.evaluate(({ style }) => Number.parseFloat(style.width));
}

test('a text is written where it is drawn, its box follows, and a drag beyond the edge scrolls the page', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', { viewport: { width: 1280, height: 800 } });
  const { page } = operator;
  const draft = await admin(site).begin('Hands');
  await operator.goToAddress(`editor/${draft}?section=pages`);
  const flow = drawn(page, 'Filter flow');
  await flow.waitFor();
  const field = page.getByRole('textbox', { name: 'Text of the element' });

  await page.mouse.dblclick(...(await middle(flow)));
  await expect.poll(() => field.inputValue()).toBe('Filter flow');
  await operator.picture('text being written');
  await field.press('Escape');
  expect(await flow.count()).toBe(1);
  await surface(page).press('t');
  await undo(page, '1 element resized');
  const fitting = await widthOf(flow);
  await surface(page).press('Enter');
  await field.fill('Flow through the filters');
  await field.press('Enter');
  const written = drawn(page, 'Flow through the filters');
  await written.waitFor();
  expect(await widthOf(written)).toBeGreaterThan(fitting);
  await page.keyboard.press('Control+Z');
  await flow.waitFor();
  expect(await widthOf(flow)).toBe(fitting);

  // What has no words goes to its point.
  await page.mouse.dblclick(...(await middle(drawn(page, '[\\d.]+ m³').first())));
  await page
    .getByRole('region', { name: 'Properties' })
    .getByLabel('Point number')
    .and(page.locator(':focus'))
    .waitFor();

  // Zoomed in: dragged to the right edge, it goes on while the pointer rests there.
  await surface(page).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('+');
  const placeOf = (element: Locator) => element.evaluate(({ style }) => Number.parseFloat(style.left));
  const from = await placeOf(flow);
  const canvas = (await page.locator('[data-canvas]').boundingBox()) ?? expect.fail('no canvas');
  await flow.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [left, top] = await middle(flow);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(canvas.x + canvas.width - 30, top, { steps: 3 });
  await operator.picture('dragged, with guides');
  const scrolled = () => page.locator('[data-canvas]').evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  await page.mouse.move(canvas.x + canvas.width + 40, top);
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  await page.mouse.up();
  await undo(page, '1 element moved');
  expect((await placeOf(flow)) - from).toBeGreaterThan((canvas.x + canvas.width + 40 - left + 100) / 1.25 - 2);
  await page.keyboard.press('Control+Z');

  // The page alone still has the tools, and the foot says what they want.
  await page.keyboard.press('0');
  await page.keyboard.press('f');
  await page.getByRole('toolbar', { name: 'Page tools' }).getByRole('button', { name: 'Draw a pipe' }).click();
  await page.getByText(/^Press at each corner/).waitFor();
  await operator.picture('a pipe being drawn, the page alone');
  await page.keyboard.press('Escape');
  await page.getByText(/^Press at each corner/).waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  expect(operator.complaints).toEqual([]);
});
