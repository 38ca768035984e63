import { expect } from 'vitest';
import { startIec104Server } from '../testing/iec104TestServer.ts';
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

test('the objects of a station of IEC 104 are a tree, from which points are made', async ({ seated }) => {
  const rtu = await startIec104Server();
  const objects = rtu.stations.get(1)?.objects;
  objects?.set(1001, { type: 1, bytes: [1] }).set(1002, { type: 3, bytes: [2] });
  objects?.set(2001, { type: 13, bytes: [0, 0, 0xc0, 0x3f, 0] });
  const operator = await begin(seated, 'Tree');
  const { page } = operator;
  try {
    await page.getByRole('button', { name: 'IEC 60870-5-104', exact: true }).click();
    const panel = page.getByRole('article', { name: 'rtu' });
    await panel.locator('[data-field=Host] input').fill('127.0.0.1');
    await panel.locator('[data-field=Port] input').fill(String(rtu.port));
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Show addresses' }).click();
    await panel.getByRole('button', { name: 'Contents of CA 1' }).click();
    await panel.getByLabel('104:1:1001 single').check();
    await panel.getByLabel(/^104:1:1002 double/).check();
    expect(await inBothThemes(operator, 'editor, tree')).toEqual([]);
    await panel.getByRole('button', { name: 'Add 2 points' }).click();
    await panel.getByText('2 points added.').waitFor();
    await panel.getByRole('searchbox', { name: 'Search' }).fill('200');
    await panel.getByRole('button', { name: 'Search', exact: true }).click();
    await panel.getByLabel('104:1:2001 float').check();
    await panel.getByRole('button', { name: 'Add 1 point' }).click();
    await panel.getByText('1 point added.').waitFor();
    // What is a point is named, and not offered again.
    expect(await panel.getByLabel('104:1:2001 float').isDisabled()).toBe(true);
    await page.getByText('All edits are saved').waitFor();
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    const text = await page.getByRole('textbox', { name: 'Text of station.xml' }).inputValue();
    expect(text).toContain(`<Iec104 Id="rtu" Host="127.0.0.1" Port="${rtu.port}"/>`);
    const made = ['1001', '1002', '2001'].map(
      (object) => new RegExp(`<Point Id="RTU.104.1.${object}".*?/>`).exec(text)?.[0],
    );
    expect(made.map((point = '') => / Kind="(\w+)"/.exec(point)?.[1])).toEqual(['logic', 'state', 'numeric']);
    expect(operator.complaints).toEqual([]);
  } finally {
    await rtu.stop();
  }
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
