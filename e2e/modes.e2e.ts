import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { stationFolder } from './site/stationCopy.ts';

const degradedTest = siteTest({ station: stationFolder('degraded') });
const backupTest = siteTest({ station: stationFolder('backup') });

degradedTest(
  'in degraded mode a login leads to the log, and says so',
  { tags: ['spec-2-9', 'spec-4-11'] },
  async ({ operator }) => {
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await operator.reads('The local workstation is in degraded mode, so not all functions are accessible').waitFor();
    await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
    await operator.page.locator('tr[aria-rowindex]').first().waitFor();
    await operator.picture('degraded mode');
  },
);

backupTest('a device in backup mode lets nobody in, and says so', { tags: ['spec-4-9'] }, async ({ operator }) => {
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await operator.reads('The device cannot be accessed because it is in backup mode').waitFor();
  expect(operator.route).toBe('/auth');
});
