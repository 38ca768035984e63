import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ListOptions } from './listOptions.ts';
import { readPointList } from './readPointList.ts';

const read = (text: string, options?: ListOptions) => readPointList(strToU8(text), options);

async function scales(text: string, options?: ListOptions) {
  const { points, refused } = await read(text, options);
  return Object.fromEntries([
    ...points.map(({ id, stated: { Scale = '1', Unit = '' } }) => [id, `${Scale} ${Unit}`.trim()]),
    ...refused.map(({ text: row, reason }) => [row.split(' | ')[0], reason.code]),
  ]);
}

const openOf = async (text: string) =>
  (await read(text)).questions.flatMap(({ code, state, value }) => (state === 'open' ? `${code} ${value}` : []));

describe('a divisor', () => {
  test.each([
    'Division factor',
    'Teilungsfaktor',
    'Diviseur',
    'Per',
    'Divide by',
    'Facteur de division',
    'Scale divisor',
  ])('is one under the name “%s”', async (name) => {
    expect(await scales(`Tag;Address;Type;${name}\nA;40001;U16;10\nB;40002;U16;100`)).toEqual({ A: '0.1', B: '0.01' });
  });
});

describe('a column of scales', () => {
  test.each([
    ['0;-1;2', ['1', '0.1', '100']],
    ['-2;1;1', ['0.01', '10', '10']],
    ['0;0;1', ['1', '1', '10']],
  ])('of %s has exponents of ten, and so it is reported', async (numbers, expected) => {
    const rows = numbers.split(';').map((number, i) => `P${i};4000${i + 1};U16;${number}`);
    const list = `Tag;Address;Type;Scale\n${rows.join('\n')}`;
    expect(Object.values(await scales(list))).toEqual(expected);
    const { questions } = await read(list);
    expect(questions).toContainEqual(
      expect.objectContaining({ code: 'scaleForm', state: 'answeredByList', answer: 'exponent' }),
    );
    const factor = await scales(list, { answers: new Map([['scaleForm', 'factor']]) });
    expect(Object.values(factor)).not.toEqual(expected);
  });

  test('called 10^n has exponents whatever they are', async () => {
    expect(await scales('Tag;Address;Type;Scale (10^n)\nA;40001;U16;1\nB;40002;U16;-1\nC;40003;U16;0.5')).toEqual({
      A: '10',
      B: '0.1',
      C: 'badNumber',
    });
  });

  test('of 1 and -1 alone is asked', async () => {
    const list = 'Tag;Address;Type;Scale\nA;40001;U16;1\nB;40002;U16;-1';
    expect(await openOf(list)).toEqual(['scaleForm -1']);
    expect(await scales(list, { answers: new Map([['scaleForm', 'exponent']]) })).toEqual({ A: '10', B: '0.1' });
    expect(await scales(list, { answers: new Map([['scaleForm', 'factor']]) })).toEqual({ A: '1', B: '-1' });
  });

  test('is decided by its numbers, whatever else is in it', async () => {
    expect(await scales('Tag;Address;Type;Scale\nA;40001;U16;0\nB;40002;U16;-1\nC;40003;U16;A_SF')).toEqual({
      A: '1',
      B: '0.1',
      C: 'scaleElsewhere',
    });
    expect(await openOf('Tag;Address;Type;Scale\nA;40001;U16;10\nB;40002;U16;A_SF')).toEqual(['scaleDirection 10']);
    // It may be another register.
    expect(await openOf('Tag;Address;Type;Scale\nA;40001;U16;103\nB;40002;U16;A_SF')).toEqual(['scaleForm 103']);
  });

  test('with fractions that have commas leaves open what 1.000 is', async () => {
    const rows = (first: string) => `Tag;Address;Type;Scale\nA;40001;U16;${first}\nB;40002;U16;1.000`;
    expect(await scales(rows('0,1'))).toEqual({ A: '0.1', B: 'ambiguousNumber' });
    expect(await scales(rows('0.1'))).toEqual({ A: '0.1', B: '1' });
  });

  test('of 10 and 100 may multiply or divide, and is asked; one with a fraction multiplies', async () => {
    const list = 'Tag;Address;Type;Gain\nA;40001;U16;10\nB;40002;U16;1\nC;40003;U16;100';
    expect(await openOf(list)).toEqual(['scaleDirection 10']);
    expect(await scales(list, { answers: new Map([['scaleDirection', 'divides']]) })).toEqual({
      A: '0.1',
      B: '1',
      C: '0.01',
    });
    expect(await scales(list, { answers: new Map([['scaleDirection', 'multiplies']]) })).toEqual({
      A: '10',
      B: '1',
      C: '100',
    });
    expect(await scales('Tag;Address;Type;Gain\nA;40001;U16;10\nB;40002;U16;0.1')).toEqual({ A: '10', B: '0.1' });
  });

  test('has factors in several forms', async () => {
    const list = `Tag;Address;Type;Scale
A;40001;U16;scale(0.1)
B;40002;U16;10⁻²
C;40003;U16;x 0.5
D;40004;U16;1/10
E;40005;U16;0,1 V
F;40006;U16;factor: 0.25
G;40007;U16;× 1 kW`;
    expect(await scales(list)).toEqual({ A: '0.1', B: '0.01', C: '0.5', D: '0.1', E: '0.1 V', F: '0.25', G: '1 kW' });
  });

  test.each(['A_SF', 'W_SF1', 'ScaleFactor', '40084', 'register 40084', 'see 12', '0x9C41', 'HR12'])(
    '%s is in another register, and is refused',
    async (scale) => {
      expect(await scales(`Tag;Address;Type;Scale\nA;40001;U16;0.1\nB;40002;U16;${scale}`)).toMatchObject({
        B: 'scaleElsewhere',
      });
    },
  );

  test('and another scaling of the row must agree', async () => {
    const list = `Tag;Address;Type;Scale;Divisor;Unit
A;40001;U16;0.1;;0.1V
B;40002;U16;0.1;;0.01V
C;40003;U16;0.1;10;V
D;40004;U16;1;10;V
E;40005;U16;5;10;V`;
    expect(await scales(list)).toEqual({ A: '0.1 V', B: 'twoScales', C: 'twoScales', D: '0.1 V', E: '0.5 V' });
  });
});

