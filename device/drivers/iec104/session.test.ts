import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Iec104Link } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { type Iec104TestServer, startIec104Server } from '../../../testing/iec104TestServer.ts';
import { iec104Driver } from './iec104Driver.ts';
import type { Iec104Connection } from './openSessions.ts';
import { objectAt, testLink } from './testLinks.ts';
import { watchObjects } from './testWatch.ts';

let server: Iec104TestServer;
const sessions: Iec104Connection[] = [];
beforeEach(async () => {
  server = await startIec104Server();
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.close();
  await server.stop();
});

const surroundings = { now: () => Date.UTC(2026, 10, 30, 12), isClockSynchronised: async () => true };

async function connect(
  more: Partial<Iec104Link> = {},
  around: Partial<typeof surroundings> = {},
): Promise<Iec104Connection> {
  const link = testLink({ port: server.port, ...more });
  const session = await iec104Driver(link, undefined, { ...surroundings, ...around }).connect();
  sessions.push(session);
  return session;
}

const single = (bits: number, group?: number) => ({ type: 1, bytes: [bits], ...(group !== undefined && { group }) });
const counter = (value: number, group?: number) => ({
  ...{ type: 15, bytes: [value, 0, 0, 0, 0] },
  ...(group !== undefined && { group }),
});
function station(number = 1) {
  const known = server.stations.get(number) ?? { objects: new Map(), commands: new Map() };
  server.stations.set(number, known);
  return known;
}
/** CP56 of 30 November 2026, at that hour, minute and second. */
const time = (hour: number, minute: number, second: number) => [
  ...[(second * 1000) & 0xff, (second * 1000) >> 8],
  ...[minute, hour, 30, 11, 26],
];

describe('interrogation', () => {
  test('each value is there once the link has started, counters too, and without freeze or reset', async () => {
    station().objects.set(1, single(1)).set(2, counter(7));
    const { shown } = await watchObjects(await connect(), [objectAt(1, 'single'), objectAt(2, 'counter')]);
    expect([shown(0), shown(1)]).toEqual([
      ['good', 1],
      ['good', 7],
    ]);
    expect(server.received).toEqual(['STARTDT', 'C_IC 1 20', 'C_CI 1 5']);
  });

  test('by groups, in their order, and counters as the link says', async () => {
    station().objects.set(1, single(1, 1)).set(2, single(1, 3)).set(3, single(1, 2)).set(4, counter(7, 2));
    const session = await connect({ groups: '3, 1', counterGroups: '2', counterFreeze: 'freeze' });
    const addresses = [1, 2, 3].map((object) => objectAt(object, 'single'));
    const { shown } = await watchObjects(session, [...addresses, objectAt(4, 'counter')]);
    expect(server.received).toEqual(['STARTDT', 'C_IC 1 23', 'C_IC 1 21', 'C_CI 1 66']);
    expect([0, 1, 2, 3].map(shown)).toEqual([
      ['good', 1],
      ['good', 1],
      ['deviceError', 'notReported'],
      ['good', 7],
    ]);
  });

  test('a station that ignores that of counters is not gone', async () => {
    station().objects.set(1, single(1));
    server.ignoresCounters();
    const session = await connect({ confirmMs: 200 });
    const { shown } = await watchObjects(session, [objectAt(1, 'single'), objectAt(2, 'counter')]);
    expect([shown(0), shown(1)]).toEqual([
      ['good', 1],
      ['deviceError', 'notReported'],
    ]);
  });

  test('of each station; one that is not there is gone alone, and its values come back with it', async () => {
    station(1).objects.set(1, single(1));
    const session = await connect();
    const { shown, heard } = await watchObjects(session, [
      objectAt(1, 'single'),
      objectAt(1, 'single', { station: 2 }),
    ]);
    expect([shown(0), shown(1)]).toEqual([
      ['good', 1],
      ['linkLost', undefined],
    ]);
    expect([heard.has('1'), heard.has('2')]).toEqual([true, false]);
    station(2).objects.set(1, single(0));
    server.send(2, 1);
    await vi.waitFor(() => expect(shown(1)).toEqual(['good', 0]));
    await server.cycle();
    expect(heard.has('2')).toBe(true);
    await vi.waitFor(() => expect(server.received.filter((line) => line === 'C_IC 2 20')).toHaveLength(2));
  });

  test('again when the station has restarted', async () => {
    station().objects.set(1, single(0));
    const { shown } = await watchObjects(await connect(), [objectAt(1, 'single')]);
    station().objects.set(1, single(1));
    server.sendBytes([70, 1, 4, 0, 1, 0, 0, 0, 0, 0]);
    await vi.waitFor(() => expect(shown(0)).toEqual(['good', 1]));
  });
});

