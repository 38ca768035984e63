import { expect } from 'vitest';
import { Operator } from './operator/operator.ts';
import { config, pages } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Two tabs of one browser, with the clock that they share: theirs can't be moved alike. */
async function twoTabs(browser: Parameters<typeof Operator.arrive>[0], url: string) {
  const here = await Operator.arrive(browser, url);
  const there = await here.anotherTab();
  await here.comeIn();
  await there.comeIn();
  return { here, there };
}

test('two tabs of one login: a hand in one keeps both', async ({ browser, device, onTestFinished }) => {
  device.says({ getConfig: config(pages, '6') });
  const { here, there } = await twoTabs(browser, device.url);
  onTestFinished(() => here.leave());
  for (const place of [200, 300]) {
    await there.page.getByRole('timer').waitFor();
    await here.page.mouse.move(place, place);
    await here.page.mouse.move(place + 10, place);
    await there.page.getByRole('timer').waitFor({ state: 'hidden' });
  }
  expect(await there.frame.isVisible()).toBe(true);
  expect(await here.frame.isVisible()).toBe(true);
});

test('two tabs of one login: a log-out in one is one in both', async ({ browser, device, onTestFinished }) => {
  const { here, there } = await twoTabs(browser, device.url);
  onTestFinished(() => here.leave());
  await here.logOut();
  await there.loginForm.waitFor();
  expect(there.route).toBe('/auth');
  expect(await there.page.getByRole('alert').count()).toBe(0);
});
