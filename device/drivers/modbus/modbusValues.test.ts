import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type encodings, orders } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { type ModbusAddress, rangeOf } from './modbusAddress.ts';
import { numberTypes } from './modbusTypes.ts';
import { decoderOf, encode } from './modbusValues.ts';
import { addressOf } from './testLinks.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const decode = (address: ModbusAddress, text: string) => decoderOf(address)(bytes(text), 0);
const int32 = (wordOrder: string, byteOrder: string) => addressOf('holding:0', 'uint32', { wordOrder, byteOrder });
const text = (length: number, encoding: (typeof encodings)[number] = 'ascii', byteOrder = 'big') =>
  addressOf('holding:0', 'string', { length, encoding, byteOrder });

describe('0x0a0b0c0d in the four orders of words and bytes', () => {
  test.each([
    ['big', 'big', '0a 0b 0c 0d'],
    ['little', 'big', '0c 0d 0a 0b'],
    ['big', 'little', '0b 0a 0d 0c'],
    ['little', 'little', '0d 0c 0b 0a'],
  ])('words %s, bytes %s', (wordOrder, byteOrder, registers) => {
    expect(decode(int32(wordOrder, byteOrder), registers)).toBe(0x0a0b0c0d);
    expect(encode(int32(wordOrder, byteOrder), 0x0a0b0c0d)).toEqual(bytes(registers));
  });
});

describe('64 bits alike', () => {
  test.each([
    ['big', 'big', '01 02 03 04 05 06 07 08'],
    ['little', 'big', '07 08 05 06 03 04 01 02'],
    ['big', 'little', '02 01 04 03 06 05 08 07'],
    ['little', 'little', '08 07 06 05 04 03 02 01'],
  ])('words %s, bytes %s', (wordOrder, byteOrder, registers) => {
    const wanted = bytes('01 02 03 04 05 06 07 08').readDoubleBE();
    expect(decode(addressOf('holding:0', 'float64', { wordOrder, byteOrder }), registers)).toBe(wanted);
  });
});

test.each([
  ['int16', 'ff fb', -5],
  ['bool', '01 00', 1],
  ['int64', 'ff ff ff ff ff ff ff fe', -2],
  ['uint64', '00 20 00 00 00 00 00 00', 2 ** 53],
  ['uint64', '00 20 00 00 00 00 00 01', { code: 'notExact' }],
  ['int64', 'ff df ff ff ff ff ff ff', { code: 'notExact' }],
  ['uint64', 'ff ff ff ff ff ff ff ff', { code: 'notExact' }],
  ['bcd16', '12 34', 1234],
  ['bcd16', '12 3a', { code: 'notBcd' }],
  ['bcd32', '99 99 99 99', 99_999_999],
  ['bcd32', 'a0 00 00 00', { code: 'notBcd' }],
])('%s of %s', (type, registers, value) => {
  expect(decode(addressOf('holding:0', type), registers)).toEqual(value);
});

test('what is written is read, of every number type in every order', () => {
  const types = fc.constantFrom(...(Object.keys(numberTypes) as (keyof typeof numberTypes)[]));
  const order = fc.constantFrom(...orders);
  fc.assert(
    fc.property(
      types,
      order,
      order,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (type, wordOrder, byteOrder, share) => {
        const address = addressOf('holding:0', type, { wordOrder, byteOrder });
        const { min, max, integer } = rangeOf(address);
        const raw = integer ? Math.round(min + (max - min) * share) : Math.fround((share - 0.5) * 1e30);
        const registers = encode(address, Math.min(raw, max));
        if (!Buffer.isBuffer(registers)) throw new Error(registers.code);
        expect(registers).toHaveLength(numberTypes[type].words * 2);
        expect(decoderOf(address)(registers, 0)).toBe(Math.min(raw, max) + 0);
      },
    ),
  );
});

test('what is written is read, of every text that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...orders), (words, byteOrder) => {
      const address = text(125, 'utf8', byteOrder);
      const registers = encode(address, words);
      if (!Buffer.isBuffer(registers)) return expect(words).toMatch(/\p{Cc}|\p{Cs}|\p{Cn}/u);
      const read = decoderOf(address)(registers, 0);
      expect(read).toBe(
        words
          .split('\0')[0]
          ?.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
          .trimEnd(),
      );
    }),
  );
});

test('a text ends at its first NUL, without the blanks at its end', () => {
  expect(decode(text(4), '50 31 20 20 00 58 58 58')).toBe('P1');
  expect(decode(text(2, 'ascii', 'little'), '31 50 00 32')).toBe('P12');
  expect(decode(text(2, 'latin1'), 'e9 74 e9 00')).toBe('été');
  expect(decode(text(2, 'ascii'), 'e9 74 00 00')).toBe('\ufffdt');
  expect(decode(text(2, 'utf8'), 'c3 a9 c3 00')).toBe('é\ufffd');
  expect(decode(text(2), '41 07 42 00')).toBe('A\ufffdB');
});

test('a text that does not fit, or that its encoding can’t say, is not written', () => {
  expect(encode(text(2), 'PUMP1')).toEqual({ code: 'textTooLong', limit: '4' });
  expect(encode(text(2), 'été')).toEqual({ code: 'notEncodable', encoding: 'ascii' });
  expect(encode(text(2, 'latin1'), '€')).toEqual({ code: 'notEncodable', encoding: 'latin1' });
});

test('bits of a word are one number', () => {
  const state = addressOf('holding:0', 'uint16', { bit: '4', bitCount: 3 });
  expect(decode(state, '00 50')).toBe(5);
  expect(rangeOf(state)).toMatchObject({ min: 0, max: 7 });
  expect(decode(addressOf('holding:0', 'uint16', { bit: '15' }), '80 00')).toBe(1);
  expect(decode(addressOf('holding:0', 'uint16', { bit: '15', byteOrder: 'little' }), '00 80')).toBe(1);
});
