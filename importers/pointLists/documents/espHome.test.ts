import { expect, test } from 'vitest';
import { listOf } from './testList.ts';

const device = (platforms: string) => `substitutions:
  name: meter
  factor: "0.1"
esphome:
  name: \${name}
modbus:
  id: bus
modbus_controller:
  - id: sdm
    address: 0x2
    modbus_id: bus
    update_interval: 30s
${platforms}`;
const put = (name: string) => `$\{${name}}`;
const entry = (keys: string) => `  - {platform: modbus_controller, ${keys}}\n`;
const sensors = (...keys: readonly string[]) => listOf(device(`sensor:\n${keys.map(entry).join('')}`));

test('sensors: table, type with its order, and the filters one after another', async () => {
  const { points, refused, notices } = await sensors(
    `name: "${put('name')} U", id: u, register_type: read, address: 0x3100, value_type: U_WORD, unit_of_measurement: V, accuracy_decimals: 1, filters: [multiply: "$factor", offset: -40]`,
    'name: P, register_type: holding, address: 82, value_type: S_DWORD_R, filters: [offset: 5, multiply: 2, throttle: 10s, round: 1]',
    'name: F, register_type: input, address: 10, value_type: FP32_R, register_count: 6',
    'name: Q, register_type: holding, address: 20, value_type: U_QWORD, skip_updates: 5, force_new_range: true',
    'name: B, register_type: holding, address: 8, value_type: U_WORD, bitmask: 0x40',
    'name: W, register_type: holding, address: 8, value_type: U_WORD, bitmask: 0xFFFF, offset: 4',
  );
  expect(refused).toEqual({});
  const plain = { UnitId: '2', Scale: '1', Offset: '0' };
  const little = { WordOrder: 'little', ByteOrder: 'big' };
  expect(points).toEqual({
    u: { ...plain, Register: 'input:12544', Type: 'uint16', Unit: 'V', Scale: '0.1', Offset: '-40', Digits: '1' },
    P: { ...plain, ...little, Register: 'holding:82', Type: 'int32', Scale: '2', Offset: '10', Digits: '1' },
    F: { ...plain, ...little, Register: 'input:10', Type: 'float32' },
    Q: { ...plain, Register: 'holding:20', Type: 'uint64' },
    B: { UnitId: '2', Register: 'holding:8', Bit: '6', Kind: 'logic' },
    W: { ...plain, Register: 'holding:10', Type: 'uint16' },
  });
  expect(notices).toEqual(['program YAML ESPHome', 'ofDevice bus']);
});

test('what is required and not there, or changes the value, refuses the entry', async () => {
  const { points, refused } = await sensors(
    'name: NoType, register_type: holding, address: 1',
    'name: NoTable, value_type: U_WORD, address: 1',
    'name: NoAddress, register_type: holding, value_type: U_WORD',
    'name: Raw, register_type: holding, value_type: RAW, address: 1',
    'name: Lambda, register_type: holding, value_type: U_WORD, address: 1, lambda: "return x;"',
    'name: Filter, register_type: holding, value_type: U_WORD, address: 1, filters: [lambda: "return x;"]',
    'name: Mean, register_type: holding, value_type: U_WORD, address: 1, filters: [median: {window_size: 5}]',
    'name: Rounded, register_type: holding, value_type: U_WORD, address: 1, filters: [round: 0, multiply: 0.1]',
    'name: Mask, register_type: holding, value_type: U_WORD, address: 1, bitmask: 0x7FFF',
    'name: Wide, register_type: holding, value_type: U_DWORD, address: 1, register_count: 1, response_size: 4',
    'name: Odd, register_type: holding, value_type: U_WORD, address: 1, offset: 1',
    'name: Command, register_type: holding, value_type: U_WORD, address: 1, custom_command: [2, 4]',
    `name: "${put('unknown')}", register_type: holding, value_type: U_WORD, address: 1`,
    'name: Octal, register_type: holding, value_type: U_WORD, address: 0100',
    'name: Other, register_type: holding, value_type: U_WORD, address: 1, colour: red',
  );
  expect(points).toEqual({});
  expect(Object.fromEntries(Object.entries(refused).map(([name, why]) => [name, why.replace(/^\d+ /, '')]))).toEqual({
    NoType: 'missingKey value_type',
    NoTable: 'missingKey register_type',
    NoAddress: 'missingKey address',
    Raw: 'badKey value_type',
    Lambda: 'changingKey lambda',
    Filter: 'changingKey lambda',
    Mean: 'changingKey median',
    Rounded: 'changingKey multiply',
    Mask: 'badKey bitmask',
    Wide: 'badKey register_count',
    Odd: 'badKey offset',
    Command: 'changingKey custom_command',
    [put('unknown')]: 'unreadTag name',
    Octal: 'unclearNumber address',
    Other: 'unknownKey colour',
  });
});

