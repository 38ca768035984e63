import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});

const surface = (page: Page) => page.getByRole('listbox', { name: 'Page' });
const chosen = (page: Page) => surface(page).getByRole('option', { selected: true });
const drawn = (page: Page, text: string) =>
  page.locator('[inert] [data-index]').filter({ hasText: new RegExp(`^${text}$`) });

async function press(page: Page, at: Locator, options: Parameters<Page['mouse']['click']>[2] = {}): Promise<void> {
  const { x, y } = (await at.boundingBox()) ?? expect.fail('not drawn');
  await page.mouse.click(x + 4, y + 4, options);
}

test('elements are grouped, locked and hidden by pointer and by keyboard; it survives a reload, and operators see no difference', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', { viewport: { width: 1280, height: 800 } });
  const { page } = operator;
  const admin = new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works');
  const draft = await admin.begin('Layers');
  const [flow, heading] = [drawn(page, 'Filter flow'), drawn(page, 'Saint-Aubin-les-Eaux: water supply')];
  const layers = page.getByRole('treegrid', { name: 'Layers' });
  await operator.goToAddress(`editor/${draft}?section=pages`);
  await flow.waitFor();

  await press(page, flow);
  await page.keyboard.down('Shift');
  await press(page, heading);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+g');
  await page.getByRole('button', { name: 'Undo: 2 elements grouped' }).waitFor();
  await page.keyboard.press('Escape');
  await press(page, heading);
  expect(await chosen(page).count()).toBe(2);
  await press(page, flow, { clickCount: 2 });
  expect(await chosen(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await chosen(page).count()).toBe(2);

  await page.getByRole('button', { name: 'Layers', exact: true }).click();
  await layers.getByRole('row', { name: 'Group of', selected: true }).waitFor();
  await surface(page).focus();

  // By keyboard alone, from the menu.
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  expect(await inBothThemes(operator, 'layers and menu')).toEqual([]);
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo: 2 elements locked' }).waitFor();
  expect(await surface(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await press(page, flow);
  expect(await chosen(page).count()).toBe(0);

  // What is locked is unlocked where it is.
  await press(page, flow, { button: 'right' });
  await menu.getByRole('menuitem', { name: 'Unlock' }).click();
  await page.keyboard.press('Escape');
  await press(page, heading);
  await page.keyboard.press('Control+Shift+h');
  await flow.waitFor({ state: 'detached' });
  await page.getByText('All edits are saved').waitFor();
  const { edits } = await admin.edits(draft);
  const records = edits.flatMap(({ changes }) => changes.map(({ record }) => record));
  expect(records.length).toBeGreaterThan(5);
  expect(records.filter((record) => !record.startsWith('editor.xml'))).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: '2 hidden here only' }).waitFor();
  expect(await flow.count()).toBe(0);
  await page.getByLabel('Search layers').fill('Filter flow Text');
  await layers.getByRole('row', { name: 'Filter flow' }).waitFor();
  await layers.press('Home');
  await layers.press('Enter');
  await layers.press('h');
  await flow.waitFor();
  expect(await chosen(page).count()).toBe(1);
  await page.getByRole('button', { name: '1 hidden here only' }).waitFor();

  await operator.goToAddress(`editor/${draft}?section=rehearsal`);
  const title = /^Saint-Aubin-les-Eaux: water supply$/;
  await page.locator('[data-index]').filter({ hasText: title }).waitFor();
  expect(operator.complaints).toEqual([]);
});
