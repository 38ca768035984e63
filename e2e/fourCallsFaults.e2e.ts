import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { test } from './scriptedDevice/scene.ts';

/** The calls of a login that carry the credential: the error catalogue is for these. */
const ofLogin = ['identityCard', 'getUserProfile', 'getConfig'] as const;

for (const call of ofLogin) {
  test.for(Object.entries(noOutput))(`%s on ${call} is code -1`, async ([, answer], { operator, device }) => {
    device.says({ [call]: answer });
    await operator.tryLogin();
    await new MessageDialog(operator.page).button('Return to login screen').click();
    await operator.isTurnedAway('Cause of disconnection : No response from device');
  });

  test(`a connection that ends on ${call} is no code: the login says that the device does not answer`, async ({
    operator,
    device,
  }) => {
    device.says({ [call]: reset });
    await operator.tryLogin();
    await operator.isTurnedAway('No response from device');
  });

  test(`a time-out on ${call} is no code: ${call === 'getConfig' ? 180 : 20} s, then the login says so`, async ({
    arrive,
    device,
  }) => {
    const operator = await arrive();
    const timeoutMs = call === 'getConfig' ? 180_000 : 20_000;
    device.says({ [call]: hanging });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await expect.poll(() => device.count(call)).toBe(1);
    await operator.page.clock.runFor(timeoutMs - 100);
    expect(await operator.page.getByRole('progressbar').isVisible()).toBe(true);
    await operator.page.clock.runFor(200);
    await operator.isTurnedAway('No response from device');
  });
}

test.for([
  { call: 'identityCard', reason: 'Incorrect login/password' },
  { call: 'getUserProfile', reason: 'Cause of disconnection : No response from device' },
  { call: 'getConfig', reason: 'Cause of disconnection : No response from device' },
] as const)('a bare 401 on $call: $reason', async ({ call, reason }, { operator, device }) => {
  device.says({ [call]: bare401 });
  await operator.tryLogin();
  if (call !== 'identityCard') await new MessageDialog(operator.page).button('Return to login screen').click();
  await operator.isTurnedAway(reason);
});
