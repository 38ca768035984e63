import { describe, expect, test } from 'vitest';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  fieldHost,
  inputRegisters,
  startRudeServer,
  startTestServer,
  type TestServer,
} from '../../../testing/modbusTestServer.ts';
import { LinkError } from '../driver.ts';
import { driverCases } from '../tests/driverCases.ts';
import { readOnce } from '../tests/driverField.ts';
import { addressOf, tcpDriver } from './testLinks.ts';

describe('Modbus TCP, as every driver', () => {
  const start = async () => {
    const server = await startTestServer();
    return {
      driver: tcpDriver({ port: server.port }),
      address: addressOf('holding:10'),
      refused: addressOf(`input:${inputRegisters}`),
      why: { code: 'exception', exception: '2' } as const,
      text: addressOf('holding:30', 'string', { length: 6 }),
      long: addressOf('holding:40', 'int64'),
      from: 'holding:0-20',
      change: (raw: number) => void server.holding.writeUInt16BE(raw, 20),
      cut: () => void server.leave(),
      stop: () => server.stop(),
    };
  };
  driverCases('poll', start, { can: ['probe', 'browse', 'texts', 'longNumbers'] });
});

describe('Modbus TCP, registers', () => {
  test.each([
    ['holding:1', 'int16', 'big', -5],
    ['holding:1', 'uint16', 'big', 65_000],
    ['holding:1', 'int32', 'big', -70_000],
    ['holding:1', 'uint32', 'little', 4_000_000_000],
    ['holding:1', 'float32', 'big', 1.5],
    ['holding:1', 'float32', 'little', -0.25],
    ['coil:9', 'bool', 'big', 1],
  ])('%s as %s, %s word first, keeps %d', async (register, type, wordOrder, raw) => {
    const server = await startTestServer();
    const connection = await tcpDriver({ port: server.port }).connect();
    const place = addressOf(register, type, { wordOrder });
    await connection.write([{ address: place, raw }]);
    expect(await readOnce(connection.group([place]))).toEqual([[0, raw]]);
    connection.close();
    await server.stop();
  });

  test('neighbours are read in one request, 125 registers at most', async () => {
    const requests: Buffer[] = [];
    const server = await startRudeServer((request) => {
      requests.push(request);
      const count = request.readUInt16BE(10);
      const head = Buffer.from([...request.subarray(0, 4), 0, 0, 1, 3, count * 2]);
      head.writeUInt16BE(3 + count * 2, 4);
      return Buffer.concat([head, Buffer.alloc(count * 2)]);
    });
    const connection = await tcpDriver({ port: server.port }).connect();
    await readOnce(connection.group(Array.from({ length: 300 }, (_, i) => addressOf(`holding:${i}`))));
    expect(requests.map((request) => [request.readUInt16BE(8), request.readUInt16BE(10)])).toEqual([
      [0, 125],
      [125, 125],
      [250, 50],
    ]);
    connection.close();
    await server.stop();
  });
});

test('Modbus TCP: one refused register of a block leaves the rest of the block readable', async () => {
  const server = await startTestServer();
  const connection = await tcpDriver({ port: server.port }).connect();
  const places = Array.from({ length: 6 }, (_, i) => addressOf(`input:${inputRegisters - 5 + i}`));
  const read = connection.group(places);
  for (const raw of [11, 12]) {
    server.holding.writeUInt16BE(raw, (inputRegisters - 1) * 2);
    expect((await readOnce(read)).sort()).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, raw],
      [5, undefined],
    ]);
  }
  connection.close();
  await server.stop();
});

test.each([
  ['holding', 'uint16', (server: TestServer, at: number) => server.holding.writeUInt16BE(7, at * 2)],
  ['holding', 'float32', (server: TestServer, at: number) => server.holding.writeFloatBE(7, at * 2)],
  ['coil', 'bool', (server: TestServer, at: number) => server.coils.writeUInt8(1 << (at & 7), at >> 3)],
] as const)(
  'Modbus TCP: each value of a block of %s, %s, is decoded from its own place',
  async (table, type, change) => {
    const server = await startTestServer();
    const connection = await tcpDriver({ port: server.port }).connect();
    const [count, words] = [20, type === 'float32' ? 2 : 1];
    const read = connection.group(Array.from({ length: count }, (_, i) => addressOf(`${table}:${i * words}`, type)));
    change(server, 11 * words);
    const expected = Array.from({ length: count }, (_, i) => [i, i !== 11 ? 0 : type === 'bool' ? 1 : 7]);
    expect(await readOnce(read)).toEqual(expected);
    connection.close();
    await server.stop();
  },
);

