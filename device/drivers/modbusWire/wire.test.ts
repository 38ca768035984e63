import { describe, expect, test } from 'vitest';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { LinkError, type PolledConnection } from '../driver.ts';
import type { ModbusAddress } from '../modbus/modbusAddress.ts';
import { serveField, type TestField, testField } from '../modbus/testField.ts';
import { addressOf, rtuTcpDriver, tcpDriver } from '../modbus/testLinks.ts';
import { readOnce } from '../tests/driverField.ts';

const register = addressOf('holding:10');
const timeoutMs = 200;

async function served(framing: 'tcp' | 'rtu' | 'ascii', run: (field: TestField, server: Server) => Promise<void>) {
  const field = testField();
  field.registers[10] = 7;
  const server = await serveField(field, framing);
  try {
    await run(field, server);
  } finally {
    await server.stop();
  }
}
type Server = Awaited<ReturnType<typeof serveField>>;

const read = (connection: PolledConnection<ModbusAddress>, ...addresses: ModbusAddress[]) =>
  readOnce(connection.group(addresses.length > 0 ? addresses : [register]));
const faultOf = (result: Promise<unknown>): Promise<LinkFault | undefined> =>
  result.then(
    () => undefined,
    (error: unknown) => (error instanceof LinkError ? error.fault : undefined),
  );
const noAnswer = { code: 'noAnswer', timeoutMs: String(timeoutMs) };

describe('Modbus TCP', () => {
  test('an answer that comes too late is dropped by its number, and the connection stays', () =>
    served('tcp', async (field, server) => {
      const frames: Buffer[] = [];
      field.delayMs = () => (field.requests.length === 0 ? undefined : 0);
      field.spoil = (frame) => {
        frames.push(frame);
        return frames.length === 2 ? Buffer.concat(frames) : frame;
      };
      const driver = tcpDriver({ port: server.port, timeoutMs });
      expect(await faultOf(driver.connect().then((connection) => read(connection)))).toEqual(noAnswer);
      field.registers[10] = 8;
      const connection = await driver.connect();
      expect(await read(connection)).toEqual([[0, 8]]);
      expect(server.connections()).toBe(1);
      connection.close();
    }));

  test('a second time without any answer, and it is made again: the other end may be gone', () =>
    served('tcp', async (field, server) => {
      const driver = tcpDriver({ port: server.port, timeoutMs });
      field.delayMs = () => undefined;
      for (const _ of [1, 2]) {
        expect(await faultOf(driver.connect().then((connection) => read(connection)))).toEqual(noAnswer);
      }
      field.delayMs = () => 0;
      const connection = await driver.connect();
      expect(await read(connection)).toEqual([[0, 7]]);
      expect(server.connections()).toBe(2);
      connection.close();
    }));

  test('an answer that comes twice ends the link', () =>
    served('tcp', async (field, server) => {
      field.spoil = (frame) => Buffer.concat([frame, frame]);
      const connection = await tcpDriver({ port: server.port }).connect();
      const lost = new Promise<LinkFault>((resolve) => connection.onLost(resolve));
      await read(connection);
      expect(await lost).toEqual({ code: 'wrongTransaction' });
    }));

  test('a write whose answer repeats another value is unknown, and ends the link', () =>
    served('tcp', async (field, server) => {
      field.spoil = (frame) => Buffer.from([...frame.subarray(0, -1), 99]);
      const connection = await tcpDriver({ port: server.port }).connect();
      expect(await faultOf(connection.write([{ address: register, raw: 5 }]))).toEqual({ code: 'wrongEcho' });
      expect(await faultOf(read(connection))).toEqual({ code: 'wrongEcho' });
    }));

  test('several requests at once: each answer finds its own, in whatever order they come', () =>
    served('tcp', async (field, server) => {
      let open = 0;
      field.delayMs = () => 40 - 10 * open++;
      const wanted = Array.from({ length: 4 }, (_, i) => addressOf(`holding:${i * 10}`));
      for (const { start } of wanted) field.registers[start] = start;
      const connection = await tcpDriver({ port: server.port, inFlight: 4 }).connect();
      expect((await read(connection, ...wanted)).sort()).toEqual(wanted.map(({ start }, i) => [i, start]));
      connection.close();
    }));

  test('a command goes before all reading that waits', () =>
    served('tcp', async (field, server) => {
      field.delayMs = () => 5;
      const connection = await tcpDriver({ port: server.port }).connect();
      const reading = read(connection, ...Array.from({ length: 20 }, (_, i) => addressOf(`holding:${i * 2}`)));
      await expect.poll(() => field.requests.length).toBeGreaterThan(2);
      const before = field.requests.length;
      await connection.write([{ address: register, raw: 5 }]);
      expect(field.requests.findIndex((one) => one.startsWith('6@')) - before).toBeLessThan(2);
      await reading;
      connection.close();
    }));

  test('reading is tried again as often as Retries says, a command never', () =>
    served('tcp', async (field, server) => {
      field.delayMs = () => (field.requests.length === 0 ? undefined : 0);
      const driver = tcpDriver({ port: server.port, timeoutMs, retries: 1 });
      const connection = await driver.connect();
      expect(await read(connection)).toEqual([[0, 7]]);
      field.requests.length = 0;
      expect(await faultOf(connection.write([{ address: register, raw: 5 }]))).toEqual(noAnswer);
      expect(field.requests).toEqual(['6@10+1 of 1']);
    }));

  test('after a command without an answer the connection is reset: what is on its way is never delivered later', () =>
    served('tcp', async (field, server) => {
      field.delayMs = (_, functionCode) => (functionCode === 6 ? undefined : 0);
      const driver = tcpDriver({ port: server.port, timeoutMs });
      const connection = await driver.connect();
      expect(await faultOf(connection.write([{ address: register, raw: 5 }]))).toEqual(noAnswer);
      await expect.poll(() => server.resets()).toBe(1);
      const again = await driver.connect();
      expect(await read(again)).toEqual([[0, 5]]);
      expect(server.connections()).toBe(2);
      again.close();
    }));
});

