// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pump } from '../live/testPoint.ts';
import { now, testWorld } from '../live/testWorld.ts';
import { card, output, profile, scriptedSession } from '../session/scriptedDevice.ts';
import { bindOverrides } from './bindOverrides.ts';

afterEach(() => vi.useRealTimers());

const blocked = (until: number) =>
  output(
    0,
    `<Content><Block InfoNumber="${pump.infoNumber}" User="marc" Since="${now - 60_000}" Until="${until}" Text="hot"/></Content>`,
  );
const none = output(0, '<Content/>');

/** Logged in on a device with command blocks, whose feed the test controls. */
async function inside(blocks: string) {
  vi.useFakeTimers();
  const device = scriptedSession({ identityCard: card('t1', 'CommandBlock'), getBlocks: blocks });
  const { world: live, change } = testWorld([pump]);
  const overrides = bindOverrides({ session: device.session, live });
  expect(overrides.get().value).toBeUndefined();
  await device.session.logIn('ines', 'secret');
  await vi.advanceTimersByTimeAsync(0);
  return { ...device, overrides, change };
}
const points = ({ overrides }: Awaited<ReturnType<typeof inside>>) =>
  overrides.get().value?.blocks.map(({ infoNumber }) => infoNumber);

test('blocks are read when somebody logs in, again when the feed tells of a change, and forgotten after the session', async () => {
  const visit = await inside(blocked(now + 60_000));
  expect(points(visit)).toEqual([pump.infoNumber]);
  visit.script.getBlocks = none;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(points(visit), 'nobody told of a change').toEqual([pump.infoNumber]);
  visit.change('blocks');
  await vi.advanceTimersByTimeAsync(2000);
  expect(points(visit)).toEqual([]);
  visit.session.disconnect();
  expect(points(visit)).toBeUndefined();
});

test('one whose time was over is told of by the name of its point, once', async () => {
  const visit = await inside(blocked(now - 100));
  visit.script.getBlocks = none;
  for (const _ of [1, 2]) {
    visit.change('blocks');
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(visit.session.state.notifications).toMatchObject([
    { kind: 'blocksEnded', blocks: [{ name: 'Pump 1', user: 'marc' }] },
  ]);
});

test('a forced value whose time was over is notified once, one that was released before its end is not', async () => {
  const overridden = (until: number) =>
    output(
      0,
      `<Content><Override InfoNumber="${pump.infoNumber}" Kind="forced" Value="1" User="marc" Since="${now - 60_000}" Until="${until}"/></Content>`,
    );
  for (const [until, count] of [
    [now - 100, 1],
    [now + 60_000, 0],
  ] as const) {
    vi.useFakeTimers();
    const { session, script } = scriptedSession({
      identityCard: card('t1', 'Override'),
      getOverrides: overridden(until),
    });
    const { world: live, change } = testWorld([pump]);
    bindOverrides({ session, live });
    await session.logIn('ines', 'secret');
    await vi.advanceTimersByTimeAsync(0);
    script.getOverrides = none;
    for (const _ of [1, 2]) {
      change('overrides');
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(session.state.notifications).toMatchObject(
      [{ kind: 'overridesEnded', overrides: [{ name: 'Pump 1', user: 'marc', until }] }].slice(0, count),
    );
  }
});

test('in degraded mode they are not requested, and not shown as loading', async () => {
  const device = scriptedSession({ getUserProfile: profile('IsNormalMode="false" Profile="1"') });
  const { world: live } = testWorld([pump]);
  const overrides = bindOverrides({ session: device.session, live });
  await device.session.logIn('ines', 'secret');
  expect(overrides.get().status).toBe('none');
});
