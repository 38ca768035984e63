import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { LogView } from './operator/logView.ts';
import { nameOf } from './operator/nameOf.ts';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

const logRoute = 'diagnostic/operation-log';

async function atTheLog(operator: Operator): Promise<LogView> {
  const log = new LogView(operator.page);
  await log.rows.first().waitFor();
  return log;
}

test('a new user finds who commanded a pump, and what was around it; the link to that can be handed on', async ({
  seated,
  arrive,
  site,
}) => {
  site.plant.hold();
  const operator = await seated(logRoute);
  const log = await atTheLog(operator);
  await operator.synoptic.isLive();
  expect(await command(site, 420, '1', 'technician:check-the-valve')).toMatchObject({ result: 'done' });
  await log.filterBy('Point or page', 'Pump 2');
  await log.filterBy('Period', 'Last hour');
  await log.filterBy('Type', 'Command');
  await log.rows.filter({ hasText: 'technician' }).first().waitFor();
  await expect.poll(() => log.rows.filter({ hasNotText: 'Pump 2' }).count()).toBe(0);

  await log.rows.filter({ hasText: 'technician' }).getByRole('button').first().focus();
  await operator.page.keyboard.press('Enter');
  for (const words of ['Done', 'technician', 'Running', 'Five minutes before and after'])
    await log.open.getByText(words).first().waitFor();
  await log.open.getByRole('link', { name: /^Open point on/ }).waitFor();
  await operator.picture('a row of the log, open');

  const other = await arrive();
  await other.open(operator.route.slice(1));
  await other.page.getByRole('button', { name: 'Log in' }).click();
  await other.logInHere('observer');
  const handedOn = new LogView(other.page);
  await handedOn.open.getByText('technician').first().waitFor();
  await expect.poll(() => handedOn.rows.filter({ hasNotText: 'Pump 2' }).allTextContents()).toEqual([]);
  expect(await handedOn.open.getByRole('button', { name: 'Add note…' }).count()).toBe(0);

  // The keyboard is back at the row, and goes on from there.
  await operator.page.keyboard.press('Escape');
  await log.open.waitFor({ state: 'detached' });
  const focused = () =>
    operator.page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
  await expect.poll(focused).toBe('1');
  site.plant.go();
});

test('a note for the next shift, and one that is withdrawn', async ({ seated }) => {
  const operator = await seated(logRoute);
  const log = await atTheLog(operator);
  const { page } = operator;
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Pump 2 was serviced. Look at its seal.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const row = log.rows.filter({ hasText: 'Look at its seal' });
  await row.first().waitFor();

  await row.first().getByRole('button').click();
  await log.open.getByRole('button', { name: 'Add note…' }).click();
  await page.locator('dialog').getByLabel('Note').fill('It was pump 1.');
  await page.locator('dialog').getByRole('button', { name: 'Save note' }).click();
  await log.open.getByText('It was pump 1.').first().waitFor();
  // The one that is open, and the one on it.
  const withdraw = log.open.getByRole('button', { name: `Withdraw note of ${nameOf('operator', 'Ines Marchand')}` });
  await expect.poll(() => withdraw.count()).toBe(2);
  await withdraw.last().click();
  await page.locator('dialog').getByRole('button', { name: 'Withdraw note' }).click();
  await log.open.getByText(`Withdrawn by ${nameOf('operator', 'Ines Marchand')}`).waitFor();
  expect(await log.open.locator('s').textContent()).toBe('It was pump 1.');
});

test('rows are found by the words of their kind, from the keyboard, and exported', async ({ seated }) => {
  const operator = await seated(logRoute);
  const log = await atTheLog(operator);
  const { page } = operator;
  await page.keyboard.press('/');
  await page.keyboard.type('device start');
  await expect.poll(() => operator.route).toContain('text=device+start');
  await log.rows.filter({ hasText: 'Device started' }).first().waitFor();
  await expect.poll(() => log.rows.filter({ hasNotText: 'Device started' }).count()).toBe(0);

  // The device is away just when the dialog is fetched: the log stays.
  await page.route(/ExportDialog/, (route) => route.abort());
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await operator.reads('This could not be loaded. Try again when the device responds.').waitFor();
  await log.rows.filter({ hasText: 'Device started' }).first().waitFor();
  await page.unroute(/ExportDialog/);
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export operation log' });
  await dialog.getByText('completeness can’t be verified').waitFor();
  await dialog.getByLabel('JSON Lines, for programs').check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Saint-Aubin-water_log_\d{4}-\d\d-\d\dT\d\d-\d\d\.jsonl$/);
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(JSON.parse(head)).toMatchObject({ vigieLog: 1, verifiable: false, reason: 'filtered' });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => JSON.parse(row).kind === 'start')).toBe(true);
});

test('what an address asks for and nobody knows is reported; the log is there all the same', async ({ operator }) => {
  await operator.open('diagnostic/operation-log?severity=enormous&page=none&kind=login');
  await operator.page.getByRole('button', { name: 'Log in' }).click();
  await operator.logInHere();
  for (const part of ['severity=enormous', 'page=none'])
    await operator.reads(`“${part}” in the address is not valid and is ignored.`).waitFor();
  const { rows } = new LogView(operator.page);
  await rows.filter({ hasText: 'operator' }).first().waitFor();
  expect(await rows.filter({ hasNotText: 'Login' }).count()).toBe(0);
});

test('on a phone the filter is one line, and a sheet', async ({ arrive }) => {
  const operator = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await operator.comeInAt(logRoute);
  const log = await atTheLog(operator);
  const { page } = operator;
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Type').selectOption('Login');
  await sheet.getByRole('button', { name: 'Show entries' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).first().waitFor();
  await expect.poll(() => log.rows.filter({ hasNotText: 'Login' }).count()).toBe(0);
  await log.rows.first().getByRole('button').click();
  await log.open.getByText('Five minutes before and after').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await log.rows.filter({ hasText: 'Device started' }).first().waitFor();
});

test('on paper there are a head, the filter and the rows', async ({ operator }) => {
  await operator.comeInAt(logRoute);
  const log = await atTheLog(operator);
  const { page } = operator;
  await log.filterBy('Type', 'Device started');
  await log.rows.first().waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const words of [
    'Saint-Aubin water',
    /Printed .* by operator(?: \(demo\))?$/,
    'Filter: Device started',
    /\(complete\)$/,
  ])
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  for (const name of ['Filter', 'Navigation'])
    expect(
      await page.getByRole('search', { name }).or(page.getByRole('banner')).filter({ visible: true }).count(),
    ).toBe(0);
  await operator.picture('the printed log');
});
