import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identify, maskRegister, readRequest, writeCoil, writeRegisters } from '../modbus/modbusRequests.ts';
import { answerOf, testField } from '../modbus/testField.ts';
import { asciiFraming } from './asciiFraming.ts';
import { crc16, lrc } from './checksums.ts';
import type { Framing } from './framing.ts';
import { rtuFraming } from './rtuFraming.ts';
import { tcpFraming } from './tcpFraming.ts';

const framings: Readonly<Record<string, Framing>> = { tcp: tcpFraming, rtu: rtuFraming, ascii: asciiFraming };
const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test('the checksums are those of the standard’s examples', () => {
  expect(crc16(bytes('02 07'))).toBe(0x1241);
  expect(lrc(bytes('f7 03 13 89 00 0a'))).toBe(0x60);
});

test('a request as it is on the wire', () => {
  const { pdu } = readRequest('holding', 0x1389, 10);
  expect(tcpFraming.encode(0x1501, 0xf7, pdu)).toEqual(bytes('15 01 00 00 00 06 f7 03 13 89 00 0a'));
  expect(asciiFraming.encode(0, 0xf7, pdu).toString()).toBe(':F7031389000A60\r\n');
  expect(rtuFraming.encode(0, 17, readRequest('holding', 0x6b, 3).pdu)).toEqual(bytes('11 03 00 6b 00 03 76 87'));
});

const requests = {
  registers: readRequest('holding', 3, 20),
  'one register': readRequest('input', 3, 1),
  coils: readRequest('coil', 3, 9),
  'a coil written': writeCoil(7, true, false),
  'coils written': writeCoil(7, true, true),
  'a register written': writeRegisters(7, bytes('01 02'), false),
  'registers written': writeRegisters(7, bytes('01 02 03 04'), true),
  'bits written': maskRegister(7, 0x0ff0, 0x0550),
  identification: identify(2, 0),
};

describe.each(Object.entries(framings))('%s', (_, framing) => {
  const number = framing.isNumbered ? 0x1234 : 0;

  test.each(Object.entries(requests))('the answer for %s is found, however it is cut', (_, request) => {
    const answers = [answerOf(testField(), 9, request.pdu), Buffer.of(request.functionCode | 0x80, 2)];
    for (const pdu of answers) {
      const frame = framing.encode(number, 9, pdu);
      const sent = (asked: number) => (asked === number ? { unit: 9, request } : undefined);
      for (let length = 0; length < frame.length; length++) {
        expect(framing.decode(frame.subarray(0, length), sent), String(length)).toBeUndefined();
      }
      const more = Buffer.concat([frame, Buffer.of(1, 2, 3)]);
      expect(framing.decode(more, sent)).toEqual({ used: frame.length, number, pdu });
    }
  });

  test('no bytes at all throw, and none are an answer that is not one', () => {
    const request = requests.registers;
    const sent = () => ({ unit: 9, request });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        const decoded = framing.decode(Buffer.from(noise), sent);
        expect(decoded === undefined || 'fault' in decoded).toBe(true);
      }),
    );
  });
});

test.each([
  ['a wrong checksum', rtuFraming, '09 03 02 00 07 00 00', { code: 'badChecksum' }],
  ['a wrong LRC', asciiFraming, Buffer.from(':09030200070A\r\n').toString('hex'), { code: 'badChecksum' }],
  ['no hexadecimal digits', asciiFraming, Buffer.from(':0903xx\r\n').toString('hex'), { code: 'badChecksum' }],
])('%s is reported', (_, framing, text, fault) => {
  expect(framing.decode(bytes(text), () => ({ unit: 9, request: readRequest('holding', 0, 1) }))).toMatchObject({
    fault,
  });
});

test.each([
  ['another unit', 8, 3, '02 00 07', { code: 'wrongUnit', unit: '8' }],
  ['another function', 9, 4, '02 00 07', { code: 'wrongFunction', value: '4' }],
  ['no register', 9, 3, '00', { code: 'wrongByteCount', bytes: '0', expected: '2' }],
  ['more registers', 9, 3, '04 00 07 00 08', { code: 'wrongByteCount', bytes: '4', expected: '2' }],
])('an answer of %s whose checksum is right does not fit', (_, unit, functionCode, data, fault) => {
  const pdu = Buffer.concat([Buffer.of(functionCode), bytes(data)]);
  const sent = () => ({ unit: 9, request: readRequest('holding', 0, 1) });
  for (const framing of [rtuFraming, asciiFraming, tcpFraming]) {
    expect(framing.decode(framing.encode(0, unit, pdu), sent)).toMatchObject({ fault });
  }
});

test.each([
  ['that ends after its function', '00 01 00 00 00 02 09 83', { code: 'unreadableAnswer' }],
  ['of no bytes', '00 01 00 00 00 00', { code: 'unreadableAnswer' }],
  ['of another protocol', '00 01 12 34 00 05', { code: 'unreadableAnswer' }],
  ['to no request', '00 02 00 00 00 05', { code: 'wrongTransaction' }],
])('over Modbus TCP an answer %s does not fit, though nothing more comes', (_, text, fault) => {
  const sent = (number: number) => (number === 1 ? { unit: 9, request: readRequest('holding', 0, 1) } : undefined);
  expect(tcpFraming.decode(bytes(text), sent)).toMatchObject({ fault });
});

test('what stands before the colon of ASCII is none of the answer', () => {
  const pdu = bytes('03 02 00 07');
  const frame = Buffer.concat([Buffer.from('\0x:03'), asciiFraming.encode(0, 9, pdu)]);
  const request = readRequest('holding', 0, 1);
  expect(asciiFraming.decode(frame, () => ({ unit: 9, request }))).toMatchObject({ pdu });
});
