import { expect } from 'vitest';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { backupCard, card, config, pages, profile, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The time between two reads of the card on a device that tells nothing by itself. */
const cardMs = 30_000;

test('another technical hash code reloads the synoptics without a log-out, and says what changed', {
  tags: ['spec-4-13'],
}, async ({ operator, device }) => {
  await operator.comeIn();
  await operator.goTo('Tank');
  await operator.page.getByRole('heading', { name: 'Tank' }).waitFor();
  const changed = synoptic('hill', 'Hill', 'IsFirst="true"') + synoptic('tank', 'Tank') + synoptic('lake', 'Lake');
  device.says({ identityCard: card('t2'), getConfig: config(changed) });
  await operator.page.clock.fastForward(cardMs);
  const notifications = operator.page.getByRole('status');
  for (const words of [/Added synoptics: *Lake/, /Removed synoptics: *Well/, /Changed synoptics: *Hill/]) {
    await notifications.getByText(words).waitFor();
  }
  // It covers nothing that is pressed.
  const covered = await operator.page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role="status"]:has([data-notification])')].map((one) =>
      one.getBoundingClientRect(),
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button), nav :is(a, button), header button'),
    ];
    return controls
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return (
          width > 0 && boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        );
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
  expect(operator.route).toBe('/synoptic/tank');
  const links = operator.page.getByRole('navigation').getByRole('link');
  // Without the two letters that stand for a page in a folded navigation.
  const names = (await links.allTextContents()).map((text) => text.replace(/^[A-Z][a-z](?=[A-Z])/, ''));
  expect(names).toEqual(['All pages', 'Hill', 'Tank', 'Lake', 'Device']);
  await notifications.getByRole('button', { name: 'Dismiss' }).click();
  await operator.page.getByRole('navigation').getByRole('link', { name: 'Lake' }).click();
  await operator.page.getByRole('heading', { name: 'Lake' }).waitFor();

  // The page on screen goes: it says so where it was, and leads to the others.
  device.says({ identityCard: card('t3'), getConfig: config(pages) });
  await operator.page.clock.fastForward(cardMs);
  const gone = operator.page.getByRole('main').getByRole('status').filter({ hasText: 'not available' });
  await gone.getByText('This page is not available in the running configuration. Available pages:').waitFor();
  expect(operator.route).toBe('/synoptic/lake');
  await gone.getByRole('link', { name: 'Hill' }).click();
  await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
});

test('the same technical hash code reloads nothing', { tags: ['spec-4-13'] }, async ({ operator, device }) => {
  await operator.comeIn();
  await operator.page.clock.fastForward(cardMs);
  await expect.poll(() => device.count('identityCard')).toBe(2);
  // A read that is under way is not doubled: the next comes with the first period after its answer.
  await hasHeard(operator.page);
  await operator.page.clock.fastForward(cardMs);
  await expect.poll(() => device.count('identityCard')).toBe(3);
  await hasHeard(operator.page);
  expect(device.count('getConfig')).toBe(1);
});

test('a device that leaves for backup mode, or for degraded mode, while one is inside', { tags: ['spec-4-9'] }, async ({
  operator,
  device,
}) => {
  await operator.comeIn();
  device.says({ identityCard: card('t2'), getUserProfile: profile('IsNormalMode="false" Profile="1"') });
  await operator.page.clock.fastForward(cardMs);
  await operator.reads('The local workstation is in degraded mode, so not all functions are accessible').waitFor();
  await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
  device.says({ identityCard: backupCard });
  await operator.page.clock.fastForward(cardMs);
  await operator.reads('The device cannot be accessed because it is in backup mode').waitFor();
  await expect.poll(() => operator.route).toBe('/auth');
});
