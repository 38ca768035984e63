import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeRanges } from '../protocol/changes.ts';
import type { Synoptic } from '../protocol/synoptic.ts';
import { test } from './scene.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const { synoptics, points } = readStation(demo);
const pageOf = (name: string) => synoptics.find((page) => page.name === name) ?? expect.fail(`no page ${name}`);

/** The numbers of the points that a page shows, as a subscription names them. */
function pointsOf({ elements }: Synoptic): string {
  const named = elements.flatMap((element) => ('infoNumber' in element ? (element.infoNumber ?? []) : []));
  return writeRanges(named.filter((number) => points.has(number)));
}

/** Everything that the page asks the network for. */
function requestsOf(page: Page) {
  const addresses: string[] = [];
  const subscriptions: string[] = [];
  page.on('request', (request) => {
    addresses.push(new URL(request.url()).pathname);
    const asked = /<Points>([^<]*)<\/Points>/.exec(request.postData() ?? '')?.[1];
    if (asked !== undefined) subscriptions.push(asked);
  });
  const images = () =>
    addresses.flatMap((path) => /IFileManager\/Download\/([^/]+\.(?:svg|png|jpg))$/.exec(path)?.[1] ?? []);
  /**
   * Resolves when it has asked for nothing for a second of its own. The network itself is never idle: the values come
   * over one long answer.
   */
  const quiet = async () => {
    for (let asked = -1; asked !== addresses.length; ) {
      asked = addresses.length;
      await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => setTimeout(idle, 1000))));
    }
  };
  return { addresses, subscriptions, images, quiet };
}

test('what nobody opens is not loaded: points, images and screens come with their page', async ({ operator }) => {
  const { page, synoptic } = operator;
  const { addresses, subscriptions, images, quiet } = requestsOf(page);
  await operator.comeIn();
  await synoptic.isLive();
  const overview = pageOf('Overview');
  // The panel of commands comes by itself once the page is alive: a device that dies then still has its panels.
  await expect.poll(() => addresses.some((path) => /CommandPanel-[\w-]+\.js$/.test(path))).toBe(true);
  await expect.poll(images).toContain('overview.svg');
  await quiet();
  expect(new Set(subscriptions)).toEqual(new Set([pointsOf(overview)]));
  for (const other of ['station.svg', 'wells.svg', 'tanks.svg', 'hall.svg']) expect(images()).not.toContain(other);
  const screens = /(OperationLog|Administration|Maintenance|Kiosk|Password|Search|Card)[A-Za-z]*-[\w-]+\.js/;
  expect(addresses.filter((path) => screens.test(path))).toEqual([]);

  const before = { subscriptions: subscriptions.length, addresses: addresses.length };
  await operator.goTo('Tanks');
  // Until then the page before is still there, and live.
  await expect.poll(() => subscriptions.length).toBeGreaterThan(before.subscriptions);
  await page.getByRole('heading', { level: 1, name: 'Tanks' }).waitFor();
  await synoptic.isLive();
  await expect.poll(images).toContain('tanks.svg');
  await quiet();
  expect(new Set(subscriptions.slice(before.subscriptions))).toEqual(new Set([pointsOf(pageOf('Tanks'))]));
  expect(images()).not.toContain('station.svg');
  expect(addresses.slice(before.addresses).filter((path) => path.endsWith('.js'))).toEqual([]);

  // A page seen before has its images already: only its values are asked for.
  const known = images().length;
  await operator.goTo('Overview');
  await expect.poll(() => subscriptions.at(-1)).toBe(pointsOf(overview));
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await synoptic.isLive();
  await quiet();
  expect(images()).toHaveLength(known);

  await operator.goTo('Operation log');
  await expect.poll(() => addresses.some((path) => /OperationLogRoute-/.test(path))).toBe(true);
});
