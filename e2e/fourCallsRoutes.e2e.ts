import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { test } from './scriptedDevice/scene.ts';

/** The screen that the browser is on, once it stands still there. */
const isOn = (operator: Operator, route: string) => expect.poll(() => operator.route).toBe(route);

test.for(['/synoptic/tank', '/diagnostic/operation-log'])(
  'a visitor who asks for %s is asked to log in, and comes there',
  { tags: ['spec-2-4', 'spec-2-17', 'spec-4-1'] },
  async (route, { operator }) => {
    await operator.open(route.slice(1));
    await operator.loginForm.waitFor();
    expect(operator.route).toBe('/auth');
    await operator.logInHere();
    await isOn(operator, route);
  },
);

test.for(['', 'password'])(
  'a visitor who asks for "/%s" is asked to log in, and comes to the first synoptic',
  { tags: ['spec-2-3'] },
  async (route, { operator }) => {
    await operator.open(route);
    await operator.loginForm.waitFor();
    expect(operator.route).toBe('/auth');
    await operator.logInHere();
    await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
    await isOn(operator, '/synoptic');
  },
);

test.for(['404', 'nothing', 'synoptic/hill/more'])(
  '/%s: 404 NOT FOUND',
  { tags: ['spec-2-5', 'spec-2-6'] },
  async (route, { operator }) => {
    await operator.open(route);
    await operator.page.getByRole('heading', { name: '404 NOT FOUND', exact: true }).waitFor();
    expect(operator.route).toBe('/404');
    await operator.page.getByRole('link', { name: 'Back to home page' }).click();
    await operator.loginForm.waitFor();
  },
);

test('after a log-out Back leads to no private page', { tags: ['spec-2-4'] }, async ({ operator }) => {
  await operator.comeIn();
  await operator.goTo('Tank');
  await operator.goTo('Well');
  await operator.page.getByRole('heading', { name: 'Well' }).waitFor();
  await operator.logOut();
  await operator.loginForm.waitFor();
  for (let back = 0; back < 2; back++) {
    await operator.page.goBack();
    await isOn(operator, '/auth');
    await operator.loginForm.waitFor();
    expect(await operator.page.getByRole('heading', { name: /^(Well|Tank|Hill)$/ }).count()).toBe(0);
  }
});

test('whoever is inside is led past the login screen', async ({ operator }) => {
  await operator.open('synoptic/well');
  await operator.logInHere();
  await operator.page.goBack();
  await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  await isOn(operator, '/synoptic');
});
