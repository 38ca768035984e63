import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import jsmodbus from 'jsmodbus';
import { afterEach, describe, expect, test } from 'vitest';
import type { FaultName } from './faultTargets.ts';
import { type Plant, startPlant } from './plant.ts';
import { fromWords } from './words.ts';

const town = await readFile(join(import.meta.dirname, 'town.inp'), 'utf8');
const opened: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const { stop } of opened.splice(0).reverse()) await stop();
});

async function start(network = town, fault?: FaultName) {
  const clock = { ticks: 0, ms: 0, tick: () => {} };
  const log: string[] = [];
  const plant = await startPlant({
    network,
    host: '127.0.0.1',
    port: 0,
    speed: 60,
    fault,
    log: (line) => log.push(line),
    every(ms, work) {
      clock.ms = ms;
      clock.tick = work;
      return () => {
        clock.tick = () => {};
      };
    },
  });
  opened.push(plant);
  return { plant, clock, log, client: await joinPlant(plant) };
}

function dial({ port }: Plant): Socket {
  const socket = connect(port, '127.0.0.1');
  opened.push({ stop: () => socket.destroy() });
  return socket;
}

async function joinPlant(plant: Plant, unitId = 1) {
  const socket = dial(plant);
  // The client listens for the connection itself, so it must exist before.
  const modbus = new jsmodbus.client.TCP(socket, unitId, 60_000);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const find = (name: string) => {
    const register = plant.registers.find(({ id, quantity }) => `${id} ${quantity}` === name);
    if (!register) throw new Error(`No value ${name}`);
    return register;
  };
  return {
    modbus,
    find,
    async input(name: string) {
      const register = find(name);
      const { response } = await modbus.readInputRegisters(register.address, register.type === 'float32' ? 2 : 1);
      return fromWords(register, response.body.valuesAsArray as number[]);
    },
  };
}

async function exceptionOf(request: Promise<unknown>): Promise<number> {
  const refused = await request.then(
    () => undefined,
    (error: { response?: { body: { code: number } } }) => error.response?.body.code,
  );
  return refused ?? 0;
}

/** Returns the next bytes that come back. */
async function exchange(plant: Plant, hex: string): Promise<string> {
  const socket = dial(plant);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('hex')));
    socket.once('close', () => resolve('closed'));
    socket.once('error', () => resolve('closed'));
  });
  socket.write(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return answer;
}

