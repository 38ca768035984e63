import { describe, expect, test } from 'vitest';
import { type ExchangeOutcome, LinkError, type PolledConnection } from '../driver.ts';
import type { ModbusAddress } from '../modbus/modbusAddress.ts';
import { serveField, type TestField, testField } from '../modbus/testField.ts';
import { addressOf, rtuTcpDriver, tcpDriver } from '../modbus/testLinks.ts';
import { readOnce } from '../tests/driverField.ts';

type Framing = 'tcp' | 'rtu' | 'ascii';
const register = addressOf('holding:10');
const blocks = [addressOf('holding:10'), addressOf('holding:30'), addressOf('holding:50')];
const values = [7, 8, 9];

interface Rig {
  readonly field: TestField;
  readonly server: Awaited<ReturnType<typeof serveField>>;
  readonly connection: PolledConnection<ModbusAddress>;
  /** Of each finished request. */
  readonly outcomes: readonly ExchangeOutcome[];
  readonly lost: () => boolean;
}

/** A link to a field that ends connections as the test says. */
async function linked(
  framing: Framing,
  set: (field: TestField) => void,
  run: (rig: Rig) => Promise<void>,
  inFlight = 1,
) {
  const field = testField();
  for (const [i, { start }] of blocks.entries()) field.registers[start] = values[i] ?? 0;
  set(field);
  const server = await serveField(field, framing);
  const link = { port: server.port, timeoutMs: 2000 };
  const driver = framing === 'tcp' ? tcpDriver({ ...link, inFlight }) : rtuTcpDriver({ ...link, framing });
  const outcomes: ExchangeOutcome[] = [];
  const monitor = { ended: (one: ExchangeOutcome) => void outcomes.push(one), received: () => {}, trace: undefined };
  const connection = await driver.connect(monitor);
  let isLost = false;
  connection.onLost(() => {
    isLost = true;
  });
  try {
    await run({ field, server, connection, outcomes, lost: () => isLost });
  } finally {
    connection.close();
    await server.stop();
  }
}

const read = async (connection: PolledConnection<ModbusAddress>) =>
  (await readOnce(connection.group(blocks))).sort(([a], [b]) => a - b).map(([, value]) => value);
const errorOf = (result: Promise<unknown>) =>
  result.then(() => undefined).catch((error: unknown) => error as LinkError);
const readsOf = ({ requests }: TestField) => requests.filter((one) => one.startsWith('3@'));

