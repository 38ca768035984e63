import { expect } from 'vitest';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, config, pages } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

test('a login on a device of four calls shows its pages, and what has no value is marked so', {
  tags: ['spec-3-2', 'spec-3-14', 'spec-4-2', 'spec-4-12', 'spec-7-5', 'spec-8-4'],
}, async ({ operator, device }) => {
  const { page } = operator;
  await operator.comeIn();
  await page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  expect(operator.route).toBe('/synoptic');
  await expect.poll(() => page.title()).toBe('Hill station');
  const value = async () => (await operator.synoptic.elements())[0];
  await expect.poll(value).toMatchObject({ info: 4, text: '---', quality: 'bad' });
  await operator.picture('four calls');
  await page.getByRole('link', { name: 'To the tank' }).click();
  await page.getByRole('heading', { name: 'Tank' }).waitFor();
  expect(operator.route).toBe('/synoptic/tank');
  expect(device.requests.filter(({ call }) => call === undefined)).toEqual([]);
});

test('nothing of what it lacks is offered, and each route says in words what is missing', {
  tags: ['spec-7-1'],
}, async ({ operator, device }) => {
  const { page } = operator;
  await operator.comeIn();
  const offered = await page.getByRole('navigation').getByRole('link').allTextContents();
  // Without the two letters that stand for a page in a folded navigation.
  expect(offered.map((text) => text.replace(/^[A-Z][a-z](?=[A-Z])/, ''))).toEqual([
    'All pages',
    'Well',
    'Hill',
    'Tank',
    'Device',
  ]);
  await page.getByRole('button', { name: 'User menu of operator' }).click();
  await operator.reads('Theme').waitFor();
  expect(await page.getByRole('link', { name: 'Change password' }).count()).toBe(0);
  const lacks = {
    'diagnostic/operation-log': 'The operation log is not available on this device.',
    'diagnostic/users': 'Users and sessions are not available on this device.',
    'diagnostic/not-normal': 'This device does not tell what is not normal.',
    'diagnostic/device': 'Link and service status is not available from this device',
    programmes: 'Time programmes are not available on this device.',
  };
  for (const [route, words] of Object.entries(lacks)) {
    await operator.open(route);
    await operator.logInHere();
    // The words are in a file of their own, and are shown a moment after it has come.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return operator.reads(words).count();
      })
      .toBe(1);
    expect(operator.route).toBe(`/${route}`);
  }
  // Two rounds of whatever would be asked for again and again.
  for (let rounds = 0; rounds < 2; rounds++) {
    const before = device.count('identityCard');
    await page.clock.runFor(31_000);
    await expect.poll(() => device.count('identityCard')).toBeGreaterThan(before);
    await hasHeard(page);
  }
  expect(device.requests.filter(({ call }) => call === undefined)).toEqual([]);
  expect(await operator.frame.isVisible()).toBe(true);
});

test('requests have the method, the path, the envelope and the credential that spec §7 and §6 give them', {
  tags: ['spec-4-8', 'spec-4-10', 'spec-6-1', 'spec-7-2', 'spec-7-6', 'spec-7-7', 'spec-7-8', 'spec-7-9', 'spec-7-10'],
}, async ({ operator, device }) => {
  await operator.open('auth');
  await operator.fillIn('zoé', 'pa:ss');
  await operator.frame.waitFor();
  await operator.page.clock.runFor(31_000);
  await expect.poll(() => device.count('identityCard')).toBeGreaterThan(1);
  const asks = (...xpaths: string[]) =>
    `<payload>${xpaths.map((path) => `<XPathRequest>${path}</XPathRequest>`).join('')}</payload>`;
  const shapes = {
    identityCard: { method: 'GET', body: '' },
    getUserProfile: { method: 'POST', body: '<payload/>' },
    getConfig: {
      method: 'POST',
      body: asks('SynopticWebCfg', 'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec'),
    },
    getConfigUnAuth: { method: 'POST', body: asks('SynopticWebCfg') },
  } as const;
  await expect.poll(() => new Set(device.requests.map(({ call }) => call))).toEqual(new Set(Object.keys(shapes)));
  for (const { call, method, headers, body } of device.requests) {
    expect({ method, body }).toEqual(shapes[call ?? 'identityCard']);
    expect(headers['content-type']).toBe(method === 'POST' ? 'application/xml' : undefined);
    // The credential of RFC 7617, as UTF-8, and on the open call never.
    const credential = `Basic ${Buffer.from('zoé:pa:ss').toString('base64')}`;
    expect(headers.authorization).toBe(call === 'getConfigUnAuth' ? undefined : credential);
    expect(headers.cookie).toBeUndefined();
  }
});

test('the open call carries no credential after login either, and after a log-out no call does', {
  tags: ['spec-4-5', 'spec-6-1'],
}, async ({ operator, device }) => {
  await operator.comeIn();
  device.says({ identityCard: card('t2'), getConfig: config(pages) });
  await operator.page.clock.runFor(31_000);
  await operator.reads('The device has a new configuration.').waitFor();
  // Asked at the start, and again for the new configuration.
  await expect.poll(() => device.count('getConfigUnAuth')).toBe(2);
  await operator.logOut();
  await operator.loginForm.waitFor();
  const before = device.requests.length;
  await operator.page.reload();
  await operator.loginForm.waitFor();
  await expect.poll(() => device.requests.length).toBeGreaterThan(before);
  await hasHeard(operator.page);
  expect(device.requests.slice(before).map(({ headers }) => headers.authorization)).toEqual([undefined]);
  const open = device.requests.filter(({ call }) => call === 'getConfigUnAuth');
  expect(open.length).toBeGreaterThanOrEqual(3);
  expect(open.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});
