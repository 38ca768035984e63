import { execFile } from 'node:child_process';
import { createConnection } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPymodbus, PymodbusField } from './pymodbusField.ts';

/** Without the product's driver, by frames as they are written in the specification. */
async function ask(port: number, bytes: readonly number[], pieces = false): Promise<string> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
  const frame = Buffer.from(bytes);
  if (pieces) for (const byte of frame) await new Promise<void>((sent) => socket.write(Buffer.of(byte), () => sent()));
  else socket.write(frame);
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data.toString('hex'))));
    socket.once('close', () => resolve('closed'));
  });
  socket.destroy();
  return answer;
}

const tcp = (unit: number, ...pdu: number[]) => [0, 7, 0, 0, 0, pdu.length + 1, unit, ...pdu];

describe.skipIf(!hasPymodbus)('a field of pymodbus (needs python3-pymodbus, python3-serial-asyncio)', () => {
  let field: PymodbusField;
  beforeAll(async () => {
    field = await PymodbusField.start({
      ways: [
        {
          id: 'tcp',
          kind: 'tcp',
          units: {
            1: { holding: { 0: [11, 12], 5: [15] }, coil: { 0: [1, 0] } },
            2: { holding: { 0: Array.from({ length: 40 }, (_, i) => i) }, maxRegisters: 20 },
            3: {
              holding: { 0: [1, 2] },
              refuses: [
                { table: 'holding', from: 0, to: 0, functions: [16], exception: 1 },
                { table: 'holding', from: 1, to: 1, functions: [6], exception: 1 },
              ],
              hangsUp: [0x2b],
            },
          },
        },
        { id: 'rtu', kind: 'rtuTcp', units: { 1: { holding: { 0: [11] } } } },
        { id: 'line', kind: 'rtu', units: { 4: { input: { 0: [77] } } } },
      ],
    });
  });
  afterAll(() => field.stop());

  test('gives what it holds, also where the request comes in pieces', async () => {
    expect(await ask(field.port('tcp'), tcp(1, 3, 0, 0, 0, 2))).toBe('00070000000701' + '0304000b000c');
    expect(await ask(field.port('tcp'), tcp(1, 3, 0, 0, 0, 2), true)).toBe('00070000000701' + '0304000b000c');
    expect(await ask(field.port('rtu'), [1, 3, 0, 0, 0, 1, 0x84, 0x0a])).toMatch(/^010302000b/);
  });

  test.for([
    ['a hole', tcp(1, 3, 0, 0, 0, 6), '018302'],
    ['more registers than it can', tcp(2, 3, 0, 0, 0, 21), '028303'],
    ['function 16 where it takes 6', tcp(3, 16, 0, 0, 0, 1, 2, 0, 5), '039001'],
    ['function 6 where it takes 16', tcp(3, 6, 0, 1, 0, 5), '038601'],
  ] as const)('refuses %s', async ([, request, refusal]) => {
    expect(await ask(field.port('tcp'), request)).toBe(`000700000003${refusal}`);
  });

  test('reports what was written, and nothing of what it refused', async () => {
    await ask(field.port('tcp'), tcp(3, 6, 0, 0, 0, 9));
    await ask(field.port('tcp'), tcp(1, 22, 0, 0, 0xff, 0xfe, 0, 0));
    expect(await field.read('tcp', 1, 'holding', 0, 2)).toEqual([10, 12]);
    const reported = field.writes.map(({ unit, function: code, table, start, values }) => [
      unit,
      code,
      table,
      start,
      values,
    ]);
    expect(reported).toEqual([
      [3, 6, 'holding', 0, [9]],
      [1, 22, 'holding', 0, [10]],
    ]);
  });

  test('hangs up at a function that it does not know, and is there again', async () => {
    expect(await ask(field.port('tcp'), tcp(3, 0x2b, 0x0e, 1, 0))).toBe('closed');
    expect(await ask(field.port('tcp'), tcp(1, 0x2b, 0x0e, 1, 0))).toMatch(Buffer.from('Vigie tests').toString('hex'));
  });

  test('a unit falls silent, and answers again', async () => {
    await field.change('tcp', 1, { isSilent: true });
    const socket = createConnection({ host: '127.0.0.1', port: field.port('tcp') });
    let isAnswered = false;
    socket.on('data', () => {
      isAnswered = true;
    });
    socket.write(Buffer.from(tcp(1, 3, 0, 0, 0, 1)));
    // Another unit on the same line has answered by then.
    await ask(field.port('tcp'), tcp(2, 3, 0, 0, 0, 1));
    expect(isAnswered).toBe(false);
    socket.destroy();
    await field.change('tcp', 1, { isSilent: false });
    expect(await ask(field.port('tcp'), tcp(1, 3, 0, 5, 0, 1))).toMatch(/0302000f$/);
  });

  test('answers on a serial line', async () => {
    const read = `import serial,sys;s=serial.Serial(sys.argv[1],timeout=5);s.write(bytes.fromhex('040400000001319f'));print(s.read(7).hex())`;
    const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', read, field.path('line')]);
    expect(stdout.trim()).toMatch(/^040402004d/);
  });
});
