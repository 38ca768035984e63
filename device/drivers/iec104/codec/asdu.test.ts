import { describe, expect, test } from 'vitest';
import { monitoredObjects, readAsdu, writeAsdu } from './asdu.ts';
import { marks } from './elements.ts';
import { typeName, types } from './types.ts';

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

function valuesOf(hex: string) {
  const asdu = readAsdu(bytesOf(hex));
  return 'fault' in asdu ? asdu.fault : monitoredObjects(asdu)?.map(({ address, raw, mask }) => [address, raw, mask]);
}

// One object 4001 (a1 0f 00) of station 1, spontaneous; the times are minute 34, 56.789 s.
const time3 = 'd5 dd 22';
const time7 = 'd5 dd 22 0c 7e 0b 1a';

describe('each type of value, by its octets', () => {
  test.each([
    ['M_SP_NA_1, on', '01 01 03 00 01 00 a1 0f 00 01', 1, 0],
    ['M_SP_NA_1, off, not topical', '01 01 03 00 01 00 a1 0f 00 40', 0, marks.notTopical],
    ['M_SP_TA_1, on', `02 01 03 00 01 00 a1 0f 00 01 ${time3}`, 1, 0],
    ['M_DP_NA_1, intermediate', '03 01 03 00 01 00 a1 0f 00 00', 0, 0],
    ['M_DP_NA_1, off', '03 01 03 00 01 00 a1 0f 00 01', 1, 0],
    ['M_DP_NA_1, on', '03 01 03 00 01 00 a1 0f 00 02', 2, 0],
    ['M_DP_NA_1, faulty, blocked', '03 01 03 00 01 00 a1 0f 00 13', 3, marks.blocked],
    ['M_DP_TA_1, on', `04 01 03 00 01 00 a1 0f 00 02 ${time3}`, 2, 0],
    ['M_ST_NA_1, 63', '05 01 03 00 01 00 a1 0f 00 3f 00', 63, 0],
    ['M_ST_NA_1, -64', '05 01 03 00 01 00 a1 0f 00 40 00', -64, 0],
    ['M_ST_NA_1, -1, moving', '05 01 03 00 01 00 a1 0f 00 ff 00', -1, marks.transient],
    ['M_ST_TA_1, 5', `06 01 03 00 01 00 a1 0f 00 05 00 ${time3}`, 5, 0],
    ['M_BO_NA_1', '07 01 03 00 01 00 a1 0f 00 01 00 00 80 00', 0x8000_0001, 0],
    ['M_BO_TA_1', `08 01 03 00 01 00 a1 0f 00 01 00 00 00 00 ${time3}`, 1, 0],
    ['M_ME_NA_1, a half', '09 01 03 00 01 00 a1 0f 00 00 40 00', 0x4000, 0],
    ['M_ME_NA_1, -1', '09 01 03 00 01 00 a1 0f 00 00 80 00', -0x8000, 0],
    ['M_ME_TA_1', `0a 01 03 00 01 00 a1 0f 00 00 40 00 ${time3}`, 0x4000, 0],
    ['M_ME_NB_1, -2, overflow', '0b 01 03 00 01 00 a1 0f 00 fe ff 01', -2, marks.overflow],
    ['M_ME_TB_1', `0c 01 03 00 01 00 a1 0f 00 fe ff 00 ${time3}`, -2, 0],
    ['M_ME_NC_1, 1.5', '0d 01 03 00 01 00 a1 0f 00 00 00 c0 3f 00', 1.5, 0],
    ['M_ME_TC_1', `0e 01 03 00 01 00 a1 0f 00 00 00 c0 3f 00 ${time3}`, 1.5, 0],
    ['M_IT_NA_1, -2', '0f 01 03 00 01 00 a1 0f 00 fe ff ff ff 1f', -2, 0],
    ['M_IT_NA_1, carry', '0f 01 03 00 01 00 a1 0f 00 01 00 00 00 20', 1, marks.carry],
    ['M_IT_NA_1, adjusted', '0f 01 03 00 01 00 a1 0f 00 01 00 00 00 40', 1, marks.adjusted],
    ['M_IT_NA_1, invalid', '0f 01 03 00 01 00 a1 0f 00 01 00 00 00 80', 1, marks.invalid],
    ['M_IT_TA_1', `10 01 03 00 01 00 a1 0f 00 01 00 00 00 00 ${time3}`, 1, 0],
    ['M_ME_ND_1', '15 01 03 00 01 00 a1 0f 00 00 40', 0x4000, 0],
    [
      'M_SP_TB_1, all marks',
      `1e 01 03 00 01 00 a1 0f 00 f1 ${time7}`,
      1,
      marks.invalid | marks.notTopical | marks.substituted | marks.blocked,
    ],
    ['M_DP_TB_1', `1f 01 03 00 01 00 a1 0f 00 02 ${time7}`, 2, 0],
    ['M_ST_TB_1', `20 01 03 00 01 00 a1 0f 00 05 00 ${time7}`, 5, 0],
    ['M_BO_TB_1', `21 01 03 00 01 00 a1 0f 00 ff ff ff ff 00 ${time7}`, 0xffff_ffff, 0],
    ['M_ME_TD_1', `22 01 03 00 01 00 a1 0f 00 00 40 00 ${time7}`, 0x4000, 0],
    ['M_ME_TE_1, substituted', `23 01 03 00 01 00 a1 0f 00 07 00 20 ${time7}`, 7, marks.substituted],
    ['M_ME_TF_1', `24 01 03 00 01 00 a1 0f 00 00 00 c0 3f 00 ${time7}`, 1.5, 0],
    ['M_IT_TB_1', `25 01 03 00 01 00 a1 0f 00 01 00 00 00 00 ${time7}`, 1, 0],
  ])('%s', (name, hex, raw, mask) => {
    expect(valuesOf(hex)).toEqual([[4001, raw, mask]]);
    expect(typeName(Number.parseInt(hex, 16))).toMatch(name.slice(0, 9));
  });

  test('each type that has values is tried', () => {
    const tried = 25;
    expect([...types.values()].filter(({ value }) => value)).toHaveLength(tried);
  });
});

