import { expect, test } from 'vitest';
import { describeModbusAddress } from './modbusAddress.ts';
import { parseModbusAddress } from './parseModbusAddress.ts';
import { addressOf } from './testLinks.ts';

type Place = Parameters<typeof parseModbusAddress>[0];

test.each<[Place, object]>([
  [{ register: 'coil' }, { code: 'badRegister', value: 'coil' }],
  [{ register: 'coil:70000' }, { code: 'badRegister' }],
  [{ register: 'wheel:1' }, { code: 'badRegister' }],
  [{ register: '__proto__:1' }, { code: 'badRegister' }],
  [{ register: 'holding:65535', type: 'float32' }, { code: 'pastLastRegister' }],
  [{ register: 'holding:65530', type: 'string', length: 7 }, { code: 'pastLastRegister' }],
  [
    { register: 'holding:1', type: 'int128' },
    { code: 'badType', field: 'Type', value: 'int128' },
  ],
  [
    { register: 'coil:1', type: 'int16' },
    { code: 'typeOfBit', field: 'Type', other: 'coil' },
  ],
  [
    { register: 'holding:1', wordOrder: 'middle' },
    { code: 'badWordOrder', field: 'WordOrder', value: 'middle' },
  ],
  [
    { register: 'holding:1', byteOrder: 'middle' },
    { code: 'badWordOrder', field: 'ByteOrder', value: 'middle' },
  ],
  [
    { register: 'holding:1', type: 'string' },
    { code: 'needsField', field: 'Type', value: 'string', other: 'Length' },
  ],
  [
    { register: 'holding:1', length: 4 },
    { code: 'onlyOfType', field: 'Length', value: '4', other: 'uint16' },
  ],
  [
    { register: 'holding:1', type: 'int64', encoding: 'utf8' },
    { code: 'onlyOfType', field: 'Encoding' },
  ],
  [
    { register: 'holding:1', type: 'string', length: 4, wordOrder: 'little' },
    { code: 'onlyOfType', field: 'WordOrder' },
  ],
  [
    { register: 'holding:1', type: 'int32', bit: '3' },
    { code: 'bitOfNoWord', field: 'Bit', value: 'int32' },
  ],
  [
    { register: 'holding:1', bit: '16' },
    { code: 'badBit', field: 'Bit', value: '16', expected: '15' },
  ],
  [
    { register: 'holding:1', bitCount: 2 },
    { code: 'needsField', field: 'BitCount', value: '2', other: 'Bit' },
  ],
  [
    { register: 'holding:1', bit: '14', bitCount: 3 },
    { code: 'bitsBeyondWord', field: 'BitCount', other: '14' },
  ],
  [
    { register: 'coil:1', bitWrite: 'mask' },
    { code: 'bitWriteOfNoBit', field: 'BitWrite', other: 'coil' },
  ],
  [
    { register: 'input:1', bit: '1', bitWrite: 'mask' },
    { code: 'bitWriteOfNoBit', other: 'input' },
  ],
])('%j is no address, and its fault names the field', (place, fault) => {
  expect(parseModbusAddress(place)).toMatchObject({ fault });
});

const link = {
  id: 'plc',
  host: 'plc.local',
  port: 502,
  unitId: 7,
  timeoutMs: 1000,
  maxRegisters: 125,
  maxGap: 0,
  pauseMs: 0,
  retries: 0,
  singleWrite: 'auto',
  inFlight: 1,
  lenient: false,
} as const;

test.each([
  [addressOf('coil:3'), 'coil 3'],
  [addressOf('holding:20', 'float32', { wordOrder: 'Little' }), 'holding register 20, float32 (low word first)'],
  [
    addressOf('holding:20', 'int64', { wordOrder: 'little', byteOrder: 'little' }),
    'holding register 20, int64 (low word first, low byte first)',
  ],
  [addressOf('input:9', 'string', { length: 8 }), 'input register 9, string of 8 registers'],
  [addressOf('holding:4', 'uint16', { bit: '5' }), 'holding register 4, bit 5'],
  [addressOf('holding:4', 'uint16', { bit: '5', bitCount: 3 }), 'holding register 4, bits 5 to 7'],
])('an address in words for a technician: %#', (address, words) => {
  expect(describeModbusAddress(address, link)).toBe(`${words}, unit 7 on plc.local:502`);
});