test('the other platforms', async () => {
  const { points, refused, notices } = await listOf(
    device(`number:
${entry('name: Set, address: 100, value_type: U_WORD, min_value: 0, max_value: 50, multiply: 10')}binary_sensor:
${entry('name: Any, register_type: holding, address: 0x82')}${entry('name: One, register_type: read, address: 1, bitmask: 0x8')}${entry('name: Coil, register_type: coil, address: 0, offset: 2')}${entry('name: Not, register_type: coil, address: 0, filters: [invert: ]')}switch:
${entry('name: Relay, register_type: coil, address: 2, bitmask: 1')}${entry('name: Word, register_type: holding, address: 2')}${entry('name: Inv, register_type: coil, address: 2, inverted: true')}select:
${entry('name: Mode, address: 0xA0, optionsmap: {"Off": 0, "Auto": 1, Boost: 3}')}text_sensor:
${entry('name: Serial, register_type: read, address: 30, register_count: 4, response_size: 8')}${entry('name: Hex, register_type: read, address: 30, register_count: 4, response_size: 8, raw_encode: HEXBYTES')}output:
${entry('id: out, address: 2048')}sensor:
  - platform: wifi_signal
    name: WiFi
`),
  );
  expect(points).toMatchObject({
    Set: { Register: 'holding:100', Type: 'uint16', Scale: '0.1', EditingKind: 'Output', Min: '0', Max: '50' },
    Any: { Register: 'holding:130', Type: 'bool', Kind: 'logic' },
    One: { Register: 'input:1', Bit: '3' },
    Coil: { Register: 'coil:2', Kind: 'logic' },
    Relay: { Register: 'coil:2', EditingKind: 'Output' },
    Mode: { Register: 'holding:160', Kind: 'state', State0: 'Off', State1: 'Auto', State2: '2', State3: 'Boost' },
    Serial: { Register: 'input:30', Type: 'string', Length: '4' },
  });
  expect(Object.fromEntries(Object.entries(refused).map(([name, why]) => [name, why.replace(/^\d+ /, '')]))).toEqual({
    Not: 'changingKey invert',
    Word: 'missingKey bitmask',
    Inv: 'changingKey inverted',
    Hex: 'badKey raw_encode',
    out: 'notAPoint output',
  });
  expect(notices.slice(2)).toEqual([
    'programDefaults ESPHome register_type: holding (1), value_type: U_WORD (1), raw_encode: ANSI (1)',
  ]);
});

test('controllers are units of their bus; those of several buses are several devices', async () => {
  const two = (bus: string) => `modbus_controller:
  - {id: a, address: 1, modbus_id: bus}
  - {id: b, address: 7, modbus_id: ${bus}}
binary_sensor:
${entry('modbus_controller_id: a, name: A, register_type: coil, address: 1')}${entry('modbus_controller_id: b, name: B, register_type: coil, address: 1')}`;
  expect((await listOf(two('bus'))).points).toMatchObject({ A: { UnitId: '1' }, B: { UnitId: '7' } });
  await expect(listOf(two('other'))).rejects.toMatchObject({ devices: ['bus', 'other'] });
  expect(Object.keys((await listOf(two('other'), { sheet: 'other' })).points)).toEqual(['B']);
});

test('in packages; what they take from elsewhere is refused by name', async () => {
  const { points, refused } = await listOf(`packages:
  base: !include base.yaml
  remote: {url: https://example.org/board}
  short: github://example/board.yaml
  meter:
    sensor:
      - {platform: modbus_controller, name: A, register_type: holding, address: 1, value_type: U_WORD}
`);
  expect(Object.keys(points)).toEqual(['A']);
  expect(Object.values(refused)).toEqual(['4 unreadTag packages']);
});

test('an entry without a controller is of the one that all others name', async () => {
  const { points } = await listOf(`sensor:
${entry('modbus_controller_id: a, name: A, register_type: holding, value_type: U_WORD, address: 1')}${entry('name: B, register_type: holding, value_type: U_WORD, address: 2')}`);
  expect(Object.keys(points)).toEqual(['A', 'B']);
});