describe('values', () => {
  test('spontaneous and periodic ones come as they are sent, with their times', async () => {
    station().objects.set(1, single(0));
    const { seen } = await watchObjects(await connect(), [objectAt(1, 'single')]);
    station().objects.set(1, { type: 30, bytes: [1, ...time(11, 59, 58)] });
    server.send(1, 1);
    station().objects.set(1, single(0));
    await server.cycle();
    expect(seen[0]?.map(({ raw, time: at }) => [raw, at])).toEqual([
      [0, undefined],
      [1, Date.UTC(2026, 10, 30, 11, 59, 58)],
      [0, undefined],
    ]);
  });

  test('a time that is not believed is that of its receipt, and counted with the reason', async () => {
    station().objects.set(1, { type: 30, bytes: [1, ...time(12, 1, 1)] });
    const session = await connect();
    const { last } = await watchObjects(session, [objectAt(1, 'single')]);
    expect(last(0)).toEqual({ raw: 1, quality: 'good', time: undefined, why: undefined });
    expect(await session.identify(new AbortController().signal)).toContainEqual({
      name: 'time of receipt: ahead',
      value: '1',
    });
  });

  test('the four states of a double point are what they are', async () => {
    station().objects.set(1, { type: 3, bytes: [0] });
    const { seen } = await watchObjects(await connect(), [objectAt(1, 'double')]);
    for (const state of [1, 2, 3]) {
      station().objects.set(1, { type: 3, bytes: [state] });
      server.send(1, 1);
    }
    await server.cycle();
    expect(seen[0]?.map(({ raw }) => raw).slice(0, 4)).toEqual([0, 1, 2, 3]);
  });

  test('marks are its quality: invalid has no value', async () => {
    const bits = { invalid: 0x81, notTopical: 0x41, substituted: 0x21, blocked: 0x11 };
    for (const [index, one] of Object.values(bits).entries()) station().objects.set(index + 1, single(one));
    const addresses = Object.values(bits).map((_, index) => objectAt(index + 1, 'single'));
    const { shown } = await watchObjects(await connect(), addresses);
    expect([0, 1, 2, 3].map(shown)).toEqual([
      ['deviceError', 'markedInvalid'],
      ['doubtful', 1],
      ['doubtful', 1],
      ['doubtful', 1],
    ]);
  });

  test('one with the test bit is none; unknown types and causes are counted by name', async () => {
    station().objects.set(1, single(0));
    const session = await connect();
    const { seen } = await watchObjects(session, [objectAt(1, 'single')]);
    server.sendBytes([1, 1, 0x83, 0, 1, 0, 1, 0, 0, 1]);
    server.sendBytes([38, 1, 3, 0, 1, 0, 1, 0, 0, 1, 0, 0, ...time(12, 0, 0)]);
    server.sendBytes([1, 1, 13, 0, 1, 0, 1, 0, 0, 1]);
    server.sendBytes([1, 2, 3, 0, 1, 0, 1, 0, 0, 1]);
    await server.cycle();
    expect(seen[0]?.map(({ raw }) => raw)).toEqual([0, 0]);
    expect(await session.identify(new AbortController().signal)).toEqual([
      { name: 'CA 1', value: '1' },
      { name: 'test M_SP_NA_1 (1)', value: '1' },
      { name: 'unknown M_EP_TD_1 (38)', value: '1' },
      { name: 'cause 13 of M_SP_NA_1 (1)', value: '1' },
      { name: 'malformed M_SP_NA_1 (1)', value: '1' },
    ]);
  });

  test('of another type than the point’s it is none', async () => {
    station().objects.set(1, { type: 13, bytes: [0, 0, 0xc0, 0x3f, 0] });
    const { last } = await watchObjects(await connect(), [objectAt(1, 'scaled')]);
    expect(last(0)).toMatchObject({ raw: undefined, why: { code: 'otherType', type: 'M_ME_NC_1 (13)' } });
  });

  test('many of one message are all given', async () => {
    const objects = Array.from({ length: 100 }, (_, index) => objectAt(index + 1, 'single'));
    const { shown } = await watchObjects(await connect(), objects);
    server.sendBytes([1, 0x80 | 100, 3, 0, 1, 0, 1, 0, 0, ...objects.map((_, index) => index & 1)]);
    await server.cycle();
    expect([0, 1, 98, 99].map(shown)).toEqual([0, 1, 0, 1].map((raw) => ['good', raw]));
  });
});

