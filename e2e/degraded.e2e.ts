import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isSamePage, markPage } from './faults/screenTruth.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});
const degraded = /Degraded mode: pages and commands are unavailable/;
const noAnswer = /No response from the device since/;

test('a station file that can’t be read is degraded mode for whoever is logged in, and its end is noticed', async ({
  operator,
  site,
}) => {
  await operator.comeInAt('synoptic/station');
  await operator.synoptic.isLive();
  await markPage(operator);
  const file = join(site.folder, 'station.xml');
  const sound = readFileSync(file, 'utf8');

  await site.stopService();
  await operator.reads(noAnswer).waitFor();
  writeFileSync(file, sound.replace('</PointCfg>', '</PointCgf>'));
  await site.startService();
  await operator.reads(degraded).waitFor();
  await operator.reads(noAnswer).waitFor({ state: 'detached' });
  await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');

  await site.stopService();
  writeFileSync(file, sound);
  await site.startService();
  await operator.reads(degraded).waitFor({ state: 'detached' });
  await expect.poll(() => operator.route).toBe('/synoptic/station');
  await operator.synoptic.isLive();
  expect(await isSamePage(operator)).toBe(true);
});
