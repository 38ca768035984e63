import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { type Seated, siteTest } from './scene.ts';

const test = siteTest({});

async function begin(seated: Seated, name: string): Promise<Operator> {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  // Not the page of the reports that were made.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reports( \d+ findings?)?$/ })
    .click();
  return operator;
}

const textOf = async ({ page }: Operator) => {
  await page.getByText('All edits are saved').waitFor();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  return page.getByRole('textbox', { name: 'Text of station.xml' }).inputValue();
};

test('a monthly report is designed by hand in fewer than thirty steps, with a preview beside it', async ({
  seated,
}) => {
  const operator = await begin(seated, 'By hand');
  const { page } = operator;
  let steps = 0;
  const press = async (name: string | RegExp) => {
    steps++;
    await page.getByRole('button', { name }).last().click();
  };
  const check = async (name: string) => {
    steps++;
    await page.getByRole('checkbox', { name, exact: true }).last().check();
  };
  const type = async (label: string, text: string) => {
    steps++;
    await page.getByRole('textbox', { name: label, exact: true }).last().fill(text);
  };
  const takePoints = async (search: string) => {
    await press('Choose points…');
    steps++;
    await page.getByRole('dialog').getByRole('searchbox').fill(search);
    await press('Choose all that are found');
    await press(/^Take \d+ points?$/);
  };
  const preview = page.getByRole('region', { name: 'Preview' });

  await press('Add a report');
  await type('Title', 'Water of the month');
  await check('Compared with the period before');
  await press('Text');
  await type('Text', 'Read by the <mayor>');
  await preview.getByText('Read by the <mayor>').waitFor();
  await press('Figures');
  await type('Title', 'Wells');
  await takePoints('well pump flow');
  await check('volume or energy');
  await check('maximum');
  await page.getByText('None of these points is a machine').waitFor();
  await press('Chart');
  await takePoints('drawn from the wells');
  await check('volume or energy');
  await press('Alarms');
  await press('Availability');
  await press('Up: Availability');
  await check('Made automatically');
  await check('Excel (XLSX)');
  await type('Sent to', 'mayor@town.fr');
  expect(steps).toBeLessThan(30);
  expect(await inBothThemes(operator, 'editor, reports')).toEqual([]);
  const text = await textOf(operator);
  const report = text.slice(text.indexOf('Title="Water of the month"'));
  expect(report).toMatch(/^[^>]*Scheduled="true"[^>]* Formats="pdf, xlsx" SendTo="mayor@town.fr">/);
  const blocks = report.slice(0, report.indexOf('</Report>'));
  expect([...blocks.matchAll(/Kind="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    ...['text', 'figures', 'chart', 'availability', 'alarms'],
  ]);
  expect(blocks).toContain('Points="WELL.P1.FLOW, WELL.P2.FLOW" Values="integral, maximum"');
});

test('proposed reports are found, checked, undone; what is wrong is said at its field', { tags: ['night'] }, async ({
  seated,
}) => {
  const operator = await begin(seated, 'Proposed');
  const { page } = operator;
  await page.getByRole('button', { name: 'Propose reports' }).click();
  // The demonstration has two of its own.
  await page.getByText('month · monthly2').waitFor();
  await page.getByRole('textbox', { name: 'Sent to' }).fill('nobody');
  await page.getByRole('textbox', { name: 'Sent to' }).press('Enter');
  await page
    .getByText(/nobody.*e-mail address|e-mail address.*nobody/i)
    .first()
    .waitFor();
  await page.keyboard.press('Control+f');
  await page
    .getByRole('searchbox', { name: 'Find', exact: true })
    .or(page.getByLabel('Find', { exact: true }))
    .first()
    .fill('Running times');
  await page
    .getByText(/Report Daily report/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await page.getByText('month · monthly2').waitFor({ state: 'detached' });
});