test('a connection that the station has stopped for another one is lost, and can be made again', {
  tags: ['night'],
}, async () => {
  station().objects.set(1, single(1));
  const session = await connect();
  await watchObjects(session, [objectAt(1, 'single')]);
  const lost = new Promise<LinkFault>((resolve) => session.onLost(resolve));
  const other = createConnection(server.port, '127.0.0.1');
  // STARTDT
  other.write(Buffer.of(0x68, 4, 7, 0, 0, 0));
  await once(other, 'data');
  other.destroy();
  expect(await lost).toMatchObject({ code: 'noAnswer' });
  const { shown } = await watchObjects(await connect(), [objectAt(1, 'single')]);
  expect(shown(0)).toEqual(['good', 1]);
});

describe('the clock of the station', () => {
  test('is set only where the link says so, with its zone, while our own is synchronised', async () => {
    const session = await connect({ clockSync: true, timeZone: 'Europe/Paris' });
    expect(server.received).toEqual(['STARTDT']);
    await watchObjects(session, [objectAt(1, 'single')]);
    // Monday the 30th, 13:00 in Paris.
    await vi.waitFor(() => expect(server.received).toEqual(['STARTDT', 'C_IC 1 20', '103 1 0 act 0000000d3e0b1a']));
    const { signal } = new AbortController();
    await vi.waitFor(async () => expect(await session.identify(signal)).toEqual([{ name: 'clock set', value: '1' }]));
  });

  test.each([
    [{ clockSync: true }, false],
    [{ clockSync: false }, true],
  ])('%j, ours synchronised: %s', async (fields, isSynchronised) => {
    const session = await connect(fields, { isClockSynchronised: async () => isSynchronised });
    await watchObjects(session, [objectAt(1, 'single')]);
    expect(server.received).toEqual(['STARTDT', 'C_IC 1 20']);
  });
});

describe('a tool of the editor', () => {
  test('reads and searches over the connection that is open, and ends nothing with its own', async () => {
    station().objects.set(1, single(1));
    const session = await connect();
    const { shown } = await watchObjects(session, [objectAt(1, 'single')]);
    const guest = await connect();
    const { signal } = new AbortController();
    expect(await guest.probe(objectAt(1, 'single'), signal)).toMatchObject({ raw: 1, quality: 'good' });
    const found = [];
    for await (const portion of guest.browse({ node: '1' }, signal)) found.push(...portion.found);
    expect(found).toHaveLength(1);
    await expect(guest.write([])).rejects.toMatchObject({ isSent: false });
    guest.close();
    await server.cycle();
    expect([shown(0), server.visits()]).toEqual([['good', 1], 1]);
  });
});

test('two links to one place have a connection each', async () => {
  station().objects.set(1, single(1));
  await watchObjects(await connect(), [objectAt(1, 'single')]);
  const { shown } = await watchObjects(await connect(), [objectAt(1, 'single')]);
  expect([shown(0), server.visits()]).toEqual([['good', 1], 2]);
});

describe('the end', () => {
  test('is clean: the station is stopped before its connection is closed', async () => {
    const session = await connect();
    session.close();
    await vi.waitFor(() => expect([server.received, server.open()]).toEqual([['STARTDT', 'STOPDT'], 0]));
  });

  test('of a station that has fallen silent comes after t3 and the time of a test', async () => {
    const session = await connect({ t3: 1, timeoutMs: 200 });
    const faults: LinkFault[] = [];
    session.onLost((fault) => faults.push(fault));
    server.fallSilent(true);
    await vi.waitFor(() => expect(faults).toEqual([{ code: 'noAnswer', timeoutMs: '200' }]));
    await expect(session.confirm(objectAt(1, 'single'))).rejects.toThrow('no response within 200 ms');
  });

  test('of noise', async () => {
    const session = await connect();
    const faults: LinkFault[] = [];
    session.onLost((fault) => faults.push(fault));
    server.sendRaw([0xa5, 0xa5]);
    await vi.waitFor(() => expect(faults).toEqual([{ code: 'unreadableAnswer' }]));
  });
});
