import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});

test('a machine is copied to another link by keyboard, its programme is checked and used, and undo takes all back', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('A second valve');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Points', exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search in the points' }).fill('RIVER.PRV.SET');
  await page.getByRole('gridcell', { name: 'RIVER.PRV.SET', exact: true }).click();
  await page.getByRole('button', { name: 'Copy for another group…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy for another group' });
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
  // Of the machine all points are proposed, and of the same link none may be commanded twice.
  await dialog.getByText('RIVER.PRV.SET already commands this register.').waitFor();
  expect(await dialog.getByLabel('Points', { exact: true }).inputValue()).toBe('RIVER.PRV.');
  expect(await copy.isDisabled()).toBe(true);
  await dialog.getByLabel('Link of the copies').selectOption('a new link');
  await dialog.getByLabel('Host').fill('127.0.0.9');
  await dialog.getByText('RIVER.PRV.SET already commands this register.').waitFor({ state: 'detached' });
  expect(await inBothThemes(operator, 'editor, copy for another group')).toEqual([]);
  await operator.picture('copy for another group');
  await dialog.getByRole('checkbox', { name: 'All of them' }).press('Space');
  await expect.poll(() => copy.isEnabled()).toBe(true);
  await copy.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: 'RIVER.PRV2.SET', exact: true }).waitFor();

  await page.getByRole('link', { name: 'Programmes', exact: true }).last().press('Enter');
  await page.getByRole('link', { name: /RIVER\.PRV2\.SET/ }).press('Enter');
  await page.getByText('copied: check, then use').waitFor();
  await page.getByRole('button', { name: 'Use these switching times' }).press('Enter');
  await page.getByText('copied: check, then use').waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Monday' }).getByRole('slider').first().waitFor();
  await page.getByRole('tab', { name: 'Review' }).press('Enter');
  await page.getByText('Next 14 days').waitFor();
  expect(await inBothThemes(operator, 'editor, programme of a copy')).toEqual([]);
  await operator.picture('programme in a draft');

  await page.getByRole('link', { name: 'All as a table' }).press('Enter');
  const weeks = page.getByRole('textbox', { name: /^Week of / });
  await weeks.last().fill('Mon–Fri 05:30 2.7, 22:00 2.3; Sat, Sun 7');
  await weeks.last().press('Enter');
  await page.getByText('“Sat, Sun 7” has no switching time such as 06:00.').waitFor();
  await weeks.last().fill('Mon–Fri 05:30 2.7, 22:00 2.3; Sat, Sun 7:00 2.7');
  await weeks.last().press('Enter');
  await expect.poll(() => weeks.last().inputValue()).toBe('Mon–Fri 05:30 2.7, 22:00 2.3; Sat, Sun 07:00 2.7');
  expect(await inBothThemes(operator, 'editor, programmes as a table')).toEqual([]);
  await operator.picture('programmes as a table');
  await page.getByRole('link', { name: 'One by one' }).press('Enter');

  for (let steps = 0; steps < 3; steps++) await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('link', { name: /RIVER\.PRV2\.SET/ }).waitFor({ state: 'detached' });
  expect(operator.complaints).toEqual([]);
});
