import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { test } from './scriptedDevice/scene.ts';

/** The calls of a login that carry the credential: the error catalogue is for these. */
const ofLogin = ['identityCard', 'getUserProfile', 'getConfig'] as const;

/** How long each is waited for, and the rules that say so. */
const timeouts = {
  identityCard: { seconds: 20, tags: ['spec-7-11', 'spec-9-1'] },
  getUserProfile: { seconds: 20, tags: ['spec-7-11'] },
  getConfig: { seconds: 180, tags: ['spec-7-12', 'spec-9-2'] },
};

// Each on one of the calls, by turns: each on every call is in web/session/faults.test.ts.
for (const [i, [kind, answer]] of Object.entries(noOutput).entries()) {
  const call = ofLogin[i % ofLogin.length] ?? 'getUserProfile';
  test(`${kind} on ${call} is code -1`, {
    tags: ['spec-7-3', 'spec-7-5', 'spec-8-3', 'spec-8-17'],
  }, async ({ operator, device }) => {
    device.says({ [call]: answer });
    await operator.tryLogin();
    await new MessageDialog(operator.page).button('Return to login screen').click();
    await operator.isTurnedAway('Cause of disconnection : No response from device');
  });
}

for (const call of ofLogin) {
  test(`a connection that ends on ${call} is no code: the login says that the device does not answer`, {
    tags: ['spec-8-3'],
  }, async ({ operator, device }) => {
    device.says({ [call]: reset });
    await operator.tryLogin();
    await operator.isTurnedAway('No response from device');
  });

  const { seconds, tags } = timeouts[call];
  test(`a time-out on ${call} is no code: ${seconds} s, then the login says so`, {
    tags: [...tags, 'spec-8-3', 'spec-8-20'],
  }, async ({ arrive, device }) => {
    const operator = await arrive();
    device.says({ [call]: hanging });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await expect.poll(() => device.count(call)).toBe(1);
    await operator.page.clock.runFor(seconds * 1000 - 100);
    expect(await operator.page.getByRole('progressbar').isVisible()).toBe(true);
    await operator.page.clock.runFor(200);
    await operator.isTurnedAway('No response from device');
  });
}

test.for([
  { call: 'identityCard', reason: 'Incorrect login/password' },
  { call: 'getUserProfile', reason: 'Cause of disconnection : No response from device' },
  { call: 'getConfig', reason: 'Cause of disconnection : No response from device' },
] as const)('a bare 401 on $call: $reason', { tags: ['spec-8-3'] }, async ({ call, reason }, { operator, device }) => {
  device.says({ [call]: bare401 });
  await operator.tryLogin();
  if (call !== 'identityCard') await new MessageDialog(operator.page).button('Return to login screen').click();
  await operator.isTurnedAway(reason);
});
