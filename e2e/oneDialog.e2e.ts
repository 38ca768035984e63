import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { holdDialogs, MessageDialog } from './operator/messageDialog.ts';
import { test } from './scene.ts';
import { output } from './scriptedDevice/replies.ts';

test('ten replies that ask for a dialog make one, and what follows it happens once', { tags: ['spec-8-16'] }, async ({
  operator,
}) => {
  const { page } = operator;
  await holdDialogs(page);
  await operator.comeIn('admin');
  await operator.goTo('Users');
  await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  const held: Route[] = [];
  await page.route(/IhmWeb\/.*(GetSessions|GetAccounts|GetEvents)$/, (route) => void held.push(route));
  while (held.length < 10) {
    for (const name of ['Operation log', 'Users']) {
      await operator.goTo(name);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
  }
  const before = await page.evaluate(() => history.length);
  await Promise.all(held.map((route) => route.fulfill({ contentType: 'text/xml', body: output(3) })));
  const dialog = new MessageDialog(page);
  await dialog.line('Password expired').waitFor();
  expect(await dialog.root.count()).toBe(1);
  await dialog.button('Change password').click();
  await page.getByLabel('Current password').waitFor();
  await dialog.isGone();
  await expect.poll(() => operator.route).toBe('/password');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});
