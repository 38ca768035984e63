import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startRudeServer, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { vigie } from '../testConsole.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const url = (rest = '/1') => `modbus://127.0.0.1:${server.port}${rest}`;
const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

describe('a value', () => {
  test('with quality, times, raw words and its line of the station file, in both countings', async () => {
    server.holding.writeFloatBE(25.3, 0);
    const { code, out } = await probing(url(), 'holding:0:float32');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^holding:0 = 40001: holding register 0, float32, unit 1 on 127\.0\.0\.1:\d+\n {2}value +25\.3\n {2}quality +Good\n/,
    );
    expect(out).toMatch(/source time +\d{4}-\d\d-\d\dT[\d:.]+Z\n {2}received +\d{4}-\d\d-\d\dT/);
    expect(out).toMatch(/raw +0x41CA 0x6666\n/);
    expect(out).toContain(`<ModbusTcp Id="device" Host="127.0.0.1" Port="${server.port}" UnitId="1"/>`);
    expect(out).toContain(
      '<Point Id="holding.0" InfoNumber="1" Kind="numeric" Link="device" Register="holding:0" Type="float32"/>',
    );
  });

  test('for programs is one object of just these parts', async () => {
    server.holding.set([0, 0, 0x41, 0xca], 8);
    const { code, out } = await probing(url(), 'holding:4:float32', '--word-order', 'little', '--json');
    expect(code).toBe(0);
    const { sourceTime, receivedTime, ...rest } = JSON.parse(out);
    expect(rest).toEqual({
      address: 'holding:4',
      type: 'float32',
      value: 25.25,
      quality: 'good',
      raw: ['0x0000', '0x41CA'],
      point: expect.stringContaining('Register="holding:4" Type="float32" WordOrder="little"/>'),
    });
    expect([new Date(sourceTime).toISOString(), new Date(receivedTime).toISOString()]).toEqual([
      sourceTime,
      receivedTime,
    ]);
  });

  test.each([0x7fc00000, 0x7f800000])('that is not a number is bad, as in a station: %i', async (bits) => {
    server.holding.writeUInt32BE(bits, 0);
    const { code, out, err } = await probing(url(), 'holding:0:float32', '--json');
    expect([code, err.trim()]).toEqual([0, 'no value: not a valid number']);
    expect(JSON.parse(out)).toMatchObject({
      value: null,
      quality: 'deviceError',
      raw: [expect.stringMatching(/^0x7F/), '0x0000'],
    });
    expect((await probing(url(), 'holding:0:float32')).out).toMatch(
      /value +no value: not a valid number\n {2}quality +The field reports an error\n/,
    );
  });

  test.each([
    ['40003:int16', '-2', 'holding:2 = 40003'],
    ['holding:3:int16', '-2', 'holding:2 = 40003'],
    ['400003.4', '1', 'holding:2.4 = 40003.4'],
    ['4x0003:uint16', '65534', 'holding:2 = 40003'],
    ['00002', '1', 'coil:1 = 00002'],
  ])('counted from one: %s', async (address, value, place) => {
    server.holding.writeInt16BE(-2, 4);
    server.coils.writeUInt8(2, 0);
    const { code, out } = await probing(url(), address, '--one-based');
    expect(code).toBe(0);
    expect(out).toContain(place);
    expect(out).toMatch(new RegExp(`value +${value}\n`));
  });

  test('that is no number was answered all the same', async () => {
    server.holding.writeUInt16BE(0x9a99, 0);
    const { code, out } = await probing(url(), 'holding:0:bcd16', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ value: null, quality: 'deviceError', raw: ['0x9A99'] });
  });

  test('that the device refuses is reported with its words, in both languages', async () => {
    const refused = await probing(url(), 'input:150');
    expect(refused.code).toBe(1);
    expect(refused.out).toMatch(/value +refused: illegal data address \(2\)\n/);
    const french = await vigie(['probe', url(), 'input:150'], { LC_ALL: 'fr_FR.UTF-8' });
    expect(french.out).toMatch(/valeur +refusé\u00a0: adresse de donnée invalide \(2\)\n/);
    const json = await probing(url(), 'input:150', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ value: null, quality: 'deviceError', raw: [] });
    expect(json.err).toContain('illegal data address (2)');
  });

  test('of a device that is silent, or is not there', async () => {
    const silent = await startRudeServer(() => undefined);
    const { code, out } = await probing(`modbus://127.0.0.1:${silent.port}/1?timeout=100`, 'holding:0');
    await silent.stop();
    expect(code).toBe(1);
    expect(out).toContain('no value: no response within 100 ms');
    const gone = await probing('modbus://127.0.0.1:1/1', 'holding:0', '--json');
    expect(gone.code).toBe(1);
    expect(JSON.parse(gone.out)).toMatchObject({ quality: 'linkLost', sourceTime: null, receivedTime: null });
    expect(gone.err).toContain('the field device refused the connection');
    const serial = await probing('modbus-serial:///dev/ttyNone?baud=9600', 'holding:0');
    expect(serial.code).toBe(1);
    expect(serial.out).toContain('no value: the serial port is not available');
  });

  test('is read again and again until Ctrl-C, which is its orderly end', async () => {
    const main = join(import.meta.dirname, '../main.js');
    const child = spawn(process.execPath, [main, 'probe', url(), 'holding:0', '--every', '100ms', '--json']);
    const ended = once(child, 'exit');
    let count = 0;
    for await (const line of createInterface(child.stdout)) {
      expect(JSON.parse(line)).toMatchObject({ value: 0, quality: 'good' });
      if (++count === 3) child.kill('SIGINT');
    }
    expect(await ended).toEqual([0, null]);
  });
});