describe.each(['tcp', 'rtu', 'ascii'] as const)('%s: a device that', (framing) => {
  test.each(['closedAfter', 'resetAfter'] as const)(
    'is %s each answer is read, block by block, and takes commands',
    (end) =>
      linked(
        framing,
        (field) => {
          field.ends = () => end;
        },
        async ({ field, server, connection, outcomes, lost }) => {
          for (let cycle = 0; cycle < 5; cycle++) {
            expect(await read(connection)).toEqual(values);
            expect(await connection.write([{ address: register, raw: 7 }])).toEqual(['done']);
          }
          expect(lost()).toBe(false);
          expect(readsOf(field).length - 15).toBeLessThanOrEqual(1);
          expect(server.connections() - 20).toBeLessThanOrEqual(2);
          expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'answered'));
        },
      ),
  );

  test('closes after every second answer is read, and each block once or twice', () =>
    linked(
      framing,
      (field) => {
        field.ends = (nth) => (nth === 2 ? 'closedAfter' : undefined);
      },
      async ({ connection, lost }) => {
        for (let cycle = 0; cycle < 6; cycle++) expect(await read(connection)).toEqual(values);
        expect(lost()).toBe(false);
      },
    ));

  test('closes some time after each answer is read, and gets no command into a connection that it will close', () =>
    linked(
      framing,
      (field) => {
        field.ends = () => 'closedLate';
      },
      async ({ field, connection, lost }) => {
        for (let cycle = 0; cycle < 3; cycle++) {
          expect(await read(connection)).toEqual(values);
          expect(await connection.write([{ address: register, raw: 7 }])).toEqual(['done']);
        }
        expect(lost()).toBe(false);
        expect(field.requests.filter((one) => one.startsWith('6@'))).toHaveLength(3);
      },
    ));

  test('closes when idle is asked over a new connection, and not opened in between again and again', () =>
    linked(
      framing,
      (field) => {
        field.idleMs = 60;
      },
      async ({ field, server, connection, outcomes, lost }) => {
        for (let cycle = 1; cycle <= 4; cycle++) {
          expect(await read(connection)).toEqual(values);
          await expect.poll(() => server.open()).toBe(0);
        }
        expect(lost()).toBe(false);
        expect(readsOf(field)).toHaveLength(12);
        // One more: at the first close its presence was checked.
        expect(server.connections()).toBeLessThanOrEqual(5);
        expect(new Set(outcomes)).toEqual(new Set(['answered']));
      },
    ));

  test.each(['closedBefore', 'resetBefore'] as const)(
    'is %s an answer: a read is sent once more, a write never',
    (end) =>
      linked(
        framing,
        () => undefined,
        async ({ field, connection, lost }) => {
          expect(await read(connection)).toEqual(values);
          let left = 1;
          field.ends = () => (left-- > 0 ? end : undefined);
          expect(await read(connection)).toEqual(values);
          left = 1;
          const written = await errorOf(connection.write([{ address: register, raw: 5 }]));
          expect(written).toBeInstanceOf(LinkError);
          expect(written).toMatchObject({ isSent: true });
          expect(await read(connection)).toEqual([5, 8, 9]);
          expect(field.requests.filter((one) => one.startsWith('6@'))).toEqual(['6@10+1 of 1']);
          expect(lost()).toBe(false);
        },
      ),
  );

  test('closes before each answer is lost at its second try', () =>
    linked(
      framing,
      (field) => {
        field.ends = () => 'closedBefore';
      },
      async ({ server, connection, lost }) => {
        expect(await errorOf(read(connection))).toMatchObject({ fault: { code: 'closedByDevice' } });
        expect(lost()).toBe(true);
        expect(server.connections()).toBeLessThanOrEqual(3);
      },
    ));

  test('goes away is lost at once, without a read', () =>
    linked(
      framing,
      () => undefined,
      async ({ server, connection, lost }) => {
        expect(await read(connection)).toEqual(values);
        await server.leave();
        await expect.poll(lost).toBe(true);
        expect(await errorOf(connection.write([{ address: register, raw: 5 }]))).toMatchObject({ isSent: false });
      },
    ));

  test('goes away after it has closed often is lost at the next read; a command to it was not sent', () =>
    linked(
      framing,
      (field) => {
        field.ends = () => 'closedAfter';
      },
      async ({ server, connection, lost }) => {
        for (const _ of [1, 2]) expect(await read(connection)).toEqual(values);
        await server.leave();
        const written = await errorOf(connection.write([{ address: register, raw: 5 }]));
        expect(written).toMatchObject({ fault: { code: 'connectionRefused' }, isSent: false });
        expect(lost()).toBe(true);
      },
    ));
});

test('a device that closes after each answer, and takes no connection for a while then, is lost once at most', async () => {
  const field = testField();
  field.registers[10] = 7;
  field.ends = () => 'closedAfter';
  const server = await serveField(field);
  const driver = tcpDriver({ port: server.port, timeoutMs: 2000 });
  let losses = 0;
  const connect = async () => {
    const connection = await driver.connect();
    connection.onLost(() => losses++);
    return connection;
  };
  let connection = await connect();
  for (let cycle = 0; cycle < 4; cycle++) {
    expect(await readOnce(connection.group([register]))).toEqual([[0, 7]]);
    server.refuse(400);
    await expect.poll(() => server.open()).toBe(0);
    if (cycle > 0) continue;
    await expect.poll(() => losses).toBe(1);
    const isBack = async () => {
      connection = await connect();
      return true;
    };
    await expect.poll(isBack).toBe(true);
  }
  expect(losses).toBe(1);
  connection.close();
  await server.stop();
});

test('several requests at once to a device that closes after each answer: each is answered in turn', () =>
  linked(
    'tcp',
    (field) => {
      field.ends = () => 'closedAfter';
    },
    async ({ connection, lost }) => {
      for (let cycle = 0; cycle < 3; cycle++) expect(await read(connection)).toEqual(values);
      expect(lost()).toBe(false);
    },
    4,
  ));

test('a gateway that closes the connection for a unit that is not there loses that unit alone', async () => {
  const field = testField();
  field.registers[10] = 7;
  field.ends = () => undefined;
  const server = await serveField(field);
  const unit = (unitId: number) =>
    tcpDriver({ port: server.port, id: `unit ${unitId}`, wayOf: 'gateway', unitId, timeoutMs: 2000 });
  field.ends = (_, __, unitId) => (unitId === 2 ? 'closedBefore' : undefined);
  const [alive, dead] = await Promise.all([unit(1).connect(), unit(2).connect()]);
  let isLost = false;
  alive.onLost(() => {
    isLost = true;
  });
  const group = alive.group([register]);
  expect(await readOnce(group)).toEqual([[0, 7]]);
  expect(await errorOf(readOnce(dead.group([register])))).toMatchObject({ fault: { code: 'closedByDevice' } });
  expect(await readOnce(group)).toEqual([[0, 7]]);
  expect(isLost).toBe(false);
  alive.close();
  await server.stop();
});
