import { describe, expect, test } from 'vitest';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { LinkError, type PolledConnection } from '../driver.ts';
import type { ModbusAddress } from '../modbus/modbusAddress.ts';
import { serveField, type TestField, testField } from '../modbus/testField.ts';
import { addressOf, rtuTcpDriver, tcpDriver } from '../modbus/testLinks.ts';
import { readOnce } from '../tests/driverField.ts';
import { rtuFraming } from './rtuFraming.ts';

/** Two registers by requests of the same function and length. */
const [first, second] = [addressOf('holding:10'), addressOf('holding:30')];
const timeoutMs = 300;

interface Rig {
  readonly field: TestField;
  readonly server: Awaited<ReturnType<typeof serveField>>;
  readonly connection: PolledConnection<ModbusAddress>;
  readonly read: (...addresses: ModbusAddress[]) => Promise<unknown[]>;
  readonly lost: () => LinkFault | undefined;
}

async function lenient(spoil: TestField['spoil'], run: (rig: Rig) => Promise<void>, isLenient = true) {
  const field = testField();
  field.registers[10] = 7;
  field.registers[30] = 9;
  field.spoil = spoil;
  const server = await serveField(field);
  const connection = await tcpDriver({ port: server.port, lenient: isLenient, timeoutMs }).connect();
  let lost: LinkFault | undefined;
  connection.onLost((fault) => {
    lost = fault;
  });
  const read = async (...addresses: ModbusAddress[]) =>
    (await readOnce(connection.group(addresses))).sort(([a], [b]) => a - b).map(([, value]) => value);
  try {
    await run({ field, server, connection, read, lost: () => lost });
  } finally {
    connection.close();
    await server.stop();
  }
}

const changed = (change: (frame: Buffer) => void) => (frame: Buffer) => {
  const own = Buffer.from(frame);
  change(own);
  return own;
};
const numbered = (of: (number: number) => number) =>
  changed((frame) => void frame.writeUInt16BE(of(frame.readUInt16BE(0)) & 0xffff, 0));
let count = 0;
const habits: Readonly<Record<string, TestField['spoil']>> = {
  'the transaction 0': numbered(() => 0),
  'always the same transaction': numbered(() => 4711),
  'the next transaction': numbered((number) => number + 1),
  'the one before': numbered((number) => number - 1),
  'its bytes turned round': numbered((number) => ((number & 0xff) << 8) | (number >> 8)),
  'transactions of its own': numbered(() => count++),
  'the unit 0': changed((frame) => void frame.writeUInt8(0, 6)),
  'the unit 255': changed((frame) => void frame.writeUInt8(255, 6)),
};

describe('a gateway that answers with', () => {
  test.each(Object.entries(habits))(
    '%s is read and commanded over a lenient link, over any other it is lost',
    async (_, spoil) => {
      await lenient(spoil, async ({ field, server, connection, read, lost }) => {
        for (let cycle = 0; cycle < 20; cycle++) expect(await read(first, second)).toEqual([7, 9]);
        expect(await connection.write([{ address: first, raw: 8 }])).toEqual(['done']);
        expect(await read(first, second)).toEqual([8, 9]);
        expect(field.registers[10]).toBe(8);
        expect([lost(), server.connections()]).toEqual([undefined, 1]);
      });
      await lenient(spoil, ({ read }) => expect(read(first)).rejects.toThrow(LinkError), false);
    },
  );

  test('another unit in frames of RTU', async () => {
    const field = testField();
    field.registers[10] = 7;
    field.spoil = (frame) => rtuFraming.encode(0, 99, frame.subarray(1, -2));
    const server = await serveField(field, 'rtu');
    const connection = await rtuTcpDriver({ port: server.port, lenient: true, timeoutMs }).connect();
    expect(await readOnce(connection.group([first]))).toEqual([[0, 7]]);
    connection.close();
    await server.stop();
  });
});

describe('over a lenient link', () => {
  const zero = numbered(() => 0);

  test('one request is open at a time', () =>
    lenient(zero, async ({ field, read, connection }) => {
      let open = 0;
      let most = 0;
      field.delayMs = () => {
        most = Math.max(most, ++open);
        return 5;
      };
      field.spoil = (frame) => {
        open--;
        return zero(frame);
      };
      await Promise.all([read(first, second), read(second), connection.write([{ address: first, raw: 7 }])]);
      expect(most).toBe(1);
    }));

  test('a response that comes twice is not taken for the next one: its rest ends the connection, not the link', () =>
    lenient(
      (frame) => Buffer.concat([zero(frame), zero(frame)]),
      async ({ server, read, lost }) => {
        for (let cycle = 0; cycle < 5; cycle++) expect(await read(first, second)).toEqual([7, 9]);
        expect(lost()).toBeUndefined();
        expect(server.connections()).toBeGreaterThan(5);
      },
    ));

  test('a response to an earlier request that comes after the next one was sent is refused by its number', () =>
    lenient(
      (frame) => frame,
      async ({ field, server, read, lost }) => {
        const frames: Buffer[] = [];
        field.spoil = (frame) => {
          const earlier = frames.at(-1);
          // Each third follows the one before it, of the same length.
          return frames.push(frame) % 3 === 0 && earlier ? Buffer.concat([earlier, frame]) : frame;
        };
        for (let cycle = 0; cycle < 5; cycle++) expect(await read(first, second)).toEqual([7, 9]);
        expect(lost()).toBeUndefined();
        expect(server.connections()).toBeGreaterThan(1);
      },
    ));

  test('after a time-out the connection is dropped: what comes late is no response', () =>
    lenient(zero, async ({ field, server, read, lost }) => {
      expect(await read(first)).toEqual([7]);
      field.delayMs = () => (field.requests.length === 1 ? timeoutMs * 1.2 : 0);
      await expect(read(first)).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
      expect(lost()).toMatchObject({ code: 'noAnswer' });
      const again = await tcpDriver({ port: server.port, lenient: true, timeoutMs }).connect();
      expect(await readOnce(again.group([second]))).toEqual([[0, 9]]);
      again.close();
      expect(server.connections()).toBe(2);
    }));

  test.each([
    ['function', changed((frame) => void frame.writeUInt8(4, 7)), 'wrongFunction'],
    ['count', changed((frame) => void frame.writeUInt8(4, 8)), 'wrongByteCount'],
    ['protocol', changed((frame) => void frame.writeUInt8(1, 3)), 'unreadableAnswer'],
  ])('a response of another %s ends the link', (_, spoil, code) =>
    lenient(spoil, ({ read }) => expect(read(first)).rejects.toMatchObject({ fault: { code } })),
  );

  test('a write whose response repeats another value is unknown', () =>
    lenient(
      changed((frame) => void frame.writeUInt8(99, frame.length - 1)),
      ({ connection }) =>
        expect(connection.write([{ address: first, raw: 5 }])).rejects.toMatchObject({
          fault: { code: 'wrongEcho' },
          isSent: true,
        }),
    ));
});
