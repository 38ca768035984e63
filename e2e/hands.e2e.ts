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

test('a text is written where it is drawn, its box follows, and a drag beyond the edge scrolls the page', async ({
  seated,
  site,
}) => {
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
  const before = await widthOf(flow);
  await surface(page).press('Enter');
  await field.fill('Flow through the filters');
  await field.press('Enter');
  const written = drawn(page, 'Flow through the filters');
  await written.waitFor();
  expect(await widthOf(written)).toBeGreaterThan(before);
  await page.keyboard.press('Control+Z');
  await flow.waitFor();
  expect(await widthOf(flow)).toBe(before);
  await page.keyboard.press('Control+Z');
  expect(operator.complaints).toEqual([]);
});
