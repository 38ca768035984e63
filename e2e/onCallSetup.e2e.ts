import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { hasMailServer, headerOf, TestMailServer } from '../testing/testReceivers.ts';
import { byDay } from './night.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import type { Operator } from './operator/operator.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { violationsOn } from './operator/violations.ts';
import { type Seated, siteTest } from './scene.ts';
import { call } from './site/wire.ts';

/** The demonstration, with a horn that calls may sound. */
const test = siteTest({
  isPlantOn: false,
  prepare: (folder) => {
    const file = join(folder, 'station.xml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('<Point Id="WELL.P1.RUN"', '$& Horn="true"'));
  },
});

const admin = 'admin:keys-to-the-works';

const section = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
};

async function atSetup(seated: Seated, screen?: BrowserContextOptions): Promise<Operator> {
  const operator = await seated('on-call/setup', 'admin', screen);
  await operator.page.getByRole('button', { name: 'Save setup' }).waitFor();
  return operator;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save setup' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
}

test.skipIf(!hasMailServer)(
  'an administrator sets up calls by mail, and the test message arrives',
  async ({ seated }) => {
    const server = await TestMailServer.start({ login: ['vigie', 'to-the-mail'] });
    onTestFinished(() => server.stop());
    const operator = await atSetup(seated);
    const { page } = operator;
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

    await ways.getByRole('button', { name: 'Horn' }).click();
    await ways.getByLabel('Horn', { exact: true }).selectOption('Well pump 1 (WELL.P1.RUN)');

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
    await rules.getByLabel('Pumping station').check();
    await judge('rules');
    await save(page);

    await section(page, 'Persons');
    await persons.getByText('Paul · mail').click();
    await persons.getByRole('button', { name: 'Send test message to Paul by mail' }).click();
    await persons.getByText('E-mail: Sent').waitFor();
    await expect.poll(() => server.taken.length).toBe(1);
    expect(server.taken[0]?.to).toEqual(['paul@town.fr']);
    expect(headerOf(server.taken[0], 'From')).toContain('vigie@town.fr');
    const phone = await atSetup(seated, { viewport: screens['in a hand'], hasTouch: true, isMobile: true });
    for (const name of byDay(1, ['in a hand', 'in a hand, on its side'] as const)) {
      await phone.page.setViewportSize(screens[name]);
      for (const title of ['Ways', 'Persons', 'Rosters', 'Rules', 'Quiet hours and tests', 'File']) {
        const part = await section(phone.page, title);
        const closed = part.locator('details:not([open]) > summary');
        while ((await closed.count()) > 0) await closed.first().tap();
        // Held the other way it has the same colours.
        const found = name === 'in a hand' ? inBothThemes(phone, `on-call setup, ${title}`) : violationsOn(phone.page);
        violations.push(...(await found).map((line) => `${name}, ${title}: ${line}`));
        expect(await tooSmall(phone.page)).toEqual([]);
        const width = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(width).toBeLessThanOrEqual(0);
      }
    }
    expect(violations).toEqual([]);
    expect(operator.complaints).toEqual([]);
  },
);

test('an area and a horn that the station no longer has are named; a press leads there, and they can be taken out', async ({
  seated,
  site,
}) => {
  const document = {
    version: 1,
    ways: [{ id: 'gate', kind: 'horn', point: 'GATE.HORN' }],
    persons: [{ id: 'Paul', ways: [{ way: 'gate' }] }],
    rules: [{ areas: ['Pumping station', 'Old works'], steps: [{ who: 'Paul' }] }],
  };
  const request = { document: JSON.stringify(document) };
  expect((await call(site, 'setMessageSetup', request, admin)).text).toContain('done');
  const operator = await atSetup(seated);
  const { page } = operator;
  const remarks = page.getByRole('alert').filter({ hasText: 'Not in the station: check' });
  await remarks.getByRole('button', { name: 'Rules › 1 › Areas: No alarm of the station has this area' }).click();
  const rules = page.getByRole('tabpanel', { name: 'Rules' });
  expect(await inBothThemes(operator, 'on-call setup, not in the station')).toEqual([]);
  await rules.getByLabel('Old works').click();
  await rules.getByLabel('Old works').waitFor({ state: 'detached' });
  expect(await rules.getByLabel('Pumping station').isChecked()).toBe(true);
  await remarks.getByRole('button', { name: 'Ways › gate › Horn: The station has no such horn: GATE.HORN' }).click();
  const horn = page.getByRole('tabpanel', { name: 'Ways' }).getByLabel('Horn', { exact: true });
  await expect.poll(() => horn.evaluate((select) => select.matches(':focus'))).toBe(true);
  await horn.selectOption('Well pump 1 (WELL.P1.RUN)');
  await remarks.waitFor({ state: 'detached' });
  await save(page);
  expect((await call(site, 'getMessageSetup', [], admin)).text).toContain('WELL.P1.RUN');
  await call(site, 'setMessageSetup', { document: '{"version":1}' }, admin);
});

