import { expect } from 'vitest';
import { byDay } from './night.ts';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { MessageDialog } from './operator/messageDialog.ts';
import type { Operator } from './operator/operator.ts';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, config, output, pages, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Between two reads of the card, on a device that reports nothing by itself. */
const cardMs = 30_000;

/** One of each kind: the codes and HTML are in web/session/revision.test.ts, all that is no WebOutput in fourCallsFaults.e2e.ts. */
const faults = { 'a bare 401': bare401, 'code 4': output(4), HTML: noOutput.HTML };
test.for(byDay(1, Object.entries(faults)))(
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

/** The six kinds of spec §9, each as a hand makes it. */
const kinds: readonly [kind: string, tag: string, act: (operator: Operator) => Promise<unknown>][] = [
  [
    'click',
    'spec-9-7',
    async ({ page }) => {
      await page.mouse.down();
      await page.mouse.up();
    },
  ],
  [
    'resize',
    'spec-9-8',
    ({ page }) => page.setViewportSize({ width: (page.viewportSize()?.width ?? 1280) - 1, height: 800 }),
  ],
  ['key press', 'spec-9-9', ({ page }) => page.keyboard.press('Shift')],
  ['wheel', 'spec-9-10', ({ page }) => page.mouse.wheel(0, 0.5)],
  ['mouse move', 'spec-9-11', ({ page }) => page.mouse.move(420, 400)],
  [
    'scroll',
    'spec-9-6',
    ({ page }) =>
      page.getByRole('navigation').evaluate((list) => {
        // The bar of a list pulled by a finger: the finger alone is no activity, the scroll is.
        list.dispatchEvent(new Event('touchstart', { bubbles: true }));
        list.scrollTop += 40;
      }),
  ],
];
const manyPages = Array.from({ length: 60 }, (_, i) => synoptic(`p${i}`, `Page ${i}`)).join('');
test('each kind of a hand’s work begins the time anew', { tags: kinds.map(([, tag]) => tag) }, async ({
  operator,
  device,
}) => {
  const { page } = operator;
  device.says({ getConfig: config(manyPages) });
  await operator.comeIn();
  await page.mouse.move(400, 400);
  for (const [kind, , act] of kinds) {
    for (let times = 0; times < 2; times++) {
      await page.clock.fastForward(590_000);
      await expect.poll(() => page.getByRole('timer').isVisible(), { message: kind }).toBe(true);
      await act(operator);
      await expect.poll(() => page.getByRole('timer').isVisible(), { message: kind }).toBe(false);
      await page.mouse.move(400, 400);
    }
  }
  expect(await operator.frame.isVisible()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a scroll that no hand made is none', { tags: ['spec-9-6'] }, async ({ operator, device }) => {
  const { page } = operator;
  device.says({ getConfig: config(manyPages) });
  await operator.comeIn();
  await page.clock.fastForward(590_000);
  await page.getByRole('timer').waitFor();
  await page.getByRole('navigation').evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        list.addEventListener('scroll', () => resolve(), { once: true });
        list.scrollTop += 40;
      }),
  );
  await page.clock.fastForward(12_000);
  await new MessageDialog(page).line('Inactivity period too long').waitFor();
});

/** As keys, from where the screen has put the focus. */
async function typeLogin({ page, loginForm }: Operator): Promise<void> {
  await loginForm.waitFor();
  await expect.poll(() => hasFocus(page, 'input[name="login"]')).toBe(true);
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('start-the-pump');
  await page.keyboard.press('Enter');
}

test('with the keyboard alone: Enter and Escape end a dialog, and the password is typed next', async ({
  operator,
  device,
}) => {
  const { page } = operator;
  const dialog = new MessageDialog(page);
  await operator.open('auth');
  for (const [code, line] of [
    [-1, 'No response from device'],
    [100, 'Device refused'],
  ] as const) {
    for (const key of ['Enter', 'Escape']) {
      device.says({ identityCard: output(code) });
      await typeLogin(operator);
      await dialog.line(line).waitFor();
      await expect.poll(() => hasFocus(page, 'dialog, dialog *')).toBe(true);
      await page.keyboard.press(key);
      await operator.isTurnedAway(`Cause of disconnection : ${line}`);
      await expect.poll(() => hasFocus(page, 'input[name="password"]')).toBe(true);
      // The next one begins as if the screen were opened.
      await operator.open('auth');
    }
  }
});

test('with the keyboard alone: an expired password is changed, up to the refusal of the device', {
  tags: ['spec-8-7'],
}, async ({ operator, device }) => {
  const { page } = operator;
  device.says({ getUserProfile: output(3) });
  await operator.open('auth');
  await typeLogin(operator);
  await new MessageDialog(page).line('Password expired').waitFor();
  await expect.poll(() => hasFocus(page, 'dialog, dialog *')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByLabel('Current password').waitFor();
  await tabTo(page, 'input[name="current"]');
  await page.keyboard.type('start-the-pump');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another-word');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another-word');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/It is unknown whether the password was changed/)
    .waitFor();
  expect(operator.route).toBe('/password');
  await tabTo(page, 'form ~ button');
  await page.keyboard.press('Enter');
  await operator.loginForm.waitFor();
});

test('with the keyboard alone: any key keeps one logged in, and the dialog of inactivity is ended', async ({
  operator,
}) => {
  const { page } = operator;
  await operator.open('auth');
  await typeLogin(operator);
  await operator.frame.waitFor();
  await page.clock.fastForward(590_000);
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('timer').waitFor({ state: 'hidden' });
  await page.clock.fastForward(601_000);
  await new MessageDialog(page).line('Inactivity period too long').waitFor();
  await expect.poll(() => hasFocus(page, 'dialog, dialog *')).toBe(true);
  await page.keyboard.press('Enter');
  await operator.isTurnedAway('Cause of disconnection : Inactivity period too long');
});
