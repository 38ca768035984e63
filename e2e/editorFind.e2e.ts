import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';

const test = siteTest({});
const admin = (site: Site) => new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works');

test('by keyboard: a text is found everywhere, an ID is replaced with all that refers to it, a point is taken by its name', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', { viewport: { width: 1280, height: 800 } });
  const { page } = operator;
  const { keyboard } = page;
  const draft = await admin(site).begin('Find');
  await operator.goToAddress(`editor/${draft}?section=pages`);
  await page.getByRole('listbox', { name: 'Page' }).waitFor();
  await keyboard.press('Control+F');
  const panel = page.getByRole('region', { name: 'Find and replace' });
  const find = panel.getByLabel('Find', { exact: true });
  await expect.poll(() => find.evaluate((one) => one === document.activeElement)).toBe(true);
  await keyboard.insertText('well pump 1');
  const status = panel.getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/^\d+ texts found in \d+ things$/);
  expect(await inBothThemes(operator, 'find')).toEqual([]);
  // What is found leads to its field.
  await panel.getByRole('link', { name: 'Name', exact: true }).first().press('Enter');
  await expect.poll(() => page.url()).toContain('section=points');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field))
    .toBe('Name');

  await keyboard.press('Control+H');
  await find.fill('WELL.P1.');
  await panel.getByLabel('Replace by').fill('WELL.P2.');
  // The second well pump has these already.
  await panel.getByText('“WELL.P2.RUN” is already used.').first().waitFor();
  await panel.getByLabel('Replace by').fill('SPRING.');
  await expect.poll(() => panel.getByText(/is already used/).count()).toBe(0);
  await panel.getByRole('button', { name: /^Replace \d/ }).waitFor();
  await panel.getByLabel('Replace by').press('Enter');
  await page.getByRole('button', { name: 'Undo: “WELL.P1.” replaced by “SPRING.”' }).waitFor();
  await expect.poll(() => status.textContent()).toMatch(/Nothing found/);
  await find.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await keyboard.press('Control+Z');
  await page.getByText(/^Undone: “WELL.P1.” replaced/).waitFor();

  // On a page, a point by its name; `+1` is asked about.
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Pages/ })
    .click();
  await page.getByRole('listbox', { name: 'Page' }).focus();
  await keyboard.press('Control+A');
  const point = page.getByRole('combobox', { name: 'Point number' });
  await point.fill('+1');
  await page.getByRole('button', { name: 'Next point by +1…' }).click();
  await page.getByRole('dialog').getByText('no such point').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await point.fill('well pump 2');
  await point.press('ArrowDown');
  await page.getByRole('option', { name: /^Well pump 2/, selected: true }).waitFor();
  await point.press('Escape');
  await point.press('Escape');
  expect(await page.getByRole('button', { name: /^Undo: / }).count()).toBe(0);
  // What was undone is no news after the next edit.
  await page.getByText(/^Undone: /).waitFor();
  await page.getByRole('listbox', { name: 'Page' }).press('ArrowRight');
  await page.getByText(/^Undone: /).waitFor({ state: 'detached' });
  expect(operator.complaints).toEqual([]);
});
