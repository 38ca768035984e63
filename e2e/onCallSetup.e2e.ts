import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { hasMailServer, headerOf, TestMailServer } from '../device/messages/testReceivers.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';

const test = siteTest({ isPlantOn: false });

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
    await judge('empty');
    const ways = await section(page, 'Ways');
    await ways.getByRole('button', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Save setup' }).click();
    await page.getByText('Ways › mail › Server: Required.').waitFor();
    await judge('mistakes');
    await ways.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await ways.getByLabel('Port').fill(String(server.port));
    await ways.getByLabel('Encryption').selectOption('none');
    await ways.getByLabel('Sender').fill('vigie');
    await ways.getByText('Not valid.').waitFor();
    await ways.getByLabel('Sender').fill('vigie@town.fr');
    await ways.getByLabel('Login at the server').fill('vigie');
    await ways.getByLabel('Name of the password or key').fill('smtp');
    await ways.getByText('smtp: missing').waitFor();
    await ways.getByRole('button', { name: 'Set smtp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set smtp' });
    await dialog.getByLabel('Password, key or token').fill('to-the-mail');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await ways.getByText('smtp: set').waitFor();
    await judge('ways');

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
    await judge('times');

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
