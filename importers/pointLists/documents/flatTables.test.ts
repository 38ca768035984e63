import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readPointList } from '../readPointList.ts';
import { listOf } from './testList.ts';

test('a list of objects: its keys are the names of the columns', async () => {
  const { points, notices } = await listOf(`[
    {"tag": "A", "address": 40001, "type": "uint16", "scale": 0.1, "unit": "V"},
    {"tag": "B", "address": 40002, "type": "float32", "rw": "RW"},
    {"tag": "M", "address": 40010, "type": "uint16", "values": {"0": "Off", "1": "On"}}
  ]`);
  expect(points).toMatchObject({
    A: { Register: 'holding:0', Scale: '0.1', Unit: 'V' },
    B: { Register: 'holding:1', Type: 'float32', EditingKind: 'Output' },
    M: { Kind: 'state', State0: 'Off', State1: 'On' },
  });
  expect(notices).toEqual(['document JSON']);
});

test('within an object, by their names, and what an object around them says of all', async () => {
  const { points } = await listOf(`device: X1
host: 10.0.0.5
slave_id: 7
byte_order: CDAB
holding_registers:
  voltage: {address: 1, type: float32}
  current: {address: 3, type: float32, scaling: {factor: 0.1, offset: -5}}
input_registers:
  - {name: temp, address: 9, type: int32, byte_order: ABCD}
`);
  expect(points).toMatchObject({
    voltage: { Register: 'holding:1', UnitId: '7', WordOrder: 'little' },
    current: { Register: 'holding:3', Scale: '0.1', Offset: '-5' },
    temp: { Register: 'input:9', WordOrder: 'big' },
  });
});

test('what stands in an object inside is never lost', async () => {
  const { points, refused } = await listOf(`points:
  - {id: A, modbus: {function: 3, address: 83, type: int16}}
  - {id: B, modbus: {function: 4, address: 3, type: int32}, type: analog}
  - {id: C, register: {address: 4, order: CDAB}}
`);
  expect(points).toMatchObject({ A: { Register: 'holding:83', Type: 'int16' } });
  expect(Object.values(refused)).toEqual(['3 nestedKey type', '4 nestedKey register.order']);
});

test.each([
  ['an object', 'list: [{address: 1, x: *c}]'],
  ['a list of objects', 'list: [*c, *c, *c]'],
  ['packages', 'packages: *c\nsensor: [{platform: modbus_controller}]'],
  ['hubs', 'x: *c\nmodbus: {name: a, type: tcp, host: x, sensors: [*c]}'],
])('aliases in %s that would stand for very many values fill no memory', async (_, last) => {
  const keys = (value: string) => Array.from({ length: 300 }, (_, i) => `k${i}: ${value}`).join(', ');
  const text = `a: &a {${keys('1')}}\nb: &b {${keys('*a')}}\nc: &c {packages: *b, ${keys('*b')}}\n${last}\n`;
  const result = await listOf(text).catch((error: { name: string }) => error.name);
  expect(typeof result === 'string' ? result : result.points).toSatisfy(
    (one: unknown) => one === 'TableFault' || one === 'NoList' || JSON.stringify(one) === '{}',
  );
});

test('a key that may be the scale is asked about', async () => {
  const entries = '- {name: A, address: 1, datatype: U16, accuracy: 0.1}\n- {name: B, address: 2, datatype: U16}\n';
  const { undecided, points } = await readPointList(strToU8(entries));
  expect(undecided).toEqual([{ column: 'accuracy', kind: 'scale', value: '0.1' }]);
  expect(points).toEqual([]);
});

test('the table and the register in two keys, as FUXA has them, and its devices', async () => {
  const device = (name: string) => ({
    ...{ name, property: { address: `${name}.local`, port: 502 } },
    tags: {
      t1: { id: 't1', name: 'Flow', type: 'UInt16', memaddress: '400000', address: '3', divisor: 10 },
      t2: { id: 't2', name: 'On', type: 'Bool', memaddress: '000000', address: '1' },
      t3: { id: 't3', name: 'Level', type: 'Int16', memaddress: '300000', address: '7' },
      t4: { id: 't4', name: 'Other', type: 'Int16', memaddress: '500000', address: '7' },
    },
  });
  const text = (names: readonly string[]) =>
    JSON.stringify({ devices: Object.fromEntries(names.map((name) => [name, device(name)])) });
  const { points, refused } = await listOf(text(['a']));
  expect(points).toMatchObject({
    t1: { Register: 'holding:2', Scale: '0.1' },
    t2: { Register: 'coil:0' },
    t3: { Register: 'input:6' },
  });
  expect(Object.values(refused)).toEqual(['1 badAddress 500000 7']);
  await expect(listOf(text(['a', 'b']))).rejects.toMatchObject({ devices: ['a', 'b'] });
});

test('objects by their addresses', async () => {
  const { points } = await listOf('{"40001": {"name": "A", "type": "int16"}, "40002": {"name": "B", "type": "int16"}}');
  expect(points).toMatchObject({ A: { Register: 'holding:0' }, B: { Register: 'holding:1' } });
});

test('what is meant in a way that is not known refuses the row', async () => {
  const { points, refused } = await listOf(`registers:
  - {name: A, address: {base: 1, index: 3}, type: uint16}
  - {name: B, address: 010, type: uint16}
  - {name: C, address: !include c, type: uint16}
  - {name: D, address: 4, type: [uint16, int16, {a: 1}]}
  - {name: E, address: 5, type: uint16}
`);
  expect(points).toEqual({ E: { Register: 'holding:5', Type: 'uint16' } });
  expect(Object.values(refused).map((why) => why.replace(/^\d+ /, ''))).toEqual([
    'nestedKey address.base',
    'unclearNumber address',
    'unreadTag address',
    'nestedKey type',
  ]);
  const around = await listOf('word_swap: true\nregisters:\n  - {name: A, address: 1, type: uint32}\n');
  expect(Object.values(around.refused)).toEqual(['3 changingKey word_swap']);
});

test('“input” is a register if its type is one, and asked about without a type', async () => {
  const { points, refused } = await listOf(`- {name: A, address: 1, register_type: input, type: int16}
- {name: B, address: 2, register_type: input, type: bool}
- {name: C, address: 3, register_type: input}
`);
  expect(points).toMatchObject({ A: { Register: 'input:1' }, B: { Register: 'discrete:2' } });
  expect(Object.values(refused)).toEqual(['3 ambiguousTable input']);
});

test('several devices are asked about', async () => {
  const text = JSON.stringify({
    devices: ['m1', 'm2'].map((name) => ({
      name,
      host: `${name}.local`,
      registers: [{ name, address: 1, type: 'u16' }],
    })),
  });
  await expect(listOf(text)).rejects.toMatchObject({ devices: ['m1', 'm2'] });
  expect(Object.keys((await listOf(text, { sheet: 'm2' })).points)).toEqual(['m2']);
  await expect(listOf(text, { sheet: 'm3' })).rejects.toMatchObject({ reason: { code: 'noSheet', known: 'm1, m2' } });
});

test('a document without such a list is none', async () => {
  await expect(listOf('{"a": 1, "b": [1, 2]}')).rejects.toMatchObject({ reason: { code: 'noEntries' } });
});
