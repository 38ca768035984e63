import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { tabTo } from './operator/keyboard.ts';
import type { Operator } from './operator/operator.ts';
import { type Seated, siteTest } from './scene.ts';

const test = siteTest({});

async function begin(seated: Seated, name: string): Promise<Operator> {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  return operator;
}

test('by keyboard: a link to the plant is added, tested and scanned, and what was found are points', async ({
  seated,
}) => {
  const operator = await begin(seated, 'Keyboard');
  const { page } = operator;
  const port = await page.getByLabel('Port', { exact: true }).inputValue();
  await tabTo(page, 'fieldset button');
  await page.keyboard.press('Enter');
  await page.getByText('Host is missing.').waitFor();
  await tabTo(page, '[data-field=Host] input');
  await page.keyboard.type('127.0.0.1');
  await page.keyboard.press('Tab');
  // Nothing listens there.
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await tabTo(page, '#test button');
  await page.keyboard.press('Enter');
  await page.getByText('The field device refused the connection').waitFor();
  await page.getByLabel('Port', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(port);
  await tabTo(page, '#test button');
  await page.keyboard.press('Enter');
  await page.getByText(/^Connected\. Response in \d+ ms\.$/).waitFor();
  await tabTo(page, '#scan input');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('input:0-5');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'input:4' }).waitFor();
  expect(await inBothThemes(operator, 'editor, links')).toEqual([]);
  await tabTo(page, '[type=checkbox]:not(:disabled)');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add 1 point' }).press('Enter');
  await page.getByText('1 point added.').waitFor();
  await page.getByText('All edits are saved').waitFor();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  const text = await page.getByRole('textbox', { name: 'Text of station.xml' }).inputValue();
  expect(text).toContain(`<ModbusTcp Id="plc" Host="127.0.0.1" Port="${port}"/>`);
  expect(text).toMatch(/<Point Id="PLC\.INPUT\.\d" InfoNumber="\d+" Kind="numeric" Link="plc" Register="input:\d"\/>/);
});

test('the settings and the texts of the station are edited beside each other, and undone', { tags: ['night'] }, async ({
  seated,
}) => {
  const operator = await begin(seated, 'Settings');
  const { page } = operator;
  await page.getByRole('link', { name: 'Station', exact: true }).click();
  await page.getByLabel('Station name', { exact: true }).fill('Works of the north');
  await page.getByLabel(/^Inactivity logout after/).fill('90000');
  await page.getByText(/Expected: a whole number from 0 to 86400/).waitFor();
  await page.keyboard.press('Escape');
  expect(await inBothThemes(operator, 'editor, station')).toEqual([]);
  await page.getByRole('link', { name: /^Texts( \d+ findings?)?$/ }).click();
  await page.getByText('1 text missing').waitFor();
  await page.getByLabel('Missing translations only').check();
  await page.getByLabel('French for “Works of the north”').fill('Usine du nord');
  await page.keyboard.press('Enter');
  await page.getByText('all texts translated').waitFor();
  expect(await inBothThemes(operator, 'editor, texts')).toEqual([]);
  await page.getByRole('button', { name: 'Undo: Translation of “Works of the north”' }).click();
  await page.getByText('1 text missing').waitFor();
  await page.getByRole('button', { name: 'Undo: Station name of Station' }).click();
  await page.getByText('all texts translated').waitFor();
  await page.getByRole('button', { name: /^Remove French and \d+ translations$/ }).click();
  await page.getByRole('button', { name: 'Add French' }).waitFor();
  await page.getByRole('button', { name: 'Add French' }).click();
  await page.getByRole('link', { name: /^Findings/ }).click();
  await page.getByText(/^\d+ texts have no translation: French$/).click();
  await page
    .getByRole('link', { name: /^“.+” has no translation/ })
    .first()
    .waitFor();
  expect(await inBothThemes(operator, 'editor, findings of a kind')).toEqual([]);
  await page.getByRole('link', { name: /^Texts/ }).click();
  await page.getByRole('button', { name: 'Undo: French added as a language' }).click();
  await page.getByRole('button', { name: 'Undo: French removed with its translations' }).click();
  await page.getByText('all texts translated').waitFor();
  expect(operator.complaints).toEqual([]);
});
