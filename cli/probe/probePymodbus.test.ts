import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPymodbus, PymodbusField } from '../../testing/pymodbus/pymodbusField.ts';
import { vigie } from '../testConsole.ts';

const unit = {
  holding: { 0: [0x41ca, 0x6666], 10: [0x4865, 0x6c6c, 0x6f00], 20: [7], 22: [9] },
  refuses: [{ table: 'holding', from: 30, to: 40, exception: 2 }],
} as const;

describe.skipIf(!hasPymodbus)('devices of pymodbus (needs python3-pymodbus, python3-serial-asyncio)', () => {
  let field: PymodbusField;
  beforeAll(async () => {
    field = await PymodbusField.start({
      ways: [
        { id: 'tcp', kind: 'tcp', units: { 1: unit, 2: { holding: { 0: [0] }, isSilent: true } } },
        { id: 'rtuTcp', kind: 'rtuTcp', units: { 1: unit } },
        { id: 'rtu', kind: 'rtu', units: { 1: unit } },
        { id: 'ascii', kind: 'ascii', units: { 1: unit } },
      ],
    });
  });
  afterAll(() => field.stop());

  const line = '?baud=19200&unit=1&timeout=1000';
  const urls = {
    'Modbus TCP': () => `modbus://127.0.0.1:${field.port('tcp')}/1`,
    'RTU over TCP': () => `modbus-rtu-tcp://127.0.0.1:${field.port('rtuTcp')}/1`,
    'a serial line, RTU': () => `modbus-serial://${field.path('rtu')}${line}`,
    'a serial line, ASCII': () => `modbus-serial://${field.path('ascii')}${line}&framing=ascii`,
  };
  const probing = (...args: string[]) => vigie(['probe', ...args], { LC_ALL: 'C' });

  test.each(Object.entries(urls))('over %s a value, a text and a refusal', async (_, url) => {
    const value = await probing(url(), '40001:float32', '--one-based', '--json');
    expect(value).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(value.out)).toMatchObject({ address: 'holding:0', value: 25.3, raw: ['0x41CA', '0x6666'] });
    const text = await probing(url(), 'holding:10:string:3', '--json');
    expect(JSON.parse(text.out)).toMatchObject({ value: 'Hello', quality: 'good' });
    const refused = await probing(url(), 'holding:35');
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('refused: illegal data address (2)') });
  });

  test.each(Object.entries(urls))('over %s a range with holes', async (_, url) => {
    const { code, out } = await probing(url(), '--scan', 'holding:8-23', '--json');
    expect(code).toBe(0);
    const places = out
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row).address.split(':')[1]);
    expect(places.map(Number)).toEqual([10, 11, 12, 20, 22]);
  });

  test('a unit that is silent, beside one that responds', async () => {
    const { code, out } = await probing(`modbus://127.0.0.1:${field.port('tcp')}/2?timeout=200`, 'holding:0');
    expect([code, out]).toEqual([1, expect.stringContaining('no response within 200 ms')]);
    expect((await probing(urls['Modbus TCP'](), 'holding:20')).code).toBe(0);
  });
});