describe('Modbus TCP, an answer that does not fit the question ends the link', () => {
  /** A right answer with some of its bytes changed, by their positions. */
  const spoilt =
    (bytes: Readonly<Record<number, number>>, more: readonly number[] = []) =>
    (request: Buffer) => {
      const reply = Buffer.from([...request.subarray(0, 4), 0, 5, 1, 3, 2, 0, 9, ...more]);
      for (const [place, byte] of Object.entries(bytes)) reply[Number(place)] = byte;
      return reply;
    };
  const refuses = async (
    reply: (request: Buffer) => Buffer | undefined,
    fault: Partial<LinkFault>,
    timeoutMs?: number,
  ) => {
    const server = await startRudeServer(reply);
    const connection = await tcpDriver({ port: server.port, ...(timeoutMs !== undefined && { timeoutMs }) }).connect();
    const first = readOnce(connection.group([addressOf('holding:0')]));
    await expect(first).rejects.toThrow(LinkError);
    await expect(first).rejects.toMatchObject({ fault });
    await expect(connection.write([{ address: addressOf('holding:0'), raw: 1 }])).rejects.toThrow(LinkError);
    await server.stop();
  };

  test.each<[string, (request: Buffer) => Buffer | undefined, fault: Partial<LinkFault>]>([
    ['another transaction', spoilt({ 0: 77 }), { code: 'wrongTransaction' }],
    ['another protocol', spoilt({ 3: 1 }), { code: 'unreadableAnswer' }],
    ['another function', spoilt({ 7: 4 }), { code: 'wrongFunction', value: '4' }],
    ['another unit', spoilt({ 6: 9 }), { code: 'wrongUnit', unit: '9' }],
    ['noise', () => Buffer.alloc(64, 0xa5), { code: 'unreadableAnswer' }],
    [
      'fewer registers than asked for',
      (request) => Buffer.from([...request.subarray(0, 4), 0, 3, 1, 3, 0]),
      { code: 'wrongByteCount', bytes: '0', expected: '2' },
    ],
    [
      'more registers than asked for',
      spoilt({ 5: 7, 8: 4 }, [0, 9]),
      { code: 'wrongByteCount', bytes: '4', expected: '2' },
    ],
    ['a length that disagrees with its content', spoilt({ 5: 7 }, [0, 9]), { code: 'wrongLength' }],
  ])('at once: %s', async (_, reply, fault) => refuses(reply, fault));

  const silence = { code: 'noAnswer', timeoutMs: '300' } as const;

  test.each<[string, (request: Buffer) => Buffer | undefined]>([
    ['silence', () => undefined],
    ['half an answer', (request) => spoilt({})(request).subarray(0, 9)],
  ])('after the time for an answer: %s', async (_, reply) => refuses(reply, silence, 300));

  test('an exception code of the maker’s own is a refusal: the link stands', async () => {
    const server = await startRudeServer((request) => Buffer.from([...request.subarray(0, 4), 0, 3, 1, 0x83, 0x7f]));
    const connection = await tcpDriver({ port: server.port }).connect();
    expect(await readOnce(connection.group([addressOf('holding:0')]))).toEqual([[0, undefined]]);
    expect(await readOnce(connection.group([addressOf('holding:0')]))).toEqual([[0, undefined]]);
    connection.close();
    await server.stop();
  });

  test('nobody at the address', async () => {
    const server = await startTestServer(0, fieldHost);
    await server.stop();
    const error = await tcpDriver({ host: fieldHost, port: server.port })
      .connect()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LinkError);
    expect((error as LinkError).fault).toEqual({
      code: 'connectionRefused',
      detail: `connect ECONNREFUSED ${fieldHost}:${server.port}`,
    });
  });
});

test('Modbus TCP: an answer that is there when a machine that was held up goes on is no silence', async () => {
  const timeoutMs = 80;
  const heldUp = () => {
    const until = performance.now() + 3 * timeoutMs;
    while (performance.now() < until);
  };
  const server = await startRudeServer((request) => {
    // Behind the answer, which goes out at once.
    process.nextTick(heldUp);
    return Buffer.from([...request.subarray(0, 4), 0, 5, 1, 3, 2, 0, 9]);
  });
  const connection = await tcpDriver({ port: server.port, timeoutMs }).connect();
  expect(await readOnce(connection.group([addressOf('holding:0')]))).toEqual([[0, 9]]);
  connection.close();
  await server.stop();
});
