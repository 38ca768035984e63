import { expect, test } from 'vitest';
import { listOf } from './testList.ts';

const hub = (entries: string) => `default_config:
modbus:
  - name: solar
    type: tcp
    host: !secret inverter_host
    port: 502
${entries}`;
const sensors = (entries: string) => listOf(hub(`    sensors:\n${entries}`));

test('a sensor is read with its words, scale and unit; what it does not say has the program’s defaults', async () => {
  const { points, refused, notices } = await sensors(`      - name: Grid power
        unique_id: grid
        slave: 3
        address: 30775
        input_type: input
        data_type: int32
        scale: -1
        unit_of_measurement: W
        device_class: power
        scan_interval: 5
      - name: Energy
        address: 0x10
        device_address: 4
        data_type: uint32
        swap: word
        scale: 0.01
        offset: -40
        precision: 2
      - name: Default
        address: 40001
      - {name: Bytes, address: 1, swap: byte}
      - {name: Both, address: 2, data_type: float64, swap: word_byte, count: 4}
      - {name: Serial, address: 9, data_type: string, count: 8}
      - {name: Long, address: 3, data_type: int, count: 2}
`);
  expect(refused).toEqual({});
  const plain = { Scale: '1', Offset: '0' };
  expect(points).toEqual({
    grid: { Register: 'input:30775', Type: 'int32', UnitId: '3', Unit: 'W', Scale: '-1', Offset: '0' },
    Energy: {
      ...{ Register: 'holding:16', Type: 'uint32', WordOrder: 'little', ByteOrder: 'big', UnitId: '4' },
      ...{ Scale: '0.01', Offset: '-40', Digits: '2' },
    },
    Default: { Register: 'holding:40001', Type: 'int16', ...plain },
    Bytes: { Register: 'holding:1', Type: 'int16', ByteOrder: 'little', ...plain },
    Both: { Register: 'holding:2', Type: 'float64', WordOrder: 'little', ByteOrder: 'little', ...plain },
    Serial: { Register: 'holding:9', Type: 'string', Length: '8', Kind: 'text' },
    Long: { Register: 'holding:3', Type: 'int32', ...plain },
  });
  expect(notices).toEqual([
    'program YAML Home Assistant',
    'ofDevice solar',
    'programDefaults Home Assistant input_type: holding (6), data_type: int16 (2)',
  ]);
});

test('what changes a value and no point has refuses its entry, by its key and line', async () => {
  const { points, refused } = await sensors(`      - {name: Octal, address: 010}
      - {name: Sixty, address: 1:30}
      - {name: Zero, address: 1, scale: 00.5}
      - name: Secret
        address: !secret register
      - name: Invalid
        address: 7
        nan_value: 0x8000
      - {name: Clamped, address: 7, min_value: 0}
      - {name: Custom, address: 3, data_type: custom, structure: ">f", count: 2}
      - {name: Half, address: 3, data_type: float16}
      - {name: Count, address: 3, data_type: uint32, count: 1}
      - {name: Words, address: 3, data_type: int16, swap: word}
      - {name: Other, address: 3, colour: red}
      - {name: Table, address: 3, input_type: coil}
      - {name: Nowhere}
      - {name: Copies, address: 1, virtual_count: 100000}
      - !include more.yaml
`);
  expect(points).toEqual({});
  expect(refused).toEqual({
    Octal: '8 unclearNumber address',
    Sixty: '9 unclearNumber address',
    Zero: '10 unclearNumber scale',
    Secret: '12 unreadTag address',
    Invalid: '15 changingKey nan_value',
    Clamped: '16 changingKey min_value',
    Custom: '17 badKey data_type',
    Half: '18 badKey data_type',
    Count: '19 badKey count',
    Words: '20 badKey swap',
    Other: '21 unknownKey colour',
    Table: '22 badKey input_type',
    Nowhere: '23 missingKey address',
    Copies: '24 badKey virtual_count',
    sensors: '25 unreadTag sensors',
  });
});

test('one entry for several registers is as many points', async () => {
  const { points } = await listOf(
    hub(`    sensors:
      - {name: Phase, unique_id: ph, address: 100, data_type: float32, virtual_count: 2}
    binary_sensors:
      - {name: Alarm, address: 5, input_type: holding, slave_count: 1}
`),
  );
  expect(Object.entries(points).map(([id, { Register, Bit }]) => [id, Register, Bit])).toEqual([
    ['ph', 'holding:100', undefined],
    ['ph_1', 'holding:102', undefined],
    ['ph_2', 'holding:104', undefined],
    ['Alarm', 'holding:5', '0'],
    ['Alarm 1', 'holding:6', '0'],
  ]);
});

