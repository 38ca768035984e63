import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});

test('alarms by keyboard: made on points by a pattern, sorted, filled down, pasted as rows, undone', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New draft…' }).click();
  await dialog.getByLabel('Name').fill('Tables');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Alarms/ })
    .click();
  const cell = (row: number, column: string) =>
    page.locator(`tr[aria-rowindex="${row + 2}"] td[data-column="${column}"]`);
  const count = () => page.getByRole('grid', { name: 'Alarms' }).getAttribute('aria-rowcount');
  const known = await count();
  await page.getByRole('button', { name: 'New alarms…' }).press('Enter');
  await dialog.getByLabel('On points').waitFor();
  await page.keyboard.type('*.RUN');
  await dialog.getByLabel('Operator guidance').fill('Look at the pump');
  expect(await inBothThemes(operator, 'editor, new alarms')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(/^\d+ alarms chosen$/).waitFor();
  await page.getByRole('button', { name: /^Undo: \d+ alarms added$/ }).waitFor();
  // Sorted by the heads above the first row.
  await cell(0, 'Message').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'Message' }).and(page.locator('[aria-sort=ascending]')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  while ((await page.locator('td[data-at]').getAttribute('data-column')) !== 'Priority')
    await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(() => cell(2, 'Priority').textContent()).toBe('1');
  expect(await inBothThemes(operator, 'editor, table of alarms')).toEqual([]);
  // The section is found again as it was left.
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page.getByRole('grid', { name: 'Links' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Alarms/ })
    .click();
  await page.getByText('3 alarms chosen').waitFor();
  await cell(0, 'Priority').click();
  // Rows of a spreadsheet.
  const [id, point] = await Promise.all(['Id', 'Point'].map((column) => cell(0, column).textContent()));
  const rows = [
    ['ID', 'Watched point', 'Kind', 'Limit', 'Priority', 'Message'],
    [id, point, '', '', '2', ''],
    ['NEW', 'WELL.P2.FLOW', 'high limit', '75', '3', 'Much water'],
    ['BAD', 'NOWHERE', 'high limit', '75', '3', 'No such point'],
  ];
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  );
  await dialog.getByText(/^1 new, 1 changed, 0 the same, 1 refused/).waitFor();
  await dialog.getByText(/NOWHERE/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('All edits are saved').waitFor();
  for (const name of ['2 alarms changed', '2 alarms changed', 'Priority of Alarm', /alarms added/])
    await page.getByRole('button', { name: typeof name === 'string' ? `Undo: ${name}` : name }).click();
  await expect.poll(count).toBe(known);
  expect(operator.complaints).toEqual([]);
});
