import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { test } from './scriptedDevice/scene.ts';

/** Two tabs of one browser: the time that a test lets pass in one passes in both. */
async function twoTabs(here: Operator) {
  const there = await here.anotherTab();
  await here.comeIn();
  await there.comeIn();
  return { here, there };
}

test('two tabs of one login: a hand in one keeps both', async ({ arrive }) => {
  const { here, there } = await twoTabs(await arrive());
  for (const place of [200, 300]) {
    await here.page.clock.fastForward(590_000);
    await there.page.getByRole('timer').waitFor();
    await here.page.getByRole('timer').waitFor();
    await here.page.mouse.move(place, place);
    await here.page.mouse.move(place + 10, place);
    await there.page.getByRole('timer').waitFor({ state: 'hidden' });
    await here.page.getByRole('timer').waitFor({ state: 'hidden' });
  }
  await here.page.clock.fastForward(15_000);
  expect(await there.frame.isVisible()).toBe(true);
  expect(await here.frame.isVisible()).toBe(true);
});

test('two tabs of one login: a log-out in one is one in both', async ({ arrive }) => {
  const { here, there } = await twoTabs(await arrive());
  await here.logOut();
  await there.loginForm.waitFor();
  expect(there.route).toBe('/auth');
  expect(await there.page.getByRole('alert').count()).toBe(0);
});
