import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import type { Operator } from './operator/operator.ts';
import { config, pages } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const dialogOf = ({ page }: Operator) => new MessageDialog(page);

/** Spec §9: what the device says, and the seconds that it means; all of R23 is in web/session/watchInactivity.test.ts. */
const timeouts: readonly [text: string, seconds: number, ...tags: string[]][] = [
  ['', 600, 'spec-9-3'],
  ['45', 45, 'spec-9-4'],
  ['DisconnectionTimeoutSec="90"', 90],
  ['ten', 600, 'spec-9-5'],
];
for (const [text, seconds, ...tags] of timeouts) {
  test(`DisconnectionTimeoutSec ${JSON.stringify(text)} is ${seconds} s without a hand`, { tags }, async ({
    operator,
    device,
  }) => {
    device.says({ getConfig: config(pages, text) });
    await operator.comeIn();
    await operator.page.mouse.move(300, 300);
    await operator.page.mouse.move(310, 310);
    await operator.page.clock.fastForward((seconds - 5) * 1000);
    await operator.page.getByRole('timer').waitFor();
    expect(await dialogOf(operator).root.count()).toBe(0);
    await operator.page.clock.fastForward(5500);
    await dialogOf(operator).line('Inactivity period too long').waitFor();
  });
}

test('inactivity: the dialog, then the login screen with its cause', {
  tags: ['spec-4-6', 'spec-8-18', 'spec-9-3'],
}, async ({ operator }) => {
  await operator.comeIn();
  await operator.page.clock.fastForward(601_000);
  const dialog = dialogOf(operator);
  await dialog.line('Inactivity period too long').waitFor();
  await dialog.button('Return to login screen').waitFor();
  await dialog.pass(1500);
  await dialog.isGone();
  await operator.page
    .getByRole('alert')
    .getByText('Cause of disconnection : Inactivity period too long', { exact: true })
    .waitFor();
  expect(operator.route).toBe('/auth');
});

test('a laptop that slept too long is logged out by the first hand on it', async ({ operator, device }) => {
  const { page } = operator;
  await operator.comeIn();
  const before = device.requests.length;
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 700_000);
  await page.mouse.move(500, 500);
  await dialogOf(operator).line('Inactivity period too long').waitFor();
  expect(device.requests.length).toBe(before);
});
