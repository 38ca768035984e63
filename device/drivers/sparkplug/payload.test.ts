import { expect, test } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import {
  type DataTypeName,
  dataTypes,
  type Metric,
  metricValue,
  readPayload,
  type WireValue,
  type WrittenMetric,
  writePayload,
} from './payload.ts';

/** Octets by protobuf's rules: a key is `field << 3 | wire type`, a varint has seven bits an octet, the lowest first. */
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const lengthOf = (bytes: Buffer) => Buffer.from([bytes.length]);
/** A payload with one metric of fewer than 128 octets. */
const metricIn = (octets: string) => Buffer.concat([hex('12'), lengthOf(hex(octets)), hex(octets)]);

function metricsOf(bytes: Buffer): readonly Metric[] {
  const payload = readPayload(bytes);
  if (!payload) throw new Error('unreadable');
  return payload.metrics;
}

/** Of a metric named `a` of that type; `octets`: its value. */
function read(type: DataTypeName, octets: string) {
  const [metric] = metricsOf(metricIn(`0a0161 20${dataTypes[type].toString(16).padStart(2, '0')} ${octets}`));
  return metric?.wire && metricValue(metric.type, metric.wire);
}

const refused = (code: string) => ({ code });

/** 50: int_value, 58: long_value, 65: float_value, 69: double_value, 70: boolean_value, 7a: string_value. */
const values: readonly [DataTypeName, string, Value | { readonly code: string }][] = [
  ['Int8', '50 ff01', -1],
  ['Int8', '50 ffffffff0f', -1],
  ['Int8', '50 ffffffffffffffffff01', -1],
  ['Int8', '58 ffffffffffffffffff01', -1],
  ['Int8', '50 80ffffff0f', -128],
  ['Int8', '50 7f', 127],
  ['Int8', '50 ffff03', refused('notOfType')],
  ['Int16', '50 feffffff0f', -2],
  ['Int16', '50 feff03', -2],
  ['Int16', '50 ffff01', 32_767],
  ['Int16', '50 8080f0ff0f', refused('notOfType')],
  ['Int32', '50 ffffffff0f', -1],
  ['Int32', '50 8080808008', -2_147_483_648],
  ['Int32', '50 ffffffff07', 2_147_483_647],
  ['Int32', '58 8080808010', refused('notOfType')],
  ['Int64', '58 ffffffffffffffffff01', -1],
  ['Int64', '58 ffffffffffffff0f', 9_007_199_254_740_991],
  ['Int64', '58 8080808080808010', refused('beyondExact')],
  ['Int64', '58 81808080808080f0ff01', -9_007_199_254_740_991],
  ['Int64', '58 80808080808080f0ff01', refused('beyondExact')],
  ['Int64', '58 80808080808080808001', refused('beyondExact')],
  ['Int64', '50 ffffffff0f', refused('notOfType')],
  ['UInt8', '50 ff01', 255],
  ['UInt8', '50 8002', refused('notOfType')],
  ['UInt16', '50 ffff03', 65_535],
  ['UInt16', '50 808004', refused('notOfType')],
  ['UInt32', '50 ffffffff0f', 4_294_967_295],
  ['UInt32', '58 ffffffff0f', 4_294_967_295],
  ['UInt64', '58 ffffffffffffff0f', 9_007_199_254_740_991],
  ['UInt64', '58 ffffffffffffffffff01', refused('beyondExact')],
  ['Float', '65 0000c03f', 1.5],
  ['Float', '69 000000000000f83f', refused('notOfType')],
  ['Double', '69 000000000000f83f', 1.5],
  ['Double', '65 0000c03f', 1.5],
  ['Double', '50 01', refused('notOfType')],
  ['Boolean', '70 01', 1],
  ['Boolean', '70 00', 0],
  ['Boolean', '7a 04 74727565', refused('notOfType')],
  ['String', '7a 03 c3a931', 'é1'],
  ['String', '7a 00', ''],
  ['String', '50 01', refused('notOfType')],
  ['DateTime', '58 80f8d091af33', 1_765_000_100_864],
  ['Text', '7a 02 6f6b', 'ok'],
  ['UUID', '7a 01 61', 'a'],
  ['DataSet', '8a01 02 0801', refused('notSupported')],
  ['Bytes', '8201 02 0001', refused('notSupported')],
  ['File', '8201 02 0001', refused('notSupported')],
  ['Template', '9201 02 0800', refused('notSupported')],
  ['PropertySet', '8201 00', refused('notSupported')],
  ['Int32Array', '8201 04 01000000', refused('notSupported')],
  ['DateTimeArray', '8201 00', refused('notSupported')],
];