describe('a range', () => {
  test('is shown as integers, floats in all orders and text', async () => {
    server.holding.writeFloatBE(25.3, 0);
    const { code, out } = await probing(url(), '--scan', 'holding:0-1');
    expect(code).toBe(0);
    expect(out).toMatch(/float ABCD +float CDAB +float BADC +float DCBA/);
    expect(out).toMatch(/holding:0 = 40001 +0x41CA +16842 +25\.3 +2\.718395e\+23 +-3168666 +2\.724688e\+23 +A\.\n/);
    expect(out).toMatch(/holding:1 = 40002 +0x6666 +26214 +ff\n2 of 2 answered\.\n$/);
  });

  test('hides zeros and says how many, but for programs and where they are wanted', async () => {
    server.holding.writeUInt16BE(7, 6);
    server.coils.writeUInt8(4, 0);
    const hidden = await probing(url(), '--scan', 'holding:0-9');
    // The register before begins a value that ends in the next one.
    expect(hidden.out.match(/holding:\d/g)).toEqual(['holding:2', 'holding:3']);
    expect(hidden.out).toMatch(/10 of 10 answered\. 8 are 0 and are not shown; --zeros shows them\.\n$/);
    const all = await probing(url(), '--scan', 'holding:0-9', '--zeros');
    expect(all.out.match(/holding:\d/g)).toHaveLength(10);
    expect(all.out).toMatch(/10 of 10 answered\.\n$/);
    expect((await probing(url(), '--scan', 'coil:0-4')).out).toMatch(/^coil:2 = 00003 +1\n5 of 5 answered\. 4 are 0/);
    expect((await probing(url(), '--scan', 'holding:0-9', '--json')).out.trim().split('\n')).toHaveLength(10);
    expect((await probing(url(), '--scan', 'holding:20-29')).code).toBe(0);
  });

  test('of which only a part answers, for programs', async () => {
    const { code, out } = await probing(url(), '--scan', 'input:95-120', '--json');
    expect(code).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ address }) => address)).toEqual(['input:95', 'input:96', 'input:97', 'input:98', 'input:99']);
    expect(rows[0]).toMatchObject({ raw: '0x0000', uint16: 0, float32: { ABCD: 0 }, int32: { DCBA: 0 }, text: '..' });
    expect(rows[4]).not.toHaveProperty('float32');
    expect(await probing(url(), '--scan', 'input:100-120')).toMatchObject({ code: 1, out: '0 of 21 answered.\n' });
  });
});

describe('the identification', () => {
  const replying = (pdu: readonly number[]) => (request: Buffer) =>
    Buffer.from([...request.subarray(0, 4), 0, pdu.length + 1, request[6] ?? 0, ...pdu]);

  test('of a device that has one, and of one that has none', async () => {
    const named = await startRudeServer(replying([0x2b, 14, 2, 1, 0, 0, 1, 0, 5, ...Buffer.from('P\u001bump')]));
    expect(await probing(`modbus://127.0.0.1:${named.port}`, '--identify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^VendorName +Pump\n$/),
    });
    await named.stop();
    const without = await startRudeServer(replying([0xab, 1]));
    expect(await probing(`modbus://127.0.0.1:${without.port}`, '--identify')).toMatchObject({
      code: 1,
      err: 'The device does not identify itself: illegal function (1).\n',
    });
    await without.stop();
  });
});

test.each([
  [[], 'is not a device'],
  [['gopher://x'], '“gopher://x” is not a device. Expected: modbus://HOST:PORT/UNIT'],
  [['modbus://x:502/1'], 'An address, --scan, --browse or --identify is required'],
  [['modbus://x:502/999', 'holding:0'], 'UnitId: “999” is not valid'],
  [['modbus://x:502/1?baud=9600', 'holding:0'], '“baud” is not a parameter of this device'],
  [['modbus-serial:///dev/x?data=7', 'holding:0'], 'DataBits is 7, but Framing is rtu.'],
  [['modbus://x/1', 'holding:0', '--identify'], 'only one of them'],
  [['modbus://x/1', 'register 5'], '“register 5” is not an address'],
  [['modbus://x/1', '40001'], '“40001” counts registers from 1. Use --one-based'],
  [['modbus://x/1', 'holding:0:float31'], 'Type: “float31” is not a valid type'],
  [['modbus://x/1', 'holding:0', '--word-order', 'up'], 'WordOrder: “up” is not a valid order'],
  [['modbus://x/1', 'holding:0:string'], 'Type is string, which requires Length'],
  [['modbus://x/1', '--scan', 'holding:9-3'], '“holding:9-3” is not a range'],
  [['modbus://x/1', '--scan', 'holding:0-3', '--every', '1s'], '--every is only valid with an address'],
  [['modbus://x/1', 'holding:0', '--zeros'], '--zeros is only valid with --scan'],
  [['modbus://x/1', 'holding:0', '--every', 'often'], '“often” is not a period'],
  [['modbus://x/1', 'holding:0', '--fast'], 'Unknown option '],
])('%j is a usage error', async (args, text) => {
  expect(await probing(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
});