describe('a factor in a unit', () => {
  test.each([
    ['0.1V', '0.1 V'],
    ['0,1 °C', '0.1 °C'],
    ['-0.1V', '-0.1 V'],
    ['1/10 °C', '0.1 °C'],
    ['V/10', '0.1 V'],
    ['0.1 V/bit', '0.1 V'],
    ['0.5 °C per digit', '0.5 °C'],
    ['x0.1 V', '0.1 V'],
    ['°C * 0.1', '0.1 °C'],
    ['kWh (0.01)', '0.01 kWh'],
    ['kWh [1/100]', '0.01 kWh'],
    ['10^-1 A', '0.1 A'],
    ['100 Wh', '100 Wh'],
    ['V scale(0.1)', '0.1 V'],
  ])('%s is %s', async (unit, is) => {
    expect(await scales(`Tag;Address;Type;Unit\nA;40001;U16;${unit}`)).toEqual({ A: is });
  });

  test.each([
    'm3/h',
    'm³',
    'kg/m^3',
    'min-1',
    '1/min',
    'W/m2',
    'CO2',
    'mmH2O',
    'PM2.5',
    'l/100km',
    '% rH',
    '0-100%',
    '°C',
  ])('%s has none', async (unit) => {
    expect(await scales(`Tag;Address;Type;Unit\nA;40001;U16;${unit}`)).toEqual({ A: `1 ${unit}` });
  });

  test.each(['V*10', 'kWh x 100', 'x10 V', 'V (10)', '°C·10'])('%s is asked', async (unit) => {
    const list = `Tag;Address;Type;Unit\nA;40001;U16;${unit}\nB;40002;U16;0.1 bar`;
    expect(await openOf(list)).toEqual([`unitFactor ${unit}`]);
    const divided = await scales(list, { answers: new Map([['unitFactor', 'divides']]) });
    expect(divided).toMatchObject({ A: expect.stringMatching(/^0\.0?1 \D+$/), B: '0.1 bar' });
  });

  test.each(['V*10-5', '5 W', '0.1', 'K=°C+273'])('%s is refused', async (unit) => {
    expect(await scales(`Tag;Address;Type;Unit\nA;40001;U16;${unit}`)).toEqual({ A: 'badUnit' });
  });
});

