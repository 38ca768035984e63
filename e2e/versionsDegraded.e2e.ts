import { expect } from 'vitest';
import { keepVersion, trialGoesWell } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const test = siteTest({});
const degraded = /Degraded mode: pages and commands are unavailable/;

test('a station file that was broken by hand is mended from afar: an administrator restores the version before it', async ({
  operator,
  site,
}) => {
  const { page } = operator;
  await site.stopService();
  editStation(site.folder, (xml) => xml.replace('</PointCfg>', '</PointCgf>'));
  await site.startService();
  await operator.comeInAt('', 'admin');
  await operator.reads(degraded).waitFor();
  await operator.goTo('Editor');
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByLabel('Name').fill('Repair');
  await page.getByLabel('Based on').selectOption({ label: 'Version 1' });
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await operator.goTo('Versions');
  await page.getByRole('row', { name: /Version 2 .*Active.*Station folder/ }).waitFor();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await page.getByText(/station.xml of one of these versions can’t be read/).waitFor();
  await page.getByRole('button', { name: 'Propose this version again' }).click();
  const form = page.getByRole('region', { name: 'Activate on trial' });
  await form.getByLabel('Comment').fill('Restored');
  await form.getByLabel('Your password').fill('keys-to-the-works');
  await form.getByRole('button', { name: /^Activate version 3/ }).click();
  await operator.reads(degraded).waitFor({ state: 'detached' });
  await trialGoesWell(page);
  await operator.picture('versions, restored from degraded mode');
  expect(operator.route).toBe('/diagnostic/versions?version=3');
  await keepVersion(page);
  await operator.goTo('Tanks');
  await operator.synoptic.isLive();
});
