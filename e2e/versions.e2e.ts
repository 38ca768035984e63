import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { programPictures } from '../testing/testDrawingPrograms.ts';
import { byDay } from './night.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { loginAt } from './operator/nameOf.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { keepVersion, trialGoesWell } from './operator/trial.ts';
import { siteTest } from './scene.ts';

const password = 'keys-to-the-works';
const second = { login: 'bea', password: 'take-it-all-back' } as const;

const test = siteTest({
  prepare: (folder) => {
    const file = join(folder, 'accounts.xml');
    const account = `<Account Login="${second.login}" Profile="3" IsPasswordEditable="true" DemonstrationPassword="${second.password}"/>`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('</AccountCfg>', `${account}</AccountCfg>`));
  },
});

/** Of the station folder, with its station.xml edited. */
function zipOf(folder: string, edit: (xml: string) => string, more: Record<string, Uint8Array> = {}): Buffer {
  const names = ['station.xml', 'texts.fr.xml', ...readdirSync(join(folder, 'images')).map((name) => `images/${name}`)];
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  const xml = edit(new TextDecoder().decode(files['station.xml']));
  return Buffer.from(
    zipSync({ ...files, ...more, 'station.xml': new TextEncoder().encode(xml), 'accounts.xml': new Uint8Array(1) }),
  );
}

async function open(operator: Operator, who: 'admin' | 'technician' = 'admin'): Promise<Page> {
  await operator.comeInAt('diagnostic/versions', who);
  await operator.page.getByRole('heading', { name: 'All versions' }).waitFor();
  return operator.page;
}

async function propose(page: Page, zip: Buffer, comment: string, name = 'works.zip'): Promise<void> {
  await page.getByLabel('.zip to upload').setInputFiles({ name, mimeType: 'application/zip', buffer: zip });
  await page.getByLabel('Comment').fill(comment);
  await page.getByRole('button', { name: 'Upload and check' }).click();
}

async function activate(page: Page, minutes = '5 min'): Promise<void> {
  const form = page.getByRole('region', { name: 'Activate on trial' });
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByLabel('Trial period').selectOption(minutes);
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: /^Activate version/ }).click();
}