test.each(values)('a metric of the type %s with the octets %s', (type, octets, expected) => {
  expect(read(type, octets)).toEqual(expected);
});

test('each type of the specification has its number, and a value of an unknown one is none', () => {
  expect(Object.values(dataTypes)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
  expect(metricValue(35, { field: 'int', value: 1 })).toEqual(refused('notSupported'));
  expect(metricValue(undefined, { field: 'int', value: 1 })).toEqual(refused('notSupported'));
});

test('all fields of a payload and of a metric are read, and those of a later specification skipped', () => {
  const properties = '4a 1c 0a07 5175616c697479 0a04 756e6974 1204 0803 18 05 1205 080c 42 01 56';
  const metric = `0a03 502f31 10 ac02 18 80f8d091af33 20 03 28 01 30 01 38 01 ${properties} 50 07 a206 01 ff`;
  const octets = hex(metric);
  const bytes = Buffer.concat([
    ...[hex('08 8080d091af33'), hex('12'), lengthOf(octets), octets],
    ...[hex('18 ff01'), hex('22 02 6964'), hex('2a 03 000102'), hex('c23e 01 00')],
  ]);
  expect(readPayload(bytes)).toEqual({
    timestamp: 1_765_000_085_504,
    ...{ seq: 255, uuid: 'id', bodyBytes: 3 },
    metrics: [
      {
        ...{ name: 'P/1', alias: 300, timestamp: 1_765_000_100_864, type: 3 },
        ...{ isHistorical: true, isTransient: true, isNull: true },
        properties: new Map<string, Value>([
          ['Quality', 5],
          ['unit', 'V'],
        ]),
        wire: { field: 'int', value: 7 },
      },
    ],
  });
});

test('an alias has all of its 64 bits', () => {
  const [first, second] = metricsOf(
    Buffer.concat([metricIn('10 ffffffffffffffffff01'), metricIn('10 feffffffffffffffff01')]),
  );
  expect([first?.alias, second?.alias]).toEqual([2n ** 64n - 1n, 2n ** 64n - 2n]);
});

test.each([
  ['a length beyond its end', '12 05 0801'],
  ['a varint without an end', '08 ffff'],
  ['a varint of eleven octets', '08 8080808080808080808001'],
  ['the field 0', '00 01'],
  ['a group', '0b 0c'],
  ['a field of another wire type', '0a 01 61'],
  ['a name that is not UTF-8', '12 03 0a01 ff'],
  ['half a number', '12 04 65 0000c0'],
  ['text', Buffer.from('{"value": 1}').toString('hex')],
])('%s is no payload', (_, octets) => {
  expect(readPayload(hex(octets))).toBeUndefined();
});

test('an empty payload has no metrics', () => {
  expect(readPayload(Buffer.alloc(0))).toEqual({ metrics: [] });
});

test('metrics, octets and names have bounds', () => {
  expect(readPayload(Buffer.alloc(4_000_001))).toBeUndefined();
  expect(readPayload(Buffer.concat(Array.from({ length: 50_001 }, () => hex('12 00'))))).toBeUndefined();
  expect(metricsOf(Buffer.concat(Array.from({ length: 50_000 }, () => hex('12 00'))))).toHaveLength(50_000);
  const name = (length: number) => writePayload({ timestamp: 1, metrics: [metricOf('Int8', 1, 'n'.repeat(length))] });
  expect(readPayload(name(4000))).toBeDefined();
  expect(readPayload(name(4001))).toBeUndefined();
});

test('sets in sets are as deep as they like: none is entered', () => {
  let nested = hex('');
  const varint = (n: number) => (n < 0x80 ? [n] : [(n & 0x7f) | 0x80, n >> 7]);
  while (nested.length < 16_000) nested = Buffer.concat([hex('8a01'), Buffer.from(varint(nested.length)), nested]);
  const octets = Buffer.concat([hex('4a'), Buffer.from(varint(nested.length)), nested]);
  expect(metricsOf(Buffer.concat([hex('12'), Buffer.from(varint(octets.length)), octets]))).toHaveLength(1);
});

function metricOf(type: DataTypeName, value: Value | undefined, name = 'a'): WrittenMetric {
  return { name, type, value };
}

test('a payload is written in the octets of the specification', () => {
  const metrics: WrittenMetric[] = [
    { ...{ name: 'a', alias: 300, timestamp: 2, type: 'Int16', value: -2 }, isHistorical: true, isTransient: true },
    {
      ...{ alias: 1, type: 'Double', value: undefined },
      isTypeLeftOut: true,
      properties: { Quality: 500, engUnit: '°' },
    },
  ];
  expect(writePayload({ timestamp: 1, seq: 0, metrics }).toString('hex')).toBe(
    [
      ...['0801', '1214', '0a0161', '10ac02', '1802', '2002', '2801', '3001', '50feffffff0f'],
      ...['1227', '1001', '3801', '4a21', '0a075175616c697479', '0a07656e67556e6974', '12050803', '18f403'],
      ...['1206080c', '4202c2b0', '1800'],
    ].join(''),
  );
});

const written: readonly [DataTypeName, readonly Value[]][] = [
  ['Int8', [-128, -1, 0, 127]],
  ['Int16', [-32_768, -1, 32_767]],
  ['Int32', [-(2 ** 31), -1, 2 ** 31 - 1]],
  ['Int64', [Number.MIN_SAFE_INTEGER, -1, -(2 ** 32), 2 ** 32, Number.MAX_SAFE_INTEGER]],
  ['UInt8', [0, 255]],
  ['UInt16', [0, 65_535]],
  ['UInt32', [0, 2 ** 32 - 1]],
  ['UInt64', [0, Number.MAX_SAFE_INTEGER]],
  ['Float', [0, -1.5, 2 ** 100, Number.POSITIVE_INFINITY, Number.NaN]],
  ['Double', [0, 0.1, -1e300]],
  ['Boolean', [0, 1]],
  ['String', ['', 'Pompe n° 1']],
  ['DateTime', [1_765_000_100_864]],
  ['Text', ['x']],
  ['UUID', ['550e8400-e29b-41d4-a716-446655440000']],
];

test.each(written)('what is written of the type %s is read as it was', (type, some) => {
  const metrics = metricsOf(writePayload({ timestamp: 1, metrics: some.map((value) => metricOf(type, value)) }));
  expect(metrics.map(({ type: own, wire }) => wire && metricValue(own, wire))).toEqual(some);
});

test.each<[DataTypeName, Value]>([
  ['Int8', 128],
  ['Int8', 1.5],
  ['UInt8', -1],
  ['UInt64', 2 ** 53],
  ['Float', 1e39],
  ['Boolean', 2],
  ['String', 1],
  ['Double', '1'],
  ['DataSet', 1],
])('a metric of the type %s never is %s', (type, value) => {
  expect(() => writePayload({ timestamp: 1, metrics: [metricOf(type, value)] })).toThrow(RangeError);
});

test('50,000 payloads with wrong octets are read or refused, and nothing else happens', () => {
  // Some metrics each, so that what is changed is often a length or a key.
  const sound = written.map(([type, some], alias) =>
    writePayload({
      ...{ timestamp: 1_765_000_100_864, seq: 3 },
      metrics: some.slice(0, 2).map((value) => ({
        ...{ ...metricOf(type, value), alias, timestamp: 1, properties: { Quality: 192, unit: 'V' } },
      })),
    }),
  );
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let readable = 0;
  const isSound = (wire: WireValue | undefined, type: number | undefined) => {
    const value = wire && metricValue(type, wire);
    return value === undefined || ['number', 'string', 'object'].includes(typeof value);
  };
  for (let i = 0; i < 50_000; i++) {
    const whole = sound[random(sound.length)] ?? Buffer.alloc(0);
    const mutated = Buffer.from(whole.subarray(0, random(3) === 0 ? random(whole.length) : whole.length));
    for (let n = 0; n <= random(4) && mutated.length > 0; n++) mutated[random(mutated.length)] = random(256);
    const payload = readPayload(mutated);
    if (!payload) continue;
    readable++;
    if (!payload.metrics.every(({ wire, type }) => isSound(wire, type))) throw new Error(mutated.toString('hex'));
  }
  expect(readable).toBeGreaterThan(1000);
});