describe('a name or description that may scale', () => {
  test.each([
    'Value weight: Volt*10',
    'Temperature_x100',
    'Voltage (0.1V)',
    'Battery voltage, 0.1 V',
    'in 1/10 °C',
    'Scale factor: 0.01',
    'divide by 10',
    'Current /10',
    'tenths of a degree',
  ])('“%s” refuses the row, unless a column scales it', async (text) => {
    expect(await scales(`Tag;Address;Type;Description\nA;40001;U16;${text}`)).toEqual({ A: 'scaleInText' });
    expect(await scales(`Tag;Address;Type;Description;Scale\nA;40001;U16;${text};0.5`)).toEqual({ A: '0.5' });
    expect(await scales(`Tag;Address;Type;Description\nA;40001;float;${text}`)).toEqual({ A: '1' });
  });

  test.each([
    'Power factor 0.95',
    'Fuse 3x10 A',
    'Delay (0.5 s)',
    'l/100 km',
    'Pump 10',
    'CT ratio 100/5',
    'Tank 1/10',
  ])('“%s” does not', async (text) => {
    expect(await scales(`Tag;Address;Type;Description\nA;40001;U16;${text}`)).toEqual({ A: '1' });
  });
});

test.each(['Formula', 'Formel', 'SF'])('a column “%s” scales, or its rows are refused', async (name) => {
  const list = `Tag;Address;Type;${name}\nA;40001;U16;x/10\nB;40002;U16;*0.01\nC;40003;U16;y = raw * 0.1\nD;40004;U16;x^2\nE;40005;U16;`;
  expect(await scales(list)).toEqual({ A: '0.1', B: '0.01', C: '0.1', D: 'badNumber', E: '1' });
});

test('SMA’s formats say how many decimals are in the register', async () => {
  const list =
    'Address;Name;Type;Format;Unit\n30775;A;S32;FIX0;W\n30803;B;U32;FIX2;Hz\n30953;C;S32;TEMP;°C\n30201;D;U32;ENUM;';
  expect(await scales(list)).toEqual({ A: '1 W', B: '0.01 Hz', C: '0.1 °C', D: '1' });
});

test('a column of registers of scales is in the device', async () => {
  expect(await scales('Tag;Address;Type;Scale register\nA;100;U16;108\nB;101;U16;')).toEqual({
    A: 'scaleElsewhere',
    B: '1',
  });
});

test('decimals of whole numbers are asked where no column scales them', async () => {
  const list = 'Tag;Address;Type;Decimals\nA;40001;U16;1\nB;40002;U16;0';
  expect(await openOf(list)).toEqual(['decimals 1']);
  expect(await scales(list, { answers: new Map([['decimals', 'scaling']]) })).toEqual({ A: '0.1', B: '1' });
  const { points } = await read(list, { answers: new Map([['decimals', 'shown']]) });
  expect(points[0]?.stated).toMatchObject({ Digits: '1' });
  expect(points[0]?.stated).not.toHaveProperty('Scale');
  expect(await openOf('Tag;Address;Type;Decimals;Scale\nA;40001;U16;1;0.1')).toEqual([]);
  expect(await openOf('Tag;Address;Type;Decimals\nA;40001;float;1')).toEqual([]);
});

test('raw and scaled ends must be complete where there are columns of both', async () => {
  const list =
    'Tag;Address;Type;Raw low;Raw high;Scaled low;Scaled high\nA;40001;U16;0;1000;0;100\nB;40002;U16;0;1000;;';
  expect(await scales(list)).toEqual({ A: '0.1', B: 'badNumber' });
});
