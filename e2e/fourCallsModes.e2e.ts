import { expect } from 'vitest';
import { letPass } from './operator/letPass.ts';
import { backupCard, profile } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const degraded = 'The local workstation is in degraded mode, so not all functions are accessible';

test('a device in backup mode lets nobody in, and its profile is not asked for', {
  tags: ['spec-4-9', 'spec-8-19'],
}, async ({ operator, device }) => {
  device.says({ identityCard: backupCard });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await operator.page
    .getByRole('alert')
    .getByText('The device cannot be accessed because it is in backup mode', { exact: true })
    .waitFor();
  expect(operator.route).toBe('/auth');
  expect(device.count('getUserProfile')).toBe(0);
});

test('degraded mode: the message for 3500 ms, a band that lasts, the log’s screen and no synoptic', {
  tags: ['spec-2-9', 'spec-4-11', 'spec-9-12'],
}, async ({ arrive, device }) => {
  const operator = await arrive();
  const { page } = operator;
  device.says({ getUserProfile: profile('IsNormalMode="false" Profile="3"') });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  const message = page.getByRole('status').getByText(degraded, { exact: true });
  await message.waitFor();
  await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
  await letPass(page, 3499);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await message.waitFor({ state: 'detached' });
  await operator.reads('Degraded mode: synoptics and commands are unavailable.').waitFor();
  expect(device.count('getConfig')).toBe(0);
  expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Device']);
});

// The other ways to write it are in web/session/faults.test.ts.
test.for(['', 'IsNormalMode="perhaps"'])(
  'a profile of %j counts as degraded mode',
  { tags: ['spec-3-4'] },
  async (attributes, { operator, device }) => {
    device.says({ getUserProfile: profile(attributes) });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await operator.reads(degraded).waitFor();
    await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
  },
);
