import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The time between two reads of the card on a device that tells nothing by itself. */
const cardMs = 30_000;

/** One of each kind: the codes are in web/session/revision.test.ts, all that is no WebOutput in fourCallsFaults.e2e.ts. */
const faults = { 'code 4': output(4), HTML: noOutput.HTML, 'a bare 401': bare401 };
test.for(Object.entries(faults))(
  '%s on the card read again: the profile is asked once, and it decides',
  { tags: ['spec-8-2'] },
  async (row, { operator, device }) => {
    await operator.comeIn();
    device.says({ identityCard: row[1] });
    const before = device.count('getUserProfile');
    await operator.page.clock.fastForward(cardMs);
    await expect.poll(() => device.count('getUserProfile')).toBe(before + 1);
    await hasHeard(operator.page);
    await operator.page.clock.runFor(2000);
    await hasHeard(operator.page);
    expect(await operator.frame.isVisible()).toBe(true);
    expect(await operator.page.getByRole('dialog').count()).toBe(0);
    expect(device.count('getUserProfile')).toBe(before + 1);
  },
);

test.for([
  ['a connection that ends', reset],
  ['no answer at all', hanging],
] as const)(
  '%s logs nobody out, and is tried again',
  { tags: ['spec-8-20'] },
  async ([, answer], { operator, device }) => {
    await operator.comeIn();
    device.says({ identityCard: answer });
    const before = device.count('identityCard');
    for (let reads = 1; reads <= 3; reads++) {
      // The time-out of the one before, then the next.
      await operator.page.clock.fastForward(20_000);
      await operator.page.clock.fastForward(cardMs - 20_000);
      await expect.poll(() => device.count('identityCard')).toBeGreaterThanOrEqual(before + reads);
      // One at a time: a connection that ended is heard of before the next read is due.
      await hasHeard(operator.page);
    }
    expect(await operator.frame.isVisible()).toBe(true);
    expect(await operator.page.getByRole('dialog').count()).toBe(0);
    device.says({ identityCard: card('t2') });
    await operator.page.clock.fastForward(20_000);
    await operator.page.clock.fastForward(cardMs - 20_000);
    await operator.reads('The device has a new configuration.').waitFor();
  },
);

for (const [code, reason, ...tags] of [
  [4, 'You do not have the required permissions', 'spec-4-5', 'spec-4-6', 'spec-6-5'],
  [8, 'Unable to establish a secure connection', 'spec-8-12'],
] as const) {
  test(`code ${code} while one is inside: out, with its reason, and nothing is asked any more`, { tags }, async ({
    operator,
    device,
  }) => {
    await operator.comeIn();
    device.says({ identityCard: output(code), getUserProfile: output(code) });
    await operator.page.clock.fastForward(cardMs);
    await operator.page.getByRole('alert').getByText(reason).waitFor();
    expect(operator.route).toBe('/auth');
    const before = device.requests.length;
    await operator.page.clock.runFor(3 * cardMs);
    await hasHeard(operator.page);
    expect(device.requests.slice(before).filter(({ call }) => call !== 'getConfigUnAuth')).toEqual([]);
  });
}

test('code 6 while one is inside does nothing', { tags: ['spec-8-10'] }, async ({ operator, device }) => {
  await operator.comeIn();
  device.says({ identityCard: output(6), getUserProfile: output(6), getConfig: output(6) });
  await operator.page.clock.fastForward(cardMs);
  await expect.poll(() => device.count('getUserProfile')).toBe(2);
  await hasHeard(operator.page);
  await operator.page.clock.runFor(2000);
  expect(await operator.frame.isVisible()).toBe(true);
  expect(await operator.page.getByRole('dialog').count()).toBe(0);
});

test('a dialog that is asked for again and again is one dialog, and what follows it happens once', {
  tags: ['spec-8-16'],
}, async ({ operator, device }) => {
  await operator.comeIn();
  device.says({ identityCard: output(100), getUserProfile: output(100) });
  await operator.page.clock.fastForward(cardMs);
  const dialog = new MessageDialog(operator.page);
  await dialog.line('Device refused').waitFor();
  expect(await dialog.root.count()).toBe(1);
  const button = dialog.button('Return to login screen');
  await button.dblclick();
  await operator.page.getByRole('alert').getByText('Cause of disconnection : Device refused').waitFor();
  await dialog.pass(5000);
  expect(await dialog.root.count()).toBe(0);
});
