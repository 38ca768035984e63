import { expect } from 'vitest';
import { test } from './scene.ts';

test('a wrong password is reported in words, and the login screen stays', {
  tags: ['spec-2-1', 'spec-4-3', 'spec-8-5'],
}, async ({ operator }) => {
  await operator.open('auth');
  await operator.fillIn('operator', 'not-the-password');
  await operator.reads('Incorrect login/password').waitFor();
  await operator.loginForm.waitFor();
  expect(operator.route).toBe('/auth');
});

test('the right one leads to the first synoptic, under the station’s name', {
  tags: ['spec-2-8', 'spec-4-12'],
}, async ({ operator }) => {
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await operator.page.getByRole('heading', { name: 'Overview' }).waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic');
  await expect.poll(() => operator.page.title()).toBe('Saint-Aubin water');
  await operator.synoptic.isLive();
  await operator.picture('overview');
});

test('a reload stays where it was, and a new tab needs no login', async ({ operator }) => {
  await operator.comeIn();
  await operator.goTo('Tanks');
  await operator.page.getByRole('heading', { name: 'Tanks' }).waitFor();
  await operator.page.reload();
  await operator.page.getByRole('heading', { name: 'Tanks' }).waitFor();
  expect(operator.route).toBe('/synoptic/tanks');
  await operator.synoptic.isLive();
  const second = await operator.anotherTab();
  await second.open('synoptic/tanks');
  await second.frame.waitFor();
  await second.page.reload();
  await second.frame.waitFor();
  expect(second.route).toBe('/synoptic/tanks');
  // Each has a session of its own, and who leaves one leaves both.
  await second.logOut();
  await operator.logOutButton.waitFor({ state: 'detached' });
  await operator.page.reload();
  await operator.page.getByRole('button', { name: 'Log in' }).first().waitFor();
  expect(await operator.logOutButton.isVisible()).toBe(false);
});

test('after Log out, Back shows no private page again', async ({ operator }) => {
  await operator.comeIn();
  await operator.goTo('Tanks');
  await operator.page.getByRole('heading', { name: 'Tanks' }).waitFor();
  await operator.logOut();
  await operator.logOutButton.waitFor({ state: 'detached' });
  await operator.page.goBack();
  await expect.poll(() => operator.route).toBe('/unAuthSynoptic');
  await operator.page.getByRole('button', { name: 'Log in' }).first().waitFor();
  expect(await operator.page.getByRole('heading', { name: 'Tanks' }).isVisible()).toBe(false);
  expect(await operator.logOutButton.isVisible()).toBe(false);
});

test('the browser keeps nothing of the password', { tags: ['spec-4-8'] }, async ({ operator }) => {
  await operator.comeIn();
  const stored = await operator.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('start-the-pump');
  expect(stored).not.toContain(btoa('operator:start-the-pump'));
  expect(await operator.page.context().cookies()).toEqual([]);
});
