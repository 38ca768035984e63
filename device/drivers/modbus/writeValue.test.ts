import { expect, test } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import type { ModbusAddress } from './modbusAddress.ts';
import { askOf } from './testAsk.ts';
import { testField } from './testField.ts';
import { addressOf } from './testLinks.ts';
import { ValueWriter } from './writeValue.ts';

/** Writes to a field whose registers have all bits set, one value after the other. */
function fieldOf(singleWrite: 'auto' | 'single' | 'multiple' = 'auto') {
  const field = testField();
  field.registers.fill(0xffff);
  const writer = new ValueWriter(singleWrite);
  const write = async (address: ModbusAddress, raw: Value) => {
    field.requests.length = 0;
    const [result] = await writer.write([{ address, raw }], askOf(field));
    return { result, requests: field.requests.map((one) => one.split('@')[0]) };
  };
  return { field, write, register: (at: number) => field.registers[at] };
}

const bits = (more: object) => addressOf('holding:4', 'uint16', { bit: '4', bitCount: 3, ...more });
const refused = (exception: string) => ({ refused: { code: 'exception', exception } });

test.each([
  ['auto', addressOf('holding:4'), 7, '6', 7],
  ['single', addressOf('holding:4'), 7, '6', 7],
  ['multiple', addressOf('holding:4'), 7, '16', 7],
  ['auto', addressOf('coil:4'), 1, '5', 1],
  ['multiple', addressOf('coil:4'), 0, '15', 0],
  ['single', addressOf('holding:4', 'float32'), 1.5, '16', 0x3fc0],
  ['auto', addressOf('holding:4', 'string', { length: 3 }), 'P1', '16', 0x5031],
  ['auto', bits({}), 5, '22', 0xffdf],
  ['auto', bits({ byteOrder: 'little' }), 5, '22', 0xdfff],
] as const)('SingleWrite %s: %o takes %o by function %s', async (singleWrite, address, raw, functionCode, word) => {
  const { write, register } = fieldOf(singleWrite);
  expect(await write(address, raw)).toEqual({ result: 'done', requests: [functionCode] });
  expect(register(4)).toBe(word);
});

test('a bit by read-modify-write leaves the others, and two commands do not undo each other', async () => {
  const { field, register } = fieldOf();
  const bit = (at: string) => addressOf('holding:4', 'uint16', { bit: at, bitWrite: 'readModifyWrite' });
  const writer = new ValueWriter('auto');
  const both = ['1', '9'].map((at) => writer.write([{ address: bit(at), raw: 0 }], askOf(field)));
  expect(await Promise.all(both)).toEqual([['done'], ['done']]);
  expect(register(4)).toBe(0xfdfd);
});

test('auto: a register that takes function 16 only is written by it, from then on at once', async () => {
  const { field, write, register } = fieldOf();
  field.refuses = (functionCode) => (functionCode === 6 ? 1 : 0);
  expect(await write(addressOf('holding:4'), 7)).toEqual({ result: 'done', requests: ['6', '16'] });
  expect(await write(addressOf('holding:4'), 8)).toEqual({ result: 'done', requests: ['16'] });
  expect(register(4)).toBe(8);
});

test('a refusal of the value or the address is the end: nothing is tried in another way', async () => {
  const { field, write } = fieldOf();
  field.refuses = () => 3;
  expect(await write(addressOf('holding:4'), 7)).toEqual({ result: refused('3'), requests: ['6'] });
  field.refuses = (functionCode) => (functionCode === 22 ? 1 : 0);
  expect(await write(bits({}), 7)).toEqual({ result: refused('1'), requests: ['22'] });
  const single = fieldOf('single');
  single.field.refuses = () => 1;
  expect(await single.write(addressOf('holding:4'), 7)).toEqual({ result: refused('1'), requests: ['6'] });
});

test('a device that takes long has taken the command', async () => {
  const { field, write } = fieldOf();
  field.refuses = () => 5;
  expect((await write(addressOf('holding:4'), 7)).result).toBe('done');
});

test('a text that does not fit is refused, and nothing is sent', async () => {
  const { write } = fieldOf();
  const outcome = await write(addressOf('holding:4', 'string', { length: 1 }), 'P12');
  expect(outcome).toEqual({ result: { refused: { code: 'textTooLong', limit: '2' } }, requests: [] });
});
