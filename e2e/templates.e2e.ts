import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const pressed = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).press('Enter');

test('by keyboard: a template is made of a machine, placed on all pumps at once, changed, and its instances follow', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  const draft = await new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works').begin('Pumps');
  await operator.goToAddress(`editor/${draft}?section=pages`);
  const surface = page.getByRole('listbox');
  const options = (count: number) => page.getByText(`${count} of ${count} chosen`).waitFor();

  await panel(page, 'Pages').getByRole('button', { name: 'New page' }).press('Enter');
  await page.getByRole('listbox', { name: 'Page New page' }).waitFor();
  for (const id of ['PS1.P1.RUN', 'PS1.P1.FLOW']) {
    await panel(page, 'Points').getByRole('searchbox').fill(id);
    await panel(page, 'Points').getByRole('button', { name: /^Add/ }).first().press('Enter');
  }
  await page.getByText('2 of 4 chosen').waitFor();
  await surface.press('Control+a');
  await options(4);
  await panel(page, 'Templates').getByRole('button', { name: 'Make template…' }).press('Enter');
  await dialog(page).getByText('The placeholder {P}: .RUN, .FLOW follow it.').waitFor();
  await pressed(page, 'Make template');

  await panel(page, 'Templates').getByRole('button', { name: 'Place Pump' }).press('Enter');
  await pressed(page, 'Choose all that fit');
  expect(await inBothThemes(operator, 'templates, place')).toEqual([]);
  await pressed(page, 'Place 5 instances');
  await page.getByText('20 of 24 chosen').waitFor();

  await panel(page, 'Templates').getByRole('button', { name: 'Edit template Pump' }).press('Enter');
  await panel(page, 'Template').getByLabel('{P} in the example').waitFor();
  await panel(page, 'Drawing').getByRole('button', { name: 'Draw a box' }).press('Enter');
  await page.getByText('1 of 5 chosen').waitFor();
  expect(await inBothThemes(operator, 'templates, edit')).toEqual([]);
  await panel(page, 'Template').getByRole('link', { name: 'Back to the pages' }).press('Enter');
  await panel(page, 'Templates').getByRole('button', { name: 'Update 6 instances…' }).press('Enter');
  await dialog(page).getByText('After').waitFor();
  await pressed(page, 'Update 6 instances');
  await surface.press('Control+a');
  await options(30);
  await page.getByRole('button', { name: 'Undo: 6 instances updated' }).press('Enter');
  await panel(page, 'Templates').getByRole('button', { name: 'Update 6 instances…' }).waitFor();
});
