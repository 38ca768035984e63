import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { hasMailServer, headerOf, TestMailServer } from '../device/messages/testReceivers.ts';
import { setupRequestRecord } from '../protocol/messages/messageRequests.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { call } from './site/wire.ts';

const test = siteTest({ isPlantOn: false });

const admin = 'admin:keys-to-the-works';

const section = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
};

async function arriveAtSetup(operator: Operator): Promise<Page> {
  await operator.comeInAt('on-call/setup', 'admin');
  await operator.page.getByRole('button', { name: 'Save setup' }).waitFor();
  return operator.page;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save setup' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
}

test.skipIf(!hasMailServer)(
  'an administrator sets up calls by mail, and the test message arrives',
  async ({ operator }) => {
    const server = await TestMailServer.start({ login: ['vigie', 'to-the-mail'] });
    onTestFinished(() => server.stop());
    const page = await arriveAtSetup(operator);
    const violations: string[] = [];
    const judge = async (name: string) =>
      void violations.push(...(await inBothThemes(operator, `on-call setup, ${name}`)));

    await page.getByText('No alarm calls anyone yet.').waitFor();
    const ways = await section(page, 'Ways');
    await ways.getByRole('button', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Save setup' }).click();
    await page.getByText('Ways › mail › Server: Required.').waitFor();
    await judge('mistakes');
    await ways.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await ways.getByLabel('Port').fill(String(server.port));
    await ways.getByLabel('Encryption').selectOption('none');
    await ways.getByLabel('Sender').fill('vigie');
    await ways.getByText('Not valid.', { exact: true }).waitFor();
    await ways.getByLabel('Sender').fill('vigie@town.fr');
    await ways.getByLabel('Login at the server').fill('vigie');
    await ways.getByLabel('Name of the password or key').fill('smtp');
    await ways.getByText('smtp: missing').waitFor();
    await ways.getByRole('button', { name: 'Set smtp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set smtp' });
    await dialog.getByLabel('Password, key or token').fill('to-the-mail');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await ways.getByText('smtp: set').waitFor();

    const persons = await section(page, 'Persons');
    await persons.getByRole('button', { name: 'Add person' }).click();
    await persons.getByLabel('Name').fill('Paul');
    await persons.getByLabel('Name').press('Enter');
    await persons.getByLabel('Account').selectOption('operator');
    await persons.getByLabel('Language').selectOption('fr');
    await persons.getByLabel('Address').fill('paul@town.fr');
    await judge('persons');

    const rosters = await section(page, 'Rosters');
    await rosters.getByRole('button', { name: 'Add roster' }).click();
    await rosters.getByRole('button', { name: 'Add week' }).click();
    await rosters.getByRole('button', { name: 'Add exception for tomorrow' }).click();
    await rosters.getByRole('heading', { name: 'Who is on call' }).waitFor();
    await expect.poll(() => rosters.getByRole('listitem').filter({ hasText: 'Paul' }).count()).toBeGreaterThan(0);
    await judge('rosters');

    const rules = await section(page, 'Rules');
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await rules.getByLabel('Whom').first().selectOption('roster:main');
    await judge('rules');
    await save(page);

    await section(page, 'Persons');
    await persons.getByText('Paul · mail').click();
    await persons.getByRole('button', { name: 'Send test message to Paul by mail' }).click();
    await persons.getByText('E-mail: Sent').waitFor();
    await expect.poll(() => server.taken.length).toBe(1);
    expect(server.taken[0]?.to).toEqual(['paul@town.fr']);
    expect(headerOf(server.taken[0], 'From')).toContain('vigie@town.fr');
    for (const size of [screens['in a hand'], screens['in a hand, on its side']]) {
      await page.setViewportSize(size);
      await judge('persons, saved');
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    }
    expect(violations).toEqual([]);
    expect(operator.complaints).toEqual([]);
  },
);

test('what another one saves in between costs nobody anything, and unsaved changes are not left unasked', async ({
  operator,
  site,
}) => {
  const page = await arriveAtSetup(operator);
  const times = await section(page, 'Quiet hours and tests');
  await times.getByLabel('Send: Weekly test call').uncheck();
  const json = JSON.stringify({ version: 1, signOfLife: { time: '07:15', who: 'everybody' } });
  const reply = await call(
    site,
    'setMessageSetup',
    setupRequestRecord.parameters({ document: json, version: undefined }),
    admin,
  );
  expect(reply.text).toContain('done');
  await page.getByText('Your changes and the other ones do not conflict.').waitFor();
  expect(await page.getByRole('button', { name: 'Save setup' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Continue with my changes' }).click();
  expect(await times.getByLabel('Send: Daily sign of life').isChecked()).toBe(true);
  await save(page);

  await times.getByRole('button', { name: 'Add quiet hours' }).press('Enter');
  // The keyboard goes on at what was added.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Priorities 3, 4/);
  expect(await inBothThemes(operator, 'on-call setup, times')).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Trends' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving the setup?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await times.getByText('Priorities 3, 4: 22:00 to 06:30').waitFor();
  await save(page);

  const file = await section(page, 'File');
  const exporting = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Export file' }).click();
  const exported = await text(await (await exporting).createReadStream());
  expect(JSON.parse(exported)).toMatchObject({ test: null, signOfLife: { time: '07:15' }, quiet: [{ from: '22:00' }] });
  const input = file.getByLabel('File to import');
  const give = (content: string) =>
    input.setInputFiles({ name: 'on-call.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give(exported.replace('07:15', '27:15'));
  await file.getByText('signOfLife.time').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await give(exported.replace('07:15', '08:30'));
  await file.getByText('The file is in the form now.').waitFor();
  await save(page);
  expect((await call(site, 'getMessageSetup', [], admin)).text).toContain('08:30');
  expect(operator.complaints).toEqual([]);
});

test('only administrators come in', async ({ operator }) => {
  await operator.comeInAt('on-call/setup', 'technician');
  await operator.reads('The on-call setup is available to administrators').waitFor();
  expect(await operator.page.getByRole('button', { name: 'Save setup' }).count()).toBe(0);
});