describe('a gateway', () => {
  const units = (server: Server) =>
    [1, 2].map((unitId) => tcpDriver({ port: server.port, id: `unit ${unitId}`, wayOf: 'gateway', unitId, timeoutMs }));

  test('a unit that is dead loses its own link, and holds up a scan of the others by one time-out', () =>
    served('tcp', async (field, server) => {
      field.delayMs = (unit) => (unit === 2 ? undefined : 0);
      const [alive, dead] = units(server);
      const connection = await alive?.connect();
      if (!connection || !dead) throw new Error('no connection');
      const wanted = Array.from({ length: 20 }, (_, i) => addressOf(`holding:${i * 2}`));
      const group = connection.group(wanted);
      const tries = (async () => {
        for (const _ of [1, 2, 3]) expect(await faultOf(dead.connect().then((one) => read(one)))).toEqual(noAnswer);
      })();
      let isOver = false;
      void tries.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        field.requests.length = 0;
        expect(await readOnce(group)).toHaveLength(20);
        expect(field.requests.filter((one) => one.endsWith('of 2')).length).toBeLessThan(2);
      }
      await tries;
      expect(server.connections()).toBe(1);
      connection.close();
    }));

  test('that does not reach a unit loses that unit’s link; what a command to it did is not known', () =>
    served('tcp', async (field, server) => {
      const connections = await Promise.all(units(server).map((unit) => unit.connect()));
      field.refuses = () => 11;
      const [first, second] = connections;
      if (!first || !second) throw new Error('no connection');
      expect(await faultOf(read(second))).toEqual({ code: 'noUnit', exception: '11' });
      field.refuses = () => 10;
      expect(await first.write([{ address: register, raw: 1 }])).toEqual([
        { refused: { code: 'exception', exception: '10' } },
      ]);
      field.refuses = () => 11;
      expect(await faultOf(first.write([{ address: register, raw: 1 }]))).toEqual({ code: 'noUnit', exception: '11' });
      expect(server.connections()).toBe(1);
    }));

  test('that is lost is lost for each unit, with one connection for all when it is back', () =>
    served('tcp', async (_, server) => {
      const connections = await Promise.all(units(server).map((unit) => unit.connect()));
      const lost = connections.map((one) => new Promise<LinkFault>((resolve) => one.onLost(resolve)));
      await server.leave();
      expect((await Promise.all(lost)).map(({ code }) => code)).toEqual(['connectionRefused', 'connectionRefused']);
      await server.comeBack();
      const again = await Promise.all(units(server).map((unit) => unit.connect()));
      expect(await Promise.all(again.map((one) => read(one)))).toEqual([[[0, 7]], [[0, 7]]]);
      expect(server.connections()).toBe(2);
      for (const one of again) one.close();
    }));
});

describe.each(['rtu', 'ascii'] as const)('%s over TCP', (framing) => {
  test('reads and writes', () =>
    served(framing, async (_, server) => {
      const connection = await rtuTcpDriver({ port: server.port, framing }).connect();
      expect(await connection.write([{ address: register, raw: 500 }])).toEqual(['done']);
      expect(await read(connection)).toEqual([[0, 500]]);
      connection.close();
    }));

  test('after a time-out the connection is made again, where no late answer can come; the other units stay', () =>
    served(framing, async (field, server) => {
      const unit = (unitId: number) =>
        rtuTcpDriver({ port: server.port, id: `unit ${unitId}`, wayOf: 'line', unitId, framing, timeoutMs });
      field.delayMs = (number) => (number === 2 && field.registers[10] === 7 ? timeoutMs * 1.5 : 0);
      const first = await unit(1).connect();
      const second = await unit(2).connect();
      expect(await faultOf(read(second))).toEqual(noAnswer);
      field.registers[10] = 8;
      expect(await read(await unit(2).connect())).toEqual([[0, 8]]);
      expect(await read(first)).toEqual([[0, 8]]);
      expect(server.connections()).toBe(2);
      first.close();
    }));

  test('a wrong checksum fails that request only', () =>
    served(framing, async (field, server) => {
      const spoilt = (frame: Buffer) => Buffer.from(frame).fill('0', 4, 5);
      field.spoil = spoilt;
      const connection = await rtuTcpDriver({ port: server.port, framing }).connect();
      expect(await read(connection)).toEqual([[0, undefined]]);
      expect(await faultOf(connection.write([{ address: register, raw: 5 }]))).toEqual({ code: 'badChecksum' });
      field.spoil = (frame) => frame;
      expect(await read(connection)).toEqual([[0, 5]]);
      expect(server.connections()).toBe(1);
      connection.close();
    }));
});
