import { describe, expect, test } from 'vitest';
import { deviceStart, liveOnTestFeed } from './source/testFeed.ts';

/** R29: whatever stops, nothing looks current for longer. */
const mostMs = 5000;
/** Two periods of the feed: a frame is due each second. */
const backMs = 2000;

async function living() {
  const t = liveOnTestFeed();
  await t.pass(3000);
  expect(t.link()).toBe('live');
  expect([t.state(101), t.state(201)]).toEqual(['good', 'good']);
  return t;
}

describe.each([
  ['the service is frozen, or its cable pulled', 'silent'],
  ['the way loses everything that is sent', 'swallowing'],
  ['the service is gone', 'refusing'],
] as const)('%s', (_, way) => {
  test('every point looks not current in time, those read once a minute too; the words say since when', async () => {
    const t = await living();
    t.setWay(way);
    expect(await t.until(() => t.state(101) === 'notCurrent' && t.state(201) === 'notCurrent')).toBeLessThanOrEqual(
      mostMs,
    );
    expect(await t.until(() => t.link() === 'lost')).toBe(0);
    expect(t.live.freshness().since).toBe(deviceStart + 3000);
    t.stop();
  });

  test.each([0.5, 4, 5.5, 7, 8.2, 9.1, 60])('away for %s s: live again in two periods, by itself', async (seconds) => {
    const t = await living();
    t.setWay(way);
    await t.pass(seconds * 1000);
    t.setWay('open');
    const took = await t.until(() => t.link() === 'live' && t.state(101) === 'good');
    // What was sent into nothing is never answered: then each attempt must first be given up, each fourth after 5 s.
    expect(took).toBeLessThanOrEqual(way === 'swallowing' ? mostMs + 500 : backMs);
    t.stop();
  });
});

test('a device that stays away is asked at least each second, and holds one connection', async () => {
  const t = await living();
  t.setWay('silent');
  await t.pass(600_000);
  expect(t.link()).toBe('lost');
  expect(t.streams()).toBeLessThanOrEqual(1);
  t.stop();
});

test('the scan stops while the feed goes on: its points cease to be current in time, slow ones in theirs', async () => {
  const t = await living();
  t.setScanning(false);
  expect(await t.until(() => t.state(101) === 'notCurrent')).toBeLessThanOrEqual(mostMs);
  expect(t.link()).toBe('live');
  expect(t.state(201)).toBe('good');
  const slow = await t.until(() => t.state(201) === 'notCurrent', 300_000);
  expect(slow).toBeGreaterThan(120_000);
  expect(slow + mostMs).toBeLessThanOrEqual(3 * 60_000 + mostMs);
  t.setScanning(true);
  expect(await t.until(() => t.state(101) === 'good')).toBeLessThanOrEqual(backMs);
  t.stop();
});

describe.each([
  ['whose clock stands still', false],
  ['whose clock goes on', true],
])('a machine that sleeps, %s', (_, isClockGoing) => {
  test('a frame that has waited since before is not believed: nothing is live until a full set asked for after', async () => {
    const t = await living();
    const release = t.holdFrame();
    t.setWay('silent');
    t.unseen(3_600_000, isClockGoing);
    release();
    expect(t.link()).toBe('waking');
    expect([t.state(101), t.state(201)]).toEqual(['notCurrent', 'notCurrent']);
    await t.pass(1000);
    expect(t.link()).toBe('waking');
    t.setWay('open');
    expect(await t.until(() => t.link() === 'live')).toBeLessThanOrEqual(backMs);
    expect([t.state(101), t.state(201)]).toEqual(['good', 'good']);
    t.stop();
  });

  test('the watch alone notices it, at its first look', async () => {
    const t = await living();
    t.setWay('silent');
    t.unseen(60_000, isClockGoing);
    expect(await t.until(() => t.link() === 'waking')).toBeLessThanOrEqual(250);
    expect(t.state(101)).toBe('notCurrent');
    t.stop();
  });

  test('it wakes where there is no network: the link is lost in the time of R29, since before it slept', async () => {
    const t = await living();
    t.setWay('refusing');
    t.unseen(3_600_000, isClockGoing);
    expect(await t.until(() => t.link() === 'lost')).toBeLessThanOrEqual(mostMs);
    expect(t.live.freshness().since).toBe(deviceStart + 3000);
    t.stop();
  });

  test('no input acts until the full set has come, nor then one from before it', async () => {
    const t = await living();
    const clicked = t.now();
    expect(t.live.admits(clicked)).toBe(true);
    t.setWay('silent');
    t.unseen(60_000, isClockGoing);
    // A click in the queue comes before any check.
    expect(t.live.admits(t.now())).toBe(false);
    expect(t.state(101)).toBe('notCurrent');
    await t.pass(500);
    expect(t.live.admits(t.now())).toBe(false);
    t.setWay('open');
    await t.until(() => t.link() === 'live');
    expect(t.live.admits(clicked)).toBe(false);
    expect(t.live.admits(t.now())).toBe(true);
    t.stop();
  });
});

test('a thread held for 8 s is noticed by whoever comes first', async () => {
  const t = await living();
  t.unseen(8000, true);
  expect(t.live.admits(t.now() - 5000)).toBe(false);
  expect(t.link()).toBe('waking');
  expect(await t.until(() => t.link() === 'live')).toBeLessThanOrEqual(backMs);
  expect(t.live.admits(t.now())).toBe(true);
  t.stop();
});

test('a short jam changes nothing: what waited in it is as old as it says', async () => {
  const t = await living();
  t.unseen(2000, true);
  await t.pass(250);
  expect(t.link()).toBe('live');
  t.stop();
});

test('a tab seen again after a while believes nothing it has; after a moment it goes on', async () => {
  const t = await living();
  t.show(false);
  await t.pass(1000);
  expect(t.streams()).toBe(0);
  t.show(true);
  expect(t.link()).toBe('live');
  await t.pass(1000);
  t.show(false);
  await t.pass(60_000);
  t.show(true);
  expect(t.link()).toBe('waking');
  expect(t.state(101)).toBe('notCurrent');
  expect(await t.until(() => t.link() === 'live')).toBeLessThanOrEqual(backMs);
  t.stop();
});

test('a tab taken out of the browser’s memory reads everything anew', async () => {
  const t = await living();
  t.comeBack().tab();
  expect(t.link()).toBe('waking');
  expect(await t.until(() => t.link() === 'live')).toBeLessThanOrEqual(backMs);
  t.stop();
});

test('the network comes back: a lost device is asked at once, a live one is left alone', async () => {
  const t = await living();
  t.comeBack().network();
  expect(t.link()).toBe('live');
  t.setWay('refusing');
  await t.until(() => t.link() === 'lost');
  await t.pass(3050);
  t.setWay('open');
  t.comeBack().network();
  await t.settle();
  expect(t.link()).toBe('live');
  t.stop();
});

test('somebody sets the browser’s clock: ahead, and all is read anew; back, and nothing happens', async () => {
  const t = await living();
  t.setWallClock(-3_600_000);
  await t.pass(1000);
  expect(t.link()).toBe('live');
  const links: string[] = [];
  t.live.onFreshness(() => links.push(t.link()));
  t.setWallClock(3_600_000);
  await t.pass(250);
  expect(links).toEqual(['waking', 'live']);
  t.stop();
});
