import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Iec104Link, Iec104Place } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { type CommandHabit, type Iec104TestServer, startIec104Server } from '../../../testing/iec104TestServer.ts';
import { iec104Driver } from './iec104Driver.ts';
import type { Iec104Connection } from './openSessions.ts';
import { objectAt, testLink } from './testLinks.ts';
import { watchObjects } from './testWatch.ts';

let server: Iec104TestServer;
const sessions: Iec104Connection[] = [];
beforeEach(async () => {
  server = await startIec104Server();
  server.stations
    .get(1)
    ?.objects.set(1, { type: 1, bytes: [0] })
    .set(2, { type: 3, bytes: [1] });
  server.stations.get(1)?.objects.set(3, { type: 5, bytes: [5, 0] });
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.close();
  await server.stop();
});

async function connect(more: Partial<Iec104Link> = {}): Promise<Iec104Connection> {
  const surroundings = { now: () => Date.UTC(2026, 10, 30, 12), isClockSynchronised: async () => true };
  const link = testLink({ port: server.port, confirmMs: 200, ...more });
  const session = await iec104Driver(link, undefined, surroundings).connect();
  sessions.push(session);
  return session;
}
const habit = (object: number, how: CommandHabit) => void server.stations.get(1)?.commands.set(object, how);
/** Type, object and octets of what was commanded. */
const commanded = () => server.received.flatMap((line) => /^(?:4\d|5\d|6\d) 1 (.*)$/.exec(line)?.[1] ?? []);
const write = async (
  session: Iec104Connection,
  raw: number,
  type: Iec104Place['type'],
  more: Partial<Iec104Place>,
  object = 1,
) => (await session.write([{ address: objectAt(object, type, more), raw }]))[0];

describe('a command is done once the station has confirmed it', () => {
  test.each<[string, Iec104Place['type'], Partial<Iec104Place>, number, string]>([
    ['single', 'single', { command: 'single' }, 1, '1 act 01'],
    ['with a qualifier', 'single', { command: 'single', qualifier: 2 }, 1, '1 act 09'],
    ['double for a single point, on', 'single', { command: 'double' }, 1, '1 act 02'],
    ['double for a single point, off', 'single', { command: 'double' }, 0, '1 act 01'],
    ['with a time', 'single', { command: 'single', commandTime: true }, 1, '1 act 010000000c3e0b1a'],
    ['float', 'float', { command: 'float' }, 1.5, '1 act 0000c03f00'],
    ['scaled', 'scaled', { command: 'scaled', qualifier: 1 }, -2, '1 act feff01'],
    ['normalized', 'normalized', { command: 'normalized' }, 0x4000, '1 act 004000'],
  ])('%s', async (_, type, more, raw, expected) => {
    habit(1, {});
    expect(await write(await connect(), raw, type, more)).toBe('done');
    expect(commanded()).toEqual([expected]);
  });

  test('to an object of its own', async () => {
    habit(9001, {});
    expect(await write(await connect(), 1, 'single', { command: 'single', commandObject: 9001 })).toBe('done');
    expect(commanded()).toEqual(['9001 act 01']);
  });

  test('a double point is commanded on and off, never to its other states', async () => {
    habit(2, {});
    const session = await connect();
    const results = await session.write(
      [0, 1, 2, 3].map((raw) => ({ address: objectAt(2, 'double', { command: 'double' }), raw })),
    );
    const refused = (written: string) => ({ refused: { code: 'notCommandable', written } });
    expect(results).toEqual([refused('0'), 'done', 'done', refused('3')]);
    expect(commanded()).toEqual(['2 act 01', '2 act 02']);
  });

  test('a step goes one up or down from the position that was reported last', async () => {
    habit(3, { shows: 3 });
    const session = await connect();
    const address = objectAt(3, 'step', { command: 'step' });
    const { shown } = await watchObjects(session, [address]);
    expect(await session.write([{ address, raw: 7 }])).toEqual([{ refused: { code: 'notOneStep' } }]);
    expect(await session.write([{ address, raw: 6 }])).toEqual(['done']);
    await server.cycle();
    expect(shown(0)).toEqual(['good', 6]);
    expect(await session.write([{ address, raw: 5 }])).toEqual(['done']);
    expect(commanded()).toEqual(['3 act 02', '3 act 01']);
  });

  test('only points that say so have commands', async () => {
    const result = await write(await connect(), 1, 'single', {});
    expect(result).toEqual({ refused: { code: 'notCommandable', written: '1' } });
    expect(commanded()).toEqual([]);
  });
});

describe('a refusal has its cause', () => {
  test.each<[string, CommandHabit | undefined, object]>([
    ['negative confirmation', { isRefused: true }, { code: 'refusedByStation' }],
    ['type', { cause: 44 }, { code: 'unknownTypeThere', type: 'C_SC_NA_1 (45)' }],
    ['cause', { cause: 45 }, { code: 'unknownCauseThere' }],
    ['station', { cause: 46 }, { code: 'unknownStationThere' }],
    ['object', undefined, { code: 'unknownObjectThere' }],
  ])('%s', async (_, how, refused) => {
    if (how) habit(1, how);
    expect(await write(await connect(), 1, 'single', { command: 'single' })).toEqual({ refused });
  });
});