test('several objects have an address each, or one and a sequence', () => {
  expect(valuesOf('01 02 14 00 01 00 01 00 00 01 09 00 00 00')).toEqual([
    [1, 1, 0],
    [9, 0, 0],
  ]);
  expect(valuesOf('01 83 14 00 01 00 ff 00 00 01 00 81')).toEqual([
    [255, 1, 0],
    [256, 0, 0],
    [257, 1, marks.invalid],
  ]);
  expect(valuesOf('0b 82 14 00 01 00 01 00 00 05 00 00 06 00 00')).toEqual([
    [1, 5, 0],
    [2, 6, 0],
  ]);
});

test('the head has cause, negative and test bit, originator and common address', () => {
  expect(readAsdu(bytesOf('2d 01 c7 05 34 12 a1 0f 00 01'))).toMatchObject({
    ...{ type: 45, cause: 7, isNegative: true, isTest: true, originator: 5, station: 0x1234 },
    objects: [{ address: 4001 }],
  });
});

test.each([
  ['M_EI_NA_1', '46 01 04 00 01 00 00 00 00 02', '02'],
  ['C_IC_NA_1', '64 01 07 00 01 00 00 00 00 14', '14'],
  ['C_CI_NA_1', '65 01 07 00 01 00 00 00 00 05', '05'],
  ['C_RD_NA_1', '66 01 45 00 01 00 a1 0f 00', ''],
  ['C_CS_NA_1', `67 01 07 00 01 00 00 00 00 ${time7}`, time7.replaceAll(' ', '')],
  ['C_TS_NA_1', '68 01 07 00 01 00 00 00 00 aa 55', 'aa55'],
  ['C_TS_TA_1', `6b 01 07 00 01 00 00 00 00 01 00 ${time7}`, `0100${time7.replaceAll(' ', '')}`],
])('%s', (name, hex, content) => {
  const asdu = readAsdu(bytesOf(hex));
  if ('fault' in asdu) throw new Error(asdu.fault);
  expect(typeName(asdu.type)).toContain(name);
  expect(asdu.objects[0]?.bytes.toString('hex')).toBe(content);
});

test('times of both lengths', () => {
  const timeOf = (hex: string) => {
    const asdu = readAsdu(bytesOf(hex));
    return 'fault' in asdu ? undefined : monitoredObjects(asdu)?.[0]?.time;
  };
  expect(timeOf(`02 01 03 00 01 00 a1 0f 00 01 ${time3}`)).toEqual({ ms: 56_789, minute: 34, isInvalid: false });
  expect(timeOf(`1e 01 03 00 01 00 a1 0f 00 01 ${time7}`)).toEqual({
    ...{ ms: 56_789, minute: 34, isInvalid: false },
    day: { hour: 12, day: 30, month: 11, year: 26, isSummer: false },
  });
  const summer = timeOf('1e 01 03 00 01 00 a1 0f 00 01 00 00 80 8c 01 07 1a');
  expect(summer).toMatchObject({ isInvalid: true, day: { hour: 12, isSummer: true } });
});

test.each([
  ['nothing', '', 'malformed'],
  ['half a head', '01 01 03', 'malformed'],
  ['no object', '01 00 03 00 01 00', 'malformed'],
  ['a byte too few', '0b 01 03 00 01 00 a1 0f 00 01 00', 'malformed'],
  ['a byte too many', '01 01 03 00 01 00 a1 0f 00 01 00', 'malformed'],
  ['a type that is not read', '26 01 03 00 01 00 a1 0f 00 01', 'unknown'],
  ['a type that no standard has', 'c8 01 03 00 01 00 a1 0f 00 01', 'unknown'],
])('%s is not read', (_, hex, fault) => {
  expect(readAsdu(bytesOf(hex))).toMatchObject({ fault });
});

test('what is not read has a name', () => {
  expect([38, 45, 200].map(typeName)).toEqual(['M_EP_TD_1 (38)', 'C_SC_NA_1 (45)', '200']);
});

test('what we send', () => {
  const sent = { type: 100, cause: 6, originator: 3, station: 0x1234, address: 0, bytes: Buffer.of(20) };
  expect(writeAsdu(sent)).toEqual(bytesOf('64 01 06 03 34 12 00 00 00 14'));
});