test('by keyboard alone: a way, a secret, a person, a roster and rules are entered, saved, moved and taken out', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await atSetup(seated);
  const { page } = operator;
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  /** With the arrows from section to section, then into it. */
  const goTo = async (name: string) => {
    await tabTo(page, '[role="tab"][aria-selected="true"]');
    while ((await focused()) !== name) await keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name }).waitFor();
  };
  const press = async (words: string) => {
    for (let presses = 0; presses < 60 && !(await focused()).startsWith(words); presses++) await keyboard.press('Tab');
    expect(await focused()).toContain(words);
    await keyboard.press('Enter');
  };
  const enter = async (path: string, words: string) => {
    await tabTo(page, `[data-path="${path}"]`);
    await keyboard.type(words);
  };
  const saved = async () => {
    await press('Save setup');
    await page.getByText('Saved', { exact: true }).waitFor();
  };

  await goTo('Ways');
  await press('Webhook');
  await expect.poll(focused).toBe('webhook · Webhook');
  await enter('ways[0].url', 'https://ntfy.town/');
  await enter('ways[0].bearer', 'ntfy');
  await press('Set ntfy');
  await keyboard.type('token-of-the-town');
  await keyboard.press('Enter');
  await page.getByText('ntfy: set').waitFor();
  await expect.poll(focused).toBe('Replace ntfy…');
  await press('Remove ntfy…');
  await press('Remove secret');
  await page.getByText('ntfy: missing').waitFor();

  await goTo('Persons');
  await press('Add person');
  await expect.poll(focused).toBe('Person · webhook');
  await goTo('Rosters');
  await press('Add roster');
  await expect.poll(focused).toBe('main · weeks: 1');
  await goTo('Rules');
  await press('Add rule');
  await expect.poll(focused).toMatch(/^1. Priorities 1, 2:/);
  await press('Add rule');
  await expect.poll(focused).toMatch(/^2. Priorities 1, 2, 3, 4:/);
  await press('Move rule 2 up');
  await expect.poll(focused).toMatch(/^1. Priorities 1, 2, 3, 4:/);
  await saved();

  // What goes leaves the keyboard in its section, and the other ones as they were.
  await goTo('Rules');
  await press('Remove rule 1');
  await expect.poll(focused).toBe('Rules');
  await page.getByText(/^1. Priorities 1, 2:/).waitFor();
  await goTo('Ways');
  await press('Discard changes');
  await expect.poll(() => hasFocus(page, '[role="tabpanel"]')).toBe(true);
  expect(operator.complaints).toEqual([]);
});

test('what another one saves in between costs nobody anything, and unsaved changes are not left unasked', async ({
  seated,
  site,
}) => {
  const operator = await atSetup(seated);
  const { page } = operator;
  const times = await section(page, 'Quiet hours and tests');
  await times.getByLabel('Send: Weekly test call').uncheck();
  const json = JSON.stringify({ version: 1, signOfLife: { time: '07:15', who: 'everybody' } });
  const reply = await call(site, 'setMessageSetup', { document: json }, admin);
  expect(reply.text).toContain('done');
  await page.getByText('Your changes and the other ones do not conflict.').waitFor();
  expect(await page.getByRole('button', { name: 'Save setup' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Continue with my changes' }).click();
  expect(await times.getByLabel('Send: Daily sign of life').isChecked()).toBe(true);
  // What is undone is shown, wherever the user is; theirs stays.
  await section(page, 'Persons');
  await page.keyboard.press('Control+z');
  await times.getByLabel('Send: Weekly test call').waitFor();
  expect(await times.getByLabel('Send: Weekly test call').isChecked()).toBe(true);
  expect(await times.getByLabel('Send: Daily sign of life').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await times.getByLabel('Send: Weekly test call').isChecked()).toBe(false);
  await save(page);

  await times.getByRole('button', { name: 'Add quiet hours' }).press('Enter');
  // The keyboard goes on at what was added.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toMatch(/^Priorities 3, 4/);
  // And where something goes, in its section.
  await times.getByRole('button', { name: 'Add quiet hours' }).press('Enter');
  await expect.poll(focused).toMatch(/^Priorities 3, 4/);
  await times.getByRole('button', { name: 'Remove quiet hours 2' }).press('Enter');
  await expect.poll(() => hasFocus(page, '[role="tabpanel"]')).toBe(true);
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
