import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPymodbus, PymodbusField, type PymodbusUnit } from '../../../testing/pymodbus/pymodbusField.ts';
import { LinkError, type PolledConnection } from '../driver.ts';
import { readOnce } from '../tests/driverField.ts';
import type { ModbusAddress } from './modbusAddress.ts';
import { addressOf, rtuTcpDriver, serialDriver, tcpDriver } from './testLinks.ts';

const unit: PymodbusUnit = {
  holding: { 0: Array.from({ length: 60 }, (_, i) => i), 70: [1, 2, 3, 4] },
  coil: { 0: [1, 0, 1] },
  discrete: { 0: [0, 1] },
  input: { 0: [77] },
  maxRegisters: 20,
};
const ids = ['tcp', 'rtuTcp', 'rtu', 'ascii'] as const;

describe.skipIf(!hasPymodbus)('a field of pymodbus (needs python3-pymodbus, python3-serial-asyncio)', () => {
  let field: PymodbusField;
  beforeAll(async () => {
    const silent = { ...unit, isSilent: true };
    field = await PymodbusField.start({ ways: ids.map((id) => ({ id, kind: id, units: { 1: unit, 2: silent } })) });
  });
  afterAll(() => field.stop());

  const driverOf = (id: (typeof ids)[number], unitId = 1) => {
    const more = { id: `${id} unit ${unitId}`, wayOf: id, unitId, timeoutMs: unitId === 1 ? 10_000 : 200 };
    if (id === 'tcp') return tcpDriver({ port: field.port(id), ...more });
    if (id === 'rtuTcp') return rtuTcpDriver({ port: field.port(id), ...more });
    return serialDriver({ device: field.path(id), framing: id, parity: 'none', dataBits: 8, ...more });
  };
  const read = (connection: PolledConnection<ModbusAddress>, ...addresses: ModbusAddress[]) =>
    readOnce(connection.group(addresses)).then((values) => values.sort(([a], [b]) => a - b).map(([, value]) => value));

  describe.each(ids)('%s', (id) => {
    test('each table is read, and what a device refuses takes no neighbour with it', async () => {
      const connection = await driverOf(id).connect();
      const tables = ['coil:1', 'coil:2', 'discrete:1', 'input:0'].map((register) => addressOf(register));
      const registers = Array.from({ length: 62 }, (_, i) => addressOf(`holding:${i}`));
      expect(await read(connection, ...tables)).toEqual([0, 1, 1, 77]);
      expect(await read(connection, ...registers)).toEqual(registers.map((_, i) => (i < 60 ? i : undefined)));
      connection.close();
    });

    test('what is written is read back: a coil, registers, some bits of a register', async () => {
      const connection = await driverOf(id).connect();
      const bits = addressOf('holding:73', 'uint16', { bit: '8', bitCount: 4 });
      const written: [ModbusAddress, number | string][] = [
        [addressOf('coil:0'), 0],
        [addressOf('holding:70', 'int16'), -5],
        [addressOf('holding:71', 'float32', { wordOrder: 'little' }), 2.5],
        [bits, 9],
      ];
      const items = written.map(([address, raw]) => ({ address, raw }));
      expect(await connection.write(items)).toEqual(items.map(() => 'done'));
      expect(await read(connection, ...items.map(({ address }) => address))).toEqual(items.map(({ raw }) => raw));
      expect(await read(connection, addressOf('holding:73'))).toEqual([0x904]);
      connection.close();
    });

    test('a device says who it is', async () => {
      const connection = await driverOf(id).connect();
      const identity = await connection.identify(AbortSignal.timeout(10_000));
      expect(identity).toContainEqual({ name: 'VendorName', value: 'Vigie tests' });
      connection.close();
    });

    test('a dead unit on the same wire loses its own link alone', async () => {
      const alive = await driverOf(id).connect();
      const dead = await driverOf(id, 2).connect();
      const reading = read(dead, addressOf('holding:0'));
      await expect(reading).rejects.toThrow(LinkError);
      await expect(reading).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
      expect(await read(alive, addressOf('holding:5'))).toEqual([5]);
      alive.close();
    });
  });

  test('a late answer on a serial line is none to the next request, though it looks like one', async () => {
    const [id, register] = ['rtu', addressOf('holding:5')] as const;
    const slow = () => serialDriver({ device: field.path(id), parity: 'none', dataBits: 8, timeoutMs: 300 });
    await field.change(id, 1, { delayMs: 500 });
    await expect(
      slow()
        .connect()
        .then((connection) => read(connection, register)),
    ).rejects.toThrow(LinkError);
    await field.change(id, 1, { delayMs: 0 });
    await field.write(id, 1, 'holding', 6, [66]);
    const connection = await slow().connect();
    expect(await read(connection, addressOf('holding:6'))).toEqual([66]);
    connection.close();
  });

  test('two links of a serial port need the same settings', async () => {
    const first = await driverOf('rtu').connect();
    const other = serialDriver({ device: field.path('rtu'), baudRate: 1200 }).connect();
    await expect(other).rejects.toMatchObject({ fault: { code: 'portInUse', detail: field.path('rtu') } });
    first.close();
  });
});

test('a serial port that is not there is a lost link', async () => {
  const opening = serialDriver({ device: '/dev/ttyNotHere' }).connect();
  await expect(opening).rejects.toMatchObject({ fault: { code: 'noPort' } });
});