test('binary sensors, numbers and switches; a switch that reads what it does not write is none', async () => {
  const { points, refused } = await listOf(
    hub(`    binary_sensors:
      - {name: Coil, address: 5}
      - {name: Contact, address: 6, input_type: discrete_input}
    numbers:
      - {name: Setpoint, address: 8, scale: 0.5, min_value: 5, max_value: 35, step: 1}
    switches:
      - {name: Relay, address: 17, write_type: coil}
      - name: Pump
        address: 18
        verify:
      - {name: Ours, address: 19, verify: {address: 19, state_on: 1, delay: 1}}
      - {name: On, address: 18, command_on: 255}
      - {name: Elsewhere, address: 18, verify: {address: 19}}
    climates:
      - {name: Room, address: 1, target_temp_register: 2}
    covers:
      - {name: Shutter, address: 3}
    fans:
      - {name: Fan, address: 3}
    lights:
      - {name: Lamp, address: 3}
`),
  );
  expect(points).toMatchObject({
    Coil: { Register: 'coil:5', Kind: 'logic' },
    Contact: { Register: 'discrete:6', Kind: 'logic' },
    Setpoint: { Register: 'holding:8', Type: 'int16', Scale: '0.5', EditingKind: 'Output', Min: '5', Max: '35' },
    Relay: { Register: 'coil:17', EditingKind: 'Output' },
    Pump: { Register: 'holding:18', Type: 'bool', Kind: 'logic', EditingKind: 'Output' },
    Ours: { Register: 'holding:19', Type: 'bool' },
  });
  expect(refused).toEqual({
    On: '18 badKey command_on',
    Elsewhere: '19 changingKey verify',
    Room: '21 notAPoint climates',
    Shutter: '23 notAPoint covers',
    Fan: '25 notAPoint fans',
    Lamp: '27 notAPoint lights',
  });
});

test('several devices are asked about; two hubs to one address are one device', async () => {
  const two = (host: string) => `modbus:
  - {name: a, type: tcp, host: 10.0.0.1, port: 502, sensors: [{name: A, address: 1}]}
  - {name: b, type: tcp, host: ${host}, port: 502, sensors: [{name: B, address: 1}]}
`;
  await expect(listOf(two('10.0.0.2'))).rejects.toMatchObject({
    reason: { code: 'severalDevices', known: 'a, b' },
    devices: ['a', 'b'],
  });
  expect(Object.keys((await listOf(two('10.0.0.2'), { sheet: 'b' })).points)).toEqual(['B']);
  expect(Object.keys((await listOf(two('10.0.0.1'))).points)).toEqual(['A', 'B']);
});

test('in packages, in a file of hubs, and in a file of one platform', async () => {
  const hubs = '- name: a\n  type: tcp\n  host: x\n  sensors: [{name: A, address: 1}]\n';
  const deeper = (by: number) => hubs.replaceAll(/^/gm, ' '.repeat(by)).trimEnd();
  const inPackage = `homeassistant:\n  packages:\n    meter:\n      modbus:\n${deeper(8)}`;
  for (const text of [hubs, inPackage, `modbus:\n${deeper(2)}\n---\nother: 1\n`])
    expect(Object.keys((await listOf(text)).points)).toEqual(['A']);
  const bare = await listOf(`- name: A
  address: 5
  scale: 0.1
  unit_of_measurement: V
- name: B
  address: 6
  device_class: power
- name: C
  address: 7
  write_type: coil
`);
  expect(bare.points).toMatchObject({
    A: { Register: 'holding:5', Type: 'int16', Scale: '0.1' },
    C: { Register: 'coil:7', EditingKind: 'Output' },
  });
  expect(bare.refused).toEqual({ B: '5 noPlatform' });
});

test('what stands in another file, or in a form of earlier versions, is refused by name', async () => {
  expect((await listOf('modbus: !include modbus.yaml\nlogger:\n')).refused).toEqual({ modbus: '1 unreadTag modbus' });
  const earlier = await listOf('sensor:\n  - platform: modbus\n    registers:\n      - {name: A, register: 5}\n');
  expect(earlier).toMatchObject({ points: {}, refused: { 'platform: modbus': '2 earlierForm' } });
});

test('a name says nothing of the scale, which the program has', async () => {
  const { points } = await sensors('      - {name: Volts x10, address: 1, unit_of_measurement: V}\n');
  expect(points).toEqual({ 'Volts x10': { Register: 'holding:1', Type: 'int16', Unit: 'V', Scale: '1', Offset: '0' } });
});

test('anchors and merged keys', async () => {
  const { points } = await sensors(`      - &power
        name: A
        address: 1
        data_type: uint32
      - <<: *power
        name: B
        address: 3
`);
  expect(points).toMatchObject({ A: { Type: 'uint32' }, B: { Type: 'uint32', Register: 'holding:3' } });
});