describe('over Modbus', () => {
  test('every register of the map can be read, and the place after the last cannot', async () => {
    const { plant, client } = await start();
    const calls = {
      coil: (at: number, count: number): Promise<unknown> => client.modbus.readCoils(at, count),
      discrete: (at: number, count: number) => client.modbus.readDiscreteInputs(at, count),
      input: (at: number, count: number) => client.modbus.readInputRegisters(at, count),
      holding: (at: number, count: number) => client.modbus.readHoldingRegisters(at, count),
    };
    for (const [table, call] of Object.entries(calls)) {
      const last = plant.registers.filter((register) => register.table === table).at(-1);
      const end = (last?.address ?? 0) + (last?.type === 'float32' ? 2 : 1);
      for (let at = 0; at < end; at += 50) await call(at, Math.min(50, end - at));
      expect(await exceptionOf(call(end - 1, 2)), table).toBe(2);
    }
  });

  test('a stopped pump gives no flow in the very next reading, and its tank falls with the ticks', async () => {
    const { client, clock } = await start();
    expect(clock.ms).toBe(500);
    expect(await client.input('PS1_P1 flow')).toBeGreaterThan(30);
    await client.modbus.writeSingleCoil(client.find('PS1_P1 run').address, false);
    expect(await client.input('PS1_P1 flow')).toBe(0);
    const level = await client.input('T_NORTH level');
    clock.tick();
    expect(await client.input('T_NORTH level')).toBeLessThan(level);
  });

  test('a speed setpoint is one word in tenths of a percent, signed and bounded', async () => {
    const { client } = await start();
    const { address } = client.find('PS1_P1 speedSetpoint');
    await client.modbus.writeSingleRegister(address, 905);
    expect(await client.input('PS1_P1 speed')).toBeCloseTo(90.5);
    await client.modbus.writeSingleRegister(address, 1200);
    expect(await exceptionOf(client.modbus.writeSingleRegister(address, 1201))).toBe(3);
    expect(await exceptionOf(client.modbus.writeSingleRegister(address, 0xffff))).toBe(3);
    expect(await client.input('PS1_P1 speed')).toBeCloseTo(120);
  });

  test('a valve setting takes both its words in one request, and no nonsense', async () => {
    const { client } = await start();
    const { address } = client.find('PRV_RIVER setting');
    const float = (value: number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatBE(value);
      return bytes;
    };
    await client.modbus.writeMultipleRegisters(address, float(26.5));
    expect(await client.input('PRV_OUT pressure')).toBeCloseTo(26.5, 3);
    expect(await exceptionOf(client.modbus.writeSingleRegister(address, 0x41c8))).toBe(3);
    expect(await exceptionOf(client.modbus.writeMultipleRegisters(address + 1, [0, 0]))).toBe(3);
    const { address: last } = client.find('WP_2_start_3 level');
    expect(await exceptionOf(client.modbus.writeMultipleRegisters(last + 1, [0, 0]))).toBe(2);
    expect(await exceptionOf(client.modbus.writeMultipleRegisters(address - 1, [0, 0]))).toBe(3);
    expect(await exceptionOf(client.modbus.writeMultipleRegisters(address, float(Number.NaN)))).toBe(3);
    expect(await exceptionOf(client.modbus.writeMultipleRegisters(address, float(-2)))).toBe(3);
    expect(await client.input('PRV_OUT pressure')).toBeCloseTo(26.5, 3);
  });

  test('several pumps are stopped by one request', async () => {
    const { client } = await start();
    await client.modbus.writeMultipleCoils(0, [false, false, false, false, true]);
    const { response } = await client.modbus.readCoils(0, 5);
    expect((response.body.valuesAsArray as number[]).slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
    expect(await client.input('PS1_P1 flow')).toBe(0);
  });

  test('an unknown unit id is reported', async () => {
    const { plant } = await start();
    const stranger = await joinPlant(plant, 9);
    expect(await exceptionOf(stranger.modbus.readCoils(0, 1))).toBe(11);
  });

  test('requests sent together are answered in their order', async () => {
    const { plant } = await start();
    const stop = '0001 0000 0006 01 05 0002 0000';
    const again = '0002 0000 0006 01 05 0002 ff00';
    const read = '0003 0000 0006 01 01 0002 0001';
    const socket = dial(plant);
    const answers = new Promise<string>((resolve) => {
      let all = '';
      socket.on('data', (bytes: Buffer) => {
        all += bytes.toString('hex');
        if (all.length >= 2 * (12 + 12 + 10)) resolve(all);
      });
    });
    socket.write(Buffer.from(`${stop}${again}${read}`.replaceAll(' ', ''), 'hex'));
    expect(await answers).toBe(`${stop}${again}0003 0000 0004 01 01 01 01`.replaceAll(' ', ''));
  });
});

describe('a broken client', () => {
  test.each([
    ['an unknown function', '0001 0000 0002 01 41', '000100000003 01 c1 01'],
    ['a read of nothing', '0001 0000 0006 01 03 0000 0000', '000100000003 01 83 03'],
    ['a read of too much', '0001 0000 0006 01 03 0000 007e', '000100000003 01 83 03'],
    ['a coil that is neither on nor off', '0001 0000 0006 01 05 0000 1234', '000100000003 01 85 03'],
    ['a count that its bytes belie', '0001 0000 0009 01 10 0005 0002 02 41c8', '000100000003 01 90 03'],
    ['a short request', '0001 0000 0003 01 03 00', '000100000003 01 83 03'],
    ['another protocol', '4745 5420 2f20 4854 5450', 'closed'],
    ['a frame that claims to be huge', '0001 0000 ffff 01 03', 'closed'],
  ])('with %s gets its answer, and nothing changes', async (_, request, answer) => {
    const { plant, client } = await start();
    expect(await exchange(plant, request)).toBe(answer.replaceAll(' ', ''));
    expect(await client.input('PS1_P1 flow')).toBeGreaterThan(30);
  });

  test('that sends half a write and leaves has written nothing', async () => {
    const { plant, client } = await start();
    const socket = dial(plant);
    const answer = once(socket, 'data');
    // Behind a whole request, whose answer shows that the half write has arrived, too.
    const read = '0001 0000 0006 01 01 0002 0001';
    const halfWrite = '0002 0000 000b 01 10 0007 0002 04 4100';
    socket.write(Buffer.from(`${read}${halfWrite}`.replaceAll(' ', ''), 'hex'));
    await answer;
    const left = once(socket, 'close');
    socket.resetAndDestroy();
    await left;
    // The next client is served after that reset.
    const next = await joinPlant(plant);
    expect(await next.input('PRV_OUT pressure')).toBeCloseTo(30, 3);
    expect(await client.input('PRV_OUT pressure')).toBeCloseTo(30, 3);
  });

  test('that opens connections without end leaves the others served', async () => {
    const { plant, client } = await start();
    const sockets = Array.from({ length: 1000 }, () => connect(plant.port, '127.0.0.1').on('error', () => {}));
    opened.push({ stop: () => sockets.map((socket) => socket.destroy()) });
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
    );
    expect(await client.input('PS1_P1 flow')).toBeGreaterThan(30);
  });
});

describe('starting and stopping', () => {
  test('a taken port is an error of the system', async () => {
    const { plant } = await start();
    const second = startPlant({ network: town, host: '127.0.0.1', port: plant.port, speed: 60, log: () => {} });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('a refused network says its line', async () => {
    const broken = town.replace('LINK WP_1 OPEN', 'LINK WP_9 OPEN');
    await expect(start(broken)).rejects.toThrow(/^network\.inp:\d+: Error 204: undefined link WP_9/);
  });

  test('a stopped plant has freed its port and its clock', async () => {
    const { plant, clock } = await start();
    const tick = clock.tick;
    await plant.stop();
    expect(clock.tick).not.toBe(tick);
    opened.length = 0;
    const again = await startPlant({ network: town, host: '127.0.0.1', port: plant.port, speed: 60, log: () => {} });
    expect(again.port).toBe(plant.port);
    await again.stop();
  });
});

test('a fault that was asked for begins ten seconds after the start, and says so', async () => {
  const { clock, log, client } = await start(town, 'pump-trip');
  const runs = async () => {
    const { address } = client.find('PS1_P1 run');
    return (await client.modbus.readCoils(address, 1)).response.body.valuesAsArray[0];
  };
  const ticks = 10_000 / clock.ms;
  for (let i = 0; i < ticks - 1; i++) clock.tick();
  expect(await runs()).toBe(1);
  clock.tick();
  expect(await runs()).toBe(0);
  expect(log.at(-1)).toBe('The fault pump-trip begins');
});
