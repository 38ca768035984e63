import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Tooler } from '../device/tests/testTools.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const text = (words: string, place: string, fields = '') =>
  `<TextComment TextValue="${words}" ${place} Width="120" Height="24" ${fields}/>`;
/** Black in the dark theme, twice at one place, over the edge. */
const planted = [
  text('Black', 'PositionX="700" PositionY="780"', 'Foreground="#000000"'),
  text('Twice', 'PositionX="900" PositionY="780"'),
  text('Twice', 'PositionX="900" PositionY="780"'),
  text('Edge one', 'PositionX="1200" PositionY="750"'),
  text('Edge two', 'PositionX="1200" PositionY="790"'),
];

const test = siteTest({
  isPlantOn: false,
  prepare: (folder) => {
    const file = join(folder, 'station.xml');
    const station = readFileSync(file, 'utf8');
    const at = station.indexOf('</SynopticWeb>', station.indexOf('SynopticId="network"'));
    writeFileSync(file, station.slice(0, at) + planted.join('\n') + station.slice(at));
  },
});

test('findings of pages are mended in one step, or left with a reason that stays', { tags: ['night'] }, async ({
  seated,
  site,
}) => {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  const admin = new Tooler(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works');
  const draft = await admin.begin('Tidy');
  await operator.goToAddress(`editor/${draft}?section=findings`);
  await page.getByText('8 findings', { exact: true }).first().waitFor();

  // All of a kind, then one; each is undone by one step.
  await page.getByText(/^2 × .*It extends beyond the edge/).click();
  expect(await inBothThemes(operator, 'editor, findings to mend')).toEqual([]);
  await page.getByRole('button', { name: 'Mend all 2' }).click();
  await page.getByText('6 findings', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Mend: .*already at this place/ }).click();
  await page.getByText('5 findings', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Undo: .*Twice removed$/ }).click();
  await page.getByText('6 findings', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Redo: .*Twice removed$/ }).click();
  await page.getByText('5 findings', { exact: true }).first().waitFor();

  // What is wanted is left, by keyboard, and never without a reason.
  await page.getByRole('button', { name: /^Leave…: .*dark theme/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Because').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('A reason is required.').waitFor();
  await page.keyboard.type('Printed for the wall');
  await page.keyboard.press('Enter');
  await page.getByText('Left because: Printed for the wall').waitFor();
  await page.getByText('4 findings', { exact: true }).first().waitFor();
  expect(await inBothThemes(operator, 'editor, findings that are left')).toEqual([]);
  await page.getByText('All edits are saved').waitFor();
  const { left } = await admin.check(draft);
  expect(left.map(({ because }) => because)).toContain('Printed for the wall');
  await page.getByRole('button', { name: /^List again: .*dark theme/ }).click();
  await page.getByText('5 findings', { exact: true }).first().waitFor();
  expect(operator.complaints).toEqual([]);
});
