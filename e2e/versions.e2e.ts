import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { siteTest } from './scene.ts';

const password = 'keys-to-the-works';
const second = { login: 'bea', password: 'take-it-all-back' } as const;

/** The demonstration, with a second administrator. */
const test = siteTest({
  prepare: (folder) => {
    const file = join(folder, 'accounts.xml');
    const account = `<Account Login="${second.login}" Profile="3" IsPasswordEditable="true" DemonstrationPassword="${second.password}"/>`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('</AccountCfg>', `${account}</AccountCfg>`));
  },
});

/** A .zip of the station folder, its station.xml edited. */
function zipOf(folder: string, edit: (xml: string) => string): Buffer {
  const names = ['station.xml', 'texts.fr.xml', ...readdirSync(join(folder, 'images')).map((name) => `images/${name}`)];
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  const xml = edit(new TextDecoder().decode(files['station.xml']));
  return Buffer.from(zipSync({ ...files, 'station.xml': new TextEncoder().encode(xml), 'accounts.xml': new Uint8Array(1) }));
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

const band = (page: Page) => page.getByText(/^Configuration version \d+ is on trial/);

test('an administrator uploads a version, confirms its finding, tries it before everybody’s eyes and keeps it', async ({
  operator,
  arrive,
  site,
}) => {
  const zip = zipOf(site.folder, (xml) =>
    xml
      .replace('Name="Well pump 1 speed setpoint"', 'Name="Speed of well pump 1"')
      .replace('Min="50" Max="110"', 'Min="40" Max="100"')
      .replace('<Point Id="WELL.P1.RUN"', '<Point Id="WELL.P9" InfoNumber="299" Name="None" Link="nowhere" Register="coil:9"/>\n    $&'),
  );
  const violations: string[] = [];
  const judge = async (name: string, one = operator) =>
    void violations.push(...(await inBothThemes(one, `versions, ${name}`)));
  const watcher = await arrive();
  await watcher.comeInAt('synoptic/wells', 'operator');
  const panel = await watcher.command(212);
  const page = await open(operator);
  await judge('list');
  await page.getByLabel('.zip to upload').setInputFiles({ name: 'works.zip', mimeType: 'application/zip', buffer: zip });
  await page.getByText('1 file is ignored').waitFor();
  await judge('upload');
  await propose(page, zip, 'Slower well pump');
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await page.getByText(/Min.*50.*40|minimum setpoint/).first().waitFor();
  await judge('proposed');
  await page.getByRole('button', { name: 'Activate version 2 on trial' }).click();
  await page.getByText('Confirm each of the points above.').waitFor();
  await activate(page);
  await band(page).waitFor();
  await band(watcher.page).waitFor();
  expect(await panel.root.getByRole('heading').first().innerText()).toContain('Speed of well pump 1');
  await page.getByText('Nothing got worse so far').waitFor();
  await judge('on trial');
  await judge('band', watcher);
  for (const viewport of [screens['in a hand'], screens['in a hand, on its side']]) {
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
  await page.getByRole('button', { name: 'Keep version 2…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep version 2' }).click();
  await band(watcher.page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All versions' }).click();
  await page.getByRole('row', { name: /Version 2.*Active.*admin.*Slower well pump/ }).waitFor();
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});

test('a version that breaks a link is seen to, and another administrator takes it back', async ({ operator, arrive, site }) => {
  const page = await open(operator);
  await propose(page, zipOf(site.folder, (xml) => xml.replace(/Port="\d+" PeriodMs/, 'Port="9" PeriodMs')), 'Other port');
  await activate(page);
  await page.getByRole('heading', { name: 'Links lost' }).waitFor(timeouts.lost);
  await operator.picture('versions, worse');
  const other = await arrive();
  await other.open('auth?redirect=diagnostic/versions');
  await other.fillIn(second.login, second.password);
  await other.page.getByText('Only admin can keep this version.').waitFor();
  await other.page.getByRole('button', { name: /^Revert to version/ }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: /^Revert to version/ }).click();
  await band(page).waitFor({ state: 'detached', ...timeouts.lost });
  await page.getByText('Reverted').first().waitFor();
});