describe('select before operate', () => {
  const selected = { command: 'single', select: true } as const;

  test('executes what was selected', async () => {
    habit(1, { isSelected: true });
    expect(await write(await connect(), 1, 'single', selected)).toBe('done');
    expect(commanded()).toEqual(['1 act 81', '1 act 01']);
  });

  test('a setpoint with a time is selected too', async () => {
    habit(1, { isSelected: true });
    const more = { command: 'float', select: true, commandTime: true } as const;
    expect(await write(await connect(), 1.5, 'float', more)).toBe('done');
    expect(commanded()).toEqual(['1 act 0000c03f800000000c3e0b1a', '1 act 0000c03f000000000c3e0b1a']);
  });

  test('a selection that is refused executes nothing', async () => {
    habit(1, { isRefused: true });
    expect(await write(await connect(), 1, 'single', selected)).toEqual({ refused: { code: 'refusedByStation' } });
    expect(commanded()).toEqual(['1 act 81']);
  });

  test('a selection without response is cancelled, and nothing was executed', async () => {
    habit(1, { isSilent: 'always' });
    expect(await write(await connect(), 1, 'single', selected)).toEqual({ refused: { code: 'notSelected' } });
    await vi.waitFor(() => expect(commanded()).toEqual(['1 act 81', '1 deact 81']));
  });

  test('a lost execution is unknown, and cancelled, never repeated', async () => {
    habit(1, { isSelected: true, isSilent: 'toExecute' });
    await expect(write(await connect(), 1, 'single', selected)).rejects.toMatchObject({
      ...{ isSent: true, fault: { code: 'noAnswer', timeoutMs: '200' } },
    });
    await vi.waitFor(() => expect(commanded()).toEqual(['1 act 81', '1 act 01', '1 deact 01']));
  });
});

describe('what became of it', () => {
  test('a confirmation that is too late leaves it unknown', async () => {
    habit(1, { lateMs: 400 });
    const session = await connect();
    await expect(write(session, 1, 'single', { command: 'single' })).rejects.toMatchObject({ isSent: true });
    await vi.waitFor(async () =>
      expect(await session.identify(new AbortController().signal)).toContainEqual({
        name: 'unexpected C_SC_NA_1 (45)',
        value: '2',
      }),
    );
    expect(commanded()).toEqual(['1 act 01', '1 deact 01']);
  });

  test('a link that is lost in between leaves it unknown; the next link does not send it', async () => {
    habit(1, { isSilent: 'always' });
    const session = await connect({ confirmMs: 30_000 });
    const result = write(session, 1, 'single', { command: 'single' });
    await vi.waitFor(() => expect(commanded()).toEqual(['1 act 01']));
    server.dropAll();
    await expect(result).rejects.toMatchObject({ isSent: true, fault: { code: 'closedByDevice' } });
    await watchObjects(await connect(), [objectAt(1, 'single')]);
    expect(commanded()).toEqual(['1 act 01']);
  });

  test('behind a line that has fallen silent it must not arrive later: the connection is reset', async () => {
    habit(1, {});
    const session = await connect();
    const lost = new Promise((resolve) => session.onLost(resolve));
    server.fallSilent(true);
    await expect(write(session, 1, 'single', { command: 'single' })).rejects.toMatchObject({ isSent: true });
    expect(await lost).toEqual({ code: 'noAnswer', timeoutMs: '200' });
    await vi.waitFor(() => expect(server.open()).toBe(0));
  });

  test('over a link that is lost nothing is sent', async () => {
    const session = await connect();
    session.close();
    await expect(write(session, 1, 'single', { command: 'single' })).rejects.toMatchObject({ isSent: false });
    expect(commanded()).toEqual([]);
  });

  test('a second one to the same object is refused while the first has no response', async () => {
    habit(1, { lateMs: 100 });
    const session = await connect({ confirmMs: 30_000 });
    const both = await Promise.all([1, 0].map((raw) => write(session, raw, 'single', { command: 'single' })));
    expect(both).toEqual(['done', { refused: { code: 'commandUnderWay' } }]);
    expect(commanded()).toEqual(['1 act 01']);
  });

  test('where the link says so it is done with its termination', async () => {
    const session = await connect({ termination: true });
    habit(1, { terminates: 'positively' });
    expect(await write(session, 1, 'single', { command: 'single' })).toBe('done');
    habit(1, { terminates: 'negatively' });
    const refused = { code: 'endedNegatively' };
    expect(await write(session, 1, 'single', { command: 'single' })).toEqual({ refused });
  });

  test('the value after it is one of after its end', async () => {
    habit(1, { shows: 1, terminates: 'positively' });
    const session = await connect();
    const address = objectAt(1, 'single', { command: 'single' });
    const { seen } = await watchObjects(session, [address]);
    await session.write([{ address, raw: 1 }]);
    const confirmed = session.confirm(address);
    server.send(1, 1);
    await confirmed;
    expect(seen[0]?.at(-1)?.raw).toBe(1);
  });

  test('with the read command the value is read', async () => {
    habit(1, { shows: 1, terminates: 'positively' });
    const session = await connect({ readCommand: true });
    const address = objectAt(1, 'single', { command: 'single' });
    const { seen } = await watchObjects(session, [address]);
    await session.write([{ address, raw: 1 }]);
    await session.confirm(address);
    expect(seen[0]?.map(({ raw }) => raw)).toContain(1);
    expect(server.received.at(-1)).toBe('102 1 1 5 ');
    expect(await session.probe(objectAt(77, 'single'), new AbortController().signal)).toMatchObject({
      ...{ raw: undefined, why: { code: 'notReported' } },
    });
  });
});
