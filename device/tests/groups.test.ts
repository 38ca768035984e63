// @module-tag spec-6-2
import { afterEach, expect, test } from 'vitest';
import { replyTo, type TestSite } from './testDevice.ts';
import { nora, north, south, startTwoHalves } from './testTwoHalves.ts';

let site: TestSite;
afterEach(() => site.stop());

test('an operator of the north sees and commands the north, and nothing else', async () => {
  site = await startTwoHalves(north);
  const { points } = await replyTo(site, 'getPoints', nora);
  expect(points.map(({ infoNumber, profile }) => [infoNumber, profile])).toEqual([
    [111, 1],
    [112, 1],
    [113, 1],
    [114, 1],
  ]);
  expect(
    (await replyTo(site, 'getPointDetail', nora, { infoNumber: 111, isOpen: true, isPanel: false })).detail,
  ).toBeDefined();
  expect(
    (await replyTo(site, 'getPointDetail', nora, { infoNumber: south.pump, isOpen: true, isPanel: false })).detail,
  ).toBeUndefined();
});
