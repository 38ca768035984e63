import { expect } from 'vitest';
import { byDay } from '../night.ts';
import { siteTest } from '../scene.ts';
import { allIsLive, figure, isSamePage, markPage, nothingIsCurrent } from './screenTruth.ts';

const test = siteTest({ isFaulty: true });

// One that failed must not take the others with it.
test.afterEach(({ site }) => site.weakPlaces.wire.set('pass'));

const faults = [
  ['the cable is pulled', 'hold'],
  ['nobody listens', 'refuse'],
  ['a firewall has forgotten the connection', 'blackhole'],
  ['every connection is reset', 'reset'],
] as const;

test.for(byDay(1, faults))(
  '%s: the page says so, and is live again by itself',
  async ([words, fault], { operator, site }) => {
    await operator.comeIn();
    await operator.synoptic.isLive();
    await markPage(operator);

    const { wire } = site.weakPlaces;
    await wire.set(fault);
    const lost = await nothingIsCurrent(operator);
    await operator.reads(/No response from the device since/).waitFor();

    await wire.set('pass');
    const back = await allIsLive(operator);
    expect(await isSamePage(operator)).toBe(true);
    figure(words, lost, back);
  },
);

test('the browser is offline: the same, and live again as soon as it is online', { tags: ['night'] }, async ({
  operator,
  site,
}) => {
  await operator.comeIn();
  await operator.synoptic.isLive();
  await markPage(operator);

  // The browser's own switch leaves an open stream alone; a cable does not.
  await operator.page.context().setOffline(true);
  await site.weakPlaces.wire.set('blackhole');
  const lost = await nothingIsCurrent(operator);
  await operator.reads(/No response from the device since/).waitFor();

  await site.weakPlaces.wire.set('pass');
  await operator.page.context().setOffline(false);
  const back = await allIsLive(operator);
  expect(await isSamePage(operator)).toBe(true);
  figure('browser offline', lost, back);
});
