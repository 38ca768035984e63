import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { Channel } from './channel.ts';
import { acknowledging, frames, handTransport, informing } from './testTransport.ts';

const value = '01 01 03 00 01 00 a1 0f 00 01';
const command = Buffer.from('2d0106000100a10f0001', 'hex');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function started(more: Partial<ConstructorParameters<typeof Channel>[0]> = {}) {
  const hand = handTransport();
  const [asdus, faults] = [[] as string[], [] as LinkFault[]];
  const settings = { k: 3, w: 2, t1Ms: 15_000, t2Ms: 10_000, t3Ms: 20_000, controlMs: 5000, ...more };
  const channel = new Channel(settings, {
    asdu: (bytes) => asdus.push(bytes.toString('hex')),
    heard: () => undefined,
    unreadable: () => undefined,
    lost: (fault) => faults.push(fault),
  });
  await channel.open(hand.open);
  const start = channel.start();
  hand.receive(frames.startCon);
  await start;
  expect(hand.sent()).toEqual([frames.startAct]);
  return { channel, hand, asdus, faults };
}

test('w messages are acknowledged at once, fewer after t2', async () => {
  const { hand, asdus } = await started();
  hand.receive(informing(0, 0, value), informing(1, 0, value));
  expect(hand.sent()).toEqual([acknowledging(2)]);
  hand.receive(informing(2, 0, value));
  await vi.advanceTimersByTimeAsync(9999);
  expect(hand.sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hand.sent()).toEqual([acknowledging(3)]);
  expect(asdus).toHaveLength(3);
});

test('a message of ours acknowledges theirs', async () => {
  const { channel, hand } = await started();
  hand.receive(informing(0, 0, value));
  expect(channel.send(command)).toBe(true);
  expect(hand.sent()).toEqual([informing(0, 1, command.toString('hex'))]);
  hand.receive(acknowledging(1));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(hand.sent()).toEqual([]);
});

test('no more than k messages are sent before one is acknowledged', async () => {
  const { channel, hand } = await started();
  expect([1, 2, 3, 4].map(() => channel.send(command))).toEqual([true, true, true, false]);
  hand.receive(acknowledging(1));
  expect([channel.send(command), channel.send(command)]).toEqual([true, false]);
});

test('a message that is not acknowledged within t1 ends the connection', async () => {
  const { channel, hand, faults } = await started({ t3Ms: 60_000 });
  channel.send(command);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(faults).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(faults).toEqual([{ code: 'noAnswer', timeoutMs: '15000' }]);
  // What is on its way must not arrive.
  expect(hand.state.reset).toBe(1);
});

test('silence is tested after t3, and ends the connection if the test is not confirmed', async () => {
  const { hand, faults } = await started();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(hand.sent()).toEqual([frames.testAct]);
  hand.receive(frames.testCon);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(hand.sent()).toEqual([frames.testAct]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(faults).toEqual([{ code: 'noAnswer', timeoutMs: '5000' }]);
});

test('a line that drips is silent: a message that is not whole does not count', async () => {
  const { hand, faults } = await started();
  for (let second = 0; second < 12; second++) {
    hand.receive(informing(0, 0, value).slice(2 * second, 2 * second + 2));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(hand.sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(hand.sent()).toEqual([frames.testAct]);
  hand.receive(frames.testCon.slice(0, 4));
  await vi.advanceTimersByTimeAsync(5000);
  expect(faults).toEqual([{ code: 'noAnswer', timeoutMs: '5000' }]);
});

test('a test of the station is confirmed', async () => {
  const { hand } = await started();
  hand.receive(frames.testAct);
  expect(hand.sent()).toEqual([frames.testCon]);
});

test('numbers go on at 0 after 32,767', async () => {
  const { channel, hand, asdus, faults } = await started({ k: 12 });
  for (let sent = 0; sent < 0x8000; sent++) {
    hand.receive(informing(sent, sent, value));
    channel.send(command);
  }
  hand.sent();
  hand.receive(informing(0, 0, value));
  expect(channel.send(command)).toBe(true);
  expect(hand.sent()).toEqual([informing(0, 1, command.toString('hex'))]);
  expect([asdus.length, faults]).toEqual([0x8001, []]);
});

test.each([
  ['a message is missing', informing(1, 0, value), 'badSequence'],
  ['it acknowledges what was not sent', acknowledging(1), 'badSequence'],
  ['it is noise', 'a5a5a5a5', 'unreadableAnswer'],
  ['its function is unknown', '680403000000', 'unreadableAnswer'],
])('the connection ends where %s', async (_, hex, code) => {
  const { hand, asdus, faults } = await started();
  hand.receive(hex, informing(0, 0, value));
  expect(faults).toMatchObject([{ code }]);
  expect(asdus).toEqual([]);
});

test('a station that sends before it was started is not one', async () => {
  const hand = handTransport();
  const faults: LinkFault[] = [];
  const nothing = () => undefined;
  const settings = { k: 3, w: 2, t1Ms: 15_000, t2Ms: 10_000, t3Ms: 20_000, controlMs: 5000 };
  const events = { asdu: nothing, heard: nothing, unreadable: nothing };
  const channel = new Channel(settings, { ...events, lost: (fault) => faults.push(fault) });
  await channel.open(hand.open);
  hand.receive(informing(0, 0, value));
  expect(faults).toEqual([{ code: 'badSequence' }]);
});

test('it stops before it ends: what was under way is acknowledged', async () => {
  const { channel, hand, asdus } = await started();
  hand.receive(informing(0, 0, value));
  const stopped = channel.stop();
  expect(hand.sent()).toEqual([acknowledging(1), frames.stopAct]);
  hand.receive(informing(1, 0, value), frames.stopCon);
  await stopped;
  expect(asdus).toHaveLength(2);
  expect(channel.send(command)).toBe(false);
});

test('a start that is not confirmed ends the connection', async () => {
  const hand = handTransport();
  const nothing = () => undefined;
  const settings = { k: 3, w: 2, t1Ms: 15_000, t2Ms: 10_000, t3Ms: 20_000, controlMs: 5000 };
  const channel = new Channel(settings, { asdu: nothing, heard: nothing, unreadable: nothing, lost: nothing });
  await channel.open(hand.open);
  const start = channel.start();
  const refused = expect(start).rejects.toMatchObject({ fault: { code: 'noAnswer', timeoutMs: '5000' } });
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
});

test('a test after a test shows what came in between', async () => {
  const { channel, hand } = await started();
  let isOver = false;
  const first = channel.test();
  const second = channel.test().then(() => {
    isOver = true;
  });
  hand.receive(frames.testCon);
  await first;
  await Promise.resolve();
  expect([isOver, hand.sent()]).toEqual([false, [frames.testAct, frames.testAct]]);
  hand.receive(frames.testCon);
  await second;
});