/** The controllers are unreachable then. */
const wrongPort = (xml: string) => xml.replace(/(<ModbusTcp [^>]*Port=")\d+"/, '$19"');

const running = (page: Page) =>
  page
    .getByRole('row', { name: / Active / })
    .getByRole('link')
    .innerText();

async function goBack(page: Page): Promise<void> {
  const button = { name: 'Go back to version' };
  await page.getByRole('button', button).click();
  await page.getByRole('dialog').getByRole('button', button).click();
  await band(page).waitFor({ state: 'detached' });
}

const band = (page: Page) => page.getByText(/^Version \d+ on trial/);

test('an administrator uploads a version, confirms its finding, tries it before everybody’s eyes and keeps it', async ({
  operator,
  arrive,
  site,
}) => {
  const { text: drawn = '' } = programPictures.find(({ program }) => program === 'draw.io') ?? {};
  const plan = { 'images/plan.svg': new TextEncoder().encode(drawn) };
  const edit = (xml: string) =>
    xml
      .replace('Name="Well pump 1 speed setpoint"', 'Name="Speed of well pump 1"')
      .replace('Min="50" Max="110"', 'Min="40" Max="100"')
      .replace(
        '<Point Id="WELL.P1.RUN"',
        '<Point Id="WELL.P9" InfoNumber="299" Name="None" Link="nowhere" Register="coil:9"/>\n    $&',
      );
  const zip = zipOf(site.folder, edit, plan);
  const violations: string[] = [];
  const judge = async (name: string, one = operator) =>
    void violations.push(...(await inBothThemes(one, `versions, ${name}`)));
  const watcher = await arrive();
  await watcher.comeInAt('synoptic/wells', 'operator');
  const panel = await watcher.command(212);
  const page = await open(operator);
  await judge('list');
  await page
    .getByLabel('.zip to upload')
    .setInputFiles({ name: 'works.zip', mimeType: 'application/zip', buffer: zip });
  await page.getByText('1 file is ignored').waitFor();
  await judge('upload');
  await propose(page, zip, 'Slower well pump');
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await page.getByText('images/plan.svg Links removed from the picture when it is uploaded: 2.').waitFor();
  await page
    .getByText(/Min.*50.*40|minimum setpoint/)
    .first()
    .waitFor();
  expect(await page.getByText('Still to confirm: ').innerText()).toMatch(/[1-9]/);
  await page.getByText('Pages side by side').click();
  await page.getByText('Drawn with example values.').waitFor();
  await page.locator('figure').filter({ hasText: 'After' }).locator('[data-index]').first().waitFor();
  await judge('proposed');
  await page.getByRole('button', { name: 'Activate version 2 on trial' }).click();
  await page.getByText('Confirm each finding and each alarm above.').waitFor();
  await activate(page);
  await band(page).waitFor();
  await band(watcher.page).waitFor();
  await expect.poll(() => panel.root.getByRole('heading').first().innerText()).toContain('Speed of well pump 1');
  await trialGoesWell(page);
  await judge('on trial');
  await judge('band', watcher);
  for (const viewport of byDay(0, [screens['in a hand'], screens['in a hand, on its side']])) {
    const phone = await arrive({ viewport, hasTouch: true, isMobile: true });
    await open(phone);
    await judge('list on trial', phone);
    expect(await tooSmall(phone.page)).toEqual([]);
    await phone.page.getByRole('link', { name: 'Version 2' }).click();
    await phone.page.getByRole('heading', { name: 'Changes', exact: true }).waitFor();
    await judge('one on trial', phone);
    expect(await tooSmall(phone.page)).toEqual([]);
    await phone.leave();
  }
  await keepVersion(page);
  await band(watcher.page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All versions' }).click();
  await page.getByRole('row', { name: /Version 2.*Active.*admin.*Slower well pump/ }).waitFor();
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});

test('a version that breaks a link is seen to, and another administrator takes it back', async ({
  operator,
  arrive,
  site,
}) => {
  const page = await open(operator);
  const before = await running(page);
  await propose(page, zipOf(site.folder, wrongPort), 'Other port');
  await activate(page);
  await page.getByRole('heading', { name: 'Links lost' }).waitFor(timeouts.lost);
  await page.getByRole('heading', { name: 'Values no longer good' }).waitFor(timeouts.lost);
  await operator.picture('versions, worse');
  const other = await arrive();
  await other.open(`auth?redirect=${encodeURIComponent('diagnostic/versions')}`);
  await other.fillIn(second.login, second.password);
  await other.page.getByText(`Only ${loginAt('admin')} can keep this version.`).waitFor();
  expect(await other.page.getByRole('button', { name: /^Keep version/ }).count()).toBe(0);
  await goBack(other.page);
  await band(page).waitFor({ state: 'detached' });
  expect(await running(other.page)).toBe(before);
  await other.page.getByRole('row', { name: /Went back.*Other port/ }).waitFor();
});

test('nobody does anything, and the device goes back in time; the log tells all of it and leads to the changes', {
  tags: ['night'],
}, async ({ operator, site }) => {
  const page = await open(operator);
  const before = await running(page);
  await propose(page, zipOf(site.folder, wrongPort), 'Broken again');
  await activate(page, '1 min');
  await band(page).waitFor();
  await band(page).waitFor({ state: 'detached', ...timeouts.trial });
  await page.getByText(/^Version \d+ was not kept: version \d+ is running again\.$/).waitFor();
  await page.getByRole('heading', { name: /is on trial/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All versions' }).click();
  expect(await running(page)).toBe(before);
  await operator.goTo('Operation log');
  await page
    .getByRole('row', { name: /not kept in time/ })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('link', { name: /^Changes of version/ }).click();
  await page.getByText(/Link “plant”: port/).waitFor();
});

test('an old version is proposed again, tried and kept', async ({ operator }) => {
  const page = await open(operator);
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await page.getByRole('button', { name: 'Propose this version again' }).click();
  await page.getByRole('region', { name: 'Activate on trial' }).getByLabel('Comment').fill('As it was');
  await activate(page);
  await keepVersion(page);
  await page.getByRole('link', { name: 'All versions' }).click();
  await page.getByRole('row', { name: /Active.*admin.*As it was/ }).waitFor();
  await page.getByRole('row', { name: /Version 1 .*Formerly active/ }).waitFor();
});

test('of two engineers the slower one is told who was quicker, when, and what both changed', async ({
  operator,
  site,
}) => {
  const page = await open(operator);
  const zip = zipOf(site.folder, (xml) => xml.replace('Min="50" Max="110"', 'Min="45" Max="105"'));
  await propose(page, zip, 'Too late', 'works_version-2_of_june.zip');
  const notice = page.getByRole('alert').filter({ hasText: `is running: ${loginAt('admin')}` });
  await notice.getByText(/Points: .*WELL.P1.SPEED.SET/).waitFor();
  expect(await page.getByLabel('Made from').inputValue()).toBe('2');
});

test('a technician reads, pins and downloads versions, and deploys none', async ({ operator }) => {
  const page = await open(operator, 'technician');
  expect(await page.getByRole('button', { name: 'Propose .zip…' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await page.getByRole('button', { name: 'Pin: store it permanently' }).click();
  await page.getByText('Pinned').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .zip' }).click();
  expect((await download).suggestedFilename()).toMatch(/_version-1_.*\.zip$/);
  expect(await page.getByRole('button', { name: 'Propose this version again' }).count()).toBe(0);
});

test('an operator is not offered the versions', async ({ operator }) => {
  await operator.comeInAt('diagnostic/versions');
  await operator.reads('Versions of the configuration are available to technicians').waitFor();
});
