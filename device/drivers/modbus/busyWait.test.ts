import { expect, test } from 'vitest';
import { readOnce } from '../tests/driverField.ts';
import { serveField, testField } from './testField.ts';
import { addressOf, tcpDriver } from './testLinks.ts';

const register = addressOf('holding:10');

/** A device with a 7 that refuses as the test says; `asked` counts its requests by their function. */
async function linked(run: (rig: Awaited<ReturnType<typeof open>>) => Promise<void>, timeoutMs = 400) {
  const rig = await open(timeoutMs);
  await run(rig);
  rig.connection.close();
  await rig.server.stop();
}

async function open(timeoutMs: number) {
  const field = testField();
  field.registers[10] = 7;
  const server = await serveField(field);
  const connection = await tcpDriver({ port: server.port, timeoutMs }).connect();
  const read = () => readOnce(connection.group([register]));
  const asked = (functionCode: number) => field.requests.filter((one) => one.startsWith(`${functionCode}@`)).length;
  return { field, server, connection, read, asked };
}

test.each([5, 6])('a device that refuses a read with %i for a moment is asked again until it answers', (exception) =>
  linked(async ({ field, read, asked }) => {
    field.refuses = () => (field.requests.length <= 3 ? exception : 0);
    expect(await read()).toEqual([[0, 7]]);
    expect(asked(3)).toBe(4);
  }),
);

test('one that stays busy is waited for as long as one that is silent, and then seldom', () =>
  linked(async ({ field, read, asked }) => {
    field.refuses = () => 6;
    expect(await read()).toEqual([[0, undefined]]);
    // A pause of a tenth of the time-out between two of them.
    expect(asked(3)).toBeGreaterThan(2);
    expect(asked(3)).toBeLessThanOrEqual(11);
    field.requests.length = 0;
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([[0, undefined]]);
    expect(asked(3)).toBe(3);
    field.refuses = () => 0;
    expect(await read()).toEqual([[0, 7]]);
  }));

test('a command goes between two reads of a busy device, and is sent once: busy is refused', () =>
  linked(async ({ field, read, connection, asked }) => {
    field.refuses = () => 6;
    const reading = read();
    await expect.poll(() => asked(3)).toBeGreaterThan(0);
    const refused = [{ refused: { code: 'exception', exception: '6' } }];
    expect(await connection.write([{ address: register, raw: 5 }])).toEqual(refused);
    expect(asked(6)).toBe(1);
    await reading;
    expect(asked(6)).toBe(1);
  }, 2000));

test('a bit by read-modify-write whose read is not done is not written: it is refused', () =>
  linked(async ({ field, connection, asked }) => {
    field.refuses = (functionCode) => (functionCode === 3 ? 5 : 0);
    const address = addressOf('holding:10', 'uint16', { bit: '4', bitWrite: 'readModifyWrite' });
    const refused = [{ refused: { code: 'exception', exception: '5' } }];
    expect(await connection.write([{ address, raw: 1 }])).toEqual(refused);
    expect(asked(6)).toBe(0);
  }));

test('a read-modify-write whose read stays unanswered was not sent', () =>
  linked(async ({ field, connection, asked }) => {
    field.delayMs = () => undefined;
    const address = addressOf('holding:10', 'uint16', { bit: '4', bitWrite: 'readModifyWrite' });
    await expect(connection.write([{ address, raw: 1 }])).rejects.toMatchObject({ isSent: false });
    expect(asked(6)).toBe(0);
  }, 100));
