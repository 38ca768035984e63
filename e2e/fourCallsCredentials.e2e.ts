import { expect } from 'vitest';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { test } from './scriptedDevice/scene.ts';

test.for([
  { name: 'UTF-8', login: 'Zoé 李 🚰', password: 'start-the-pump' },
  { name: 'quotes and angle brackets', login: `"o'neill" <&>`, password: `"'<&>` },
  { name: '10 KB', login: 'operator', password: 'p'.repeat(10_240) },
])('a login or password of $name arrives as it was typed', async ({ login, password }, { operator, device }) => {
  await operator.open('auth');
  await operator.fillIn(login, password);
  await operator.frame.waitFor();
  const sent = device.requests.find(({ call }) => call === 'identityCard')?.headers.authorization ?? '';
  expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString()).toBe(`${login}:${password}`);
  expect(
    await operator.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(password);
  expect(operator.page.url()).not.toContain(password);
});

test.for([
  { login: 'a:b', password: 'start-the-pump', words: 'A login can’t contain a colon (:).' },
  { login: '', password: 'start-the-pump', words: 'Enter your login.' },
  { login: 'operator', password: '', words: 'Enter your password.' },
])(
  'login "$login" and password "$password" are refused in words, and nothing is sent',
  async (row, { operator, device }) => {
    await operator.open('auth');
    await operator.fillIn(row.login, row.password);
    await operator.reads(row.words).waitFor();
    await hasHeard(operator.page);
    expect(device.requests.filter(({ call }) => call !== 'getConfigUnAuth')).toEqual([]);
  },
);

test('a reload asks for the login again, and leads back to the same page', async ({ operator }) => {
  await operator.comeIn();
  await operator.goTo('Tank');
  await operator.page.getByRole('heading', { name: 'Tank' }).waitFor();
  await operator.page.reload();
  await operator.logInHere();
  await operator.page.getByRole('heading', { name: 'Tank' }).waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic/tank');
});
