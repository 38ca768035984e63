import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { downloadPath, servicePath } from '../protocol/headers.ts';
import { element } from '../protocol/wire/xml.ts';
import { disagreements } from './operator/agreement.ts';
import { test } from './scene.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';
import { ask, call } from './site/wire.ts';

const station = readStation(demo);
const hall = station.synoptics.find(({ isAuthenticationRequired }) => !isAuthenticationRequired);
const openNumbers = new Set(hall?.elements.flatMap(({ infoNumber }) => infoNumber ?? []));

test('a visitor at the hall screen sees live values, and the way in', { tags: ['spec-2-2', 'spec-6-4'] }, async ({
  operator,
  site,
}) => {
  await operator.open();
  await operator.page.getByRole('heading', { name: hall?.name ?? '' }).waitFor();
  await expect.poll(() => operator.route).toBe('/unAuthSynoptic');
  await operator.synoptic.isLive();
  site.plant.hold();
  if (!hall) throw new Error('The station has no open page.');
  await expect.poll(() => disagreements(operator.synoptic, site.plant.port, hall, station)).toEqual([]);
  site.plant.go();
  await operator.picture('open page');

  // To look at only: nothing on it can be chosen.
  expect(await operator.page.locator('button[data-info]').count()).toBe(0);
  await operator.page.getByRole('button', { name: 'Log in' }).click();
  await operator.loginForm.waitFor();
  await expect.poll(() => operator.route).toBe('/auth');
});

test('at a second visit the values are on their way before the app is', async ({ operator }) => {
  const { page } = operator;
  await operator.open('unAuthSynoptic');
  await operator.synoptic.isLive();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().split(servicePath)[1] ?? ''));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/app-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const expected = [calls.getConfigUnAuth, calls.getPointsUnAuth, calls.streamUnAuth].map(({ path }) => path);
  await expect.poll(() => requested.filter(Boolean)).toEqual(expected);
  // No value is shown before the app has read what came.
  expect(await page.locator('[data-info]').count()).toBe(0);
  release();
  await operator.synoptic.isLive();
});

test('the private pages, points and images are not for visitors', { tags: ['spec-6-4'] }, async ({ site }) => {
  const config = await call(site, 'getConfigUnAuth', [element('XPathRequest', {}, 'SynopticWebCfg')]);
  const pages = [...config.text.matchAll(/SynopticId=(?:"|&quot;)(\w+)/g)].map(([, id]) => id);
  expect(pages).toEqual(['hall']);
  const timeout = element('XPathRequest', {}, 'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec');
  expect((await call(site, 'getConfigUnAuth', [timeout])).code).toBe(7);

  const points = await call(site, 'getPointsUnAuth');
  const numbers = [...points.text.matchAll(/InfoNumber="(\d+)"/g)].map((match) => Number(match[1]));
  expect(new Set(numbers)).toEqual(openNumbers);

  const polled = await call(site, 'pollUnAuth', [element('Points', {}, '1-999')]);
  expect(valuesIn(polled.text)).toEqual(openNumbers);

  const file = (name: string, as?: string) =>
    ask(`${site.url}${servicePath}${downloadPath}${name}`, as === undefined ? {} : { as });
  expect((await file('hall.svg')).status).toBe(200);
  expect((await file('overview.svg')).status).toBe(404);
  expect((await file('overview.svg', 'operator:start-the-pump')).status).toBe(200);
  expect((await file('..%2Faccounts.xml', 'operator:start-the-pump')).status).toBe(404);
});

test('without login no other call is answered', async ({ site }) => {
  for (const name of ['identityCard', 'getUserProfile', 'getConfig', 'getPoints', 'poll', 'sendCommand'] as const) {
    expect((await call(site, name)).code, name).toBe(1);
  }
});

/** Of a polled frame. */
function valuesIn(reply: string): Set<number> {
  const frame = /<Frame>(.*)<\/Frame>/.exec(reply)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const { v = [], q = [] } = JSON.parse(frame) as { v?: number[][]; q?: [number, ...unknown[]][] };
  return new Set([...v.flatMap(([, ...run]) => run.filter((_, i) => i % 2 === 0)), ...q.map(([number]) => number)]);
}
