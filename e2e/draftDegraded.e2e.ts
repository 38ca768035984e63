import { expect } from 'vitest';
import { trialGoesWell } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const test = siteTest({});
const degraded = /Degraded mode: pages and commands are unavailable/;

test('a station file that was broken by hand is mended in the editor, from afar', { tags: ['night'] }, async ({
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
  await page.getByRole('dialog').getByLabel('Name').fill('Mended');
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await operator.reads('</PointCgf> closes <PointCfg>. Expected: </PointCfg>.').waitFor();
  await operator.reads('The text is saved as it is.').waitFor();
  await operator.picture('draft, degraded mode');
  const area = page.getByRole('textbox', { name: 'Text of station.xml' });
  const line = await page.getByRole('button', { name: /^Show line \d+$/ }).innerText();
  await page.getByRole('button', { name: line }).click();
  const selected = await area.evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });
  expect(selected).toBe('  </PointCgf>');
  await page.keyboard.insertText('  </PointCfg>');
  await operator.reads('closes <PointCfg>').waitFor({ state: 'detached' });
  await page.getByText('All edits are saved').waitFor();
  await page.getByRole('button', { name: 'Propose…' }).click();
  const form = page.getByRole('region', { name: 'Activate on trial' });
  await form.waitFor();
  // The device first reports what must be confirmed.
  await expect.poll(() => form.getByRole('button', { name: /^Activate version/ }).isEnabled()).toBe(true);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByLabel('Your password').fill('keys-to-the-works');
  await form.getByRole('button', { name: /^Activate version 3/ }).click();
  await operator.reads(degraded).waitFor({ state: 'detached' });
  await trialGoesWell(page);
});
