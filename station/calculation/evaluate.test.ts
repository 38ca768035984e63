import { describe, expect, test } from 'vitest';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { evaluate } from './evaluate.ts';
import { checkedOf, inputsOf, now, resultOf, type TestInputs } from './testFormulas.ts';

type Values = NonNullable<TestInputs['values']>;

/** `5 frozen`, as inputs are written in these tests. */
function shown(text: string, values: Values, options?: Parameters<typeof resultOf>[2]): string {
  const { value, state, origin } = resultOf(text, { values }, options);
  return [value ?? 'none', state, ...(origin && origin !== state ? [origin] : [])].join(' ');
}

describe('a result', () => {
  test.each<[string, Values, string]>([
    ['A + B * C - 1', { A: 1, B: 2, C: 3 }, '6 good'],
    ['(A + B) / C', { A: 1, B: 2, C: 4 }, '0.75 good'],
    ['-A', { A: 0 }, '0 good'],
    ['A MOD B', { A: -7, B: 3 }, '-1 good'],
    ['MOD(A, 0.5)', { A: 1.75 }, '0.25 good'],
    ['A < B', { A: 1, B: 2 }, '1 good'],
    ['A >= B', { A: 1, B: 2 }, '0 good'],
    ['A <> B', { A: 1, B: 2 }, '1 good'],
    ['PS1.RUN XOR PS2.RUN', { 'PS1.RUN': 1, 'PS2.RUN': 1 }, '0 good'],
    ['NOT DOOR', { DOOR: 0 }, '1 good'],
    ['PS1.RUN = TRUE', { 'PS1.RUN': 1 }, '1 good'],
    ["PS1.RUN = 'Running'", { 'PS1.RUN': 1 }, '1 good'],
    ["MODE = 'Automatic'", { MODE: 2 }, '1 good'],
    ["MODE <> 'Off'", { MODE: 0 }, '0 good'],
    ['MODE = 1', { MODE: 1 }, '1 good'],
    ['MODE = MODE2', { MODE: 1, MODE2: 1 }, '1 good'],
    ["IF(A > 1, 'high', 'low')", { A: 2 }, 'high good'],
    ['MIN(A, B, C)', { A: 3, B: 1, C: 2 }, '1 good'],
    ['MAX(A, B, C)', { A: 3, B: 1, C: 2 }, '3 good'],
    ['AVG(A, B)', { A: 3, B: 1 }, '2 good'],
    ['SUM([PS*.FLOW], A)', { 'PS1.FLOW': 3, 'PS2.FLOW': 4, A: 1 }, '8 good'],
    ['SUM([PS*.RUN])', { 'PS1.RUN': 1, 'PS2.RUN': 1 }, '2 good'],
    ['ABS(A)', { A: -3 }, '3 good'],
    ['ROUND(A)', { A: 2.5 }, '3 good'],
    ['ROUND(A)', { A: -2.5 }, '-3 good'],
    ['ROUND(A, 2)', { A: 1.005 }, '1.01 good'],
    ['ROUND(A, 6)', { A: 4e-7 }, '0 good'],
    ['ROUND(A, 3)', { A: 1e300 }, '1e+300 good'],
    ['LIMIT(0, A, 10)', { A: 12 }, '10 good'],
    ['SQRT(A)', { A: 9 }, '3 good'],
    ['QUALITY(A)', { A: '3 frozen' }, '1 good'],
    ['AGE(A)', { A: 3 }, '1 good'],
  ])('of %s', (text, values, expected) => {
    expect(shown(text, values)).toBe(expected);
  });

  test.each<[string, Values, string, object]>([
    ['A / B', { A: 1, B: 0 }, 'none notANumber', { code: 'divisionByZero' }],
    ['A / B', { A: 0, B: 0 }, 'none notANumber', { code: 'divisionByZero' }],
    ['A MOD B', { A: 1, B: 0 }, 'none notANumber', { code: 'divisionByZero' }],
    ['A * B', { A: 1e200, B: 1e200 }, 'none notANumber', { code: 'overflow' }],
    ['A * B - A * B', { A: 1e200, B: 1e200 }, 'none notANumber', { code: 'overflow' }],
    ['SQRT(A)', { A: -1 }, 'none notANumber', { code: 'notANumber' }],
    ['A / B', { A: '1 frozen', B: 0 }, 'none notANumber', { code: 'divisionByZero' }],
    ['A / B', { A: '1 linkLost', B: 0 }, 'none linkLost', { code: 'ofInput', id: 'A', state: 'linkLost' }],
    ['A + B', { A: 'good', B: 0 }, 'none notANumber', { code: 'ofInput', id: 'A', state: 'notANumber' }],
    ['A + B', { B: 0 }, 'none noPoint', { code: 'ofInput', id: 'A', state: 'noPoint' }],
    ['A + B', { A: 'neverRead', B: 0 }, 'none neverRead', { code: 'ofInput', id: 'A', state: 'neverRead' }],
  ])('is no number, and never 0: %s of %o', (text, values, expected, cause) => {
    expect(shown(text, values)).toBe(expected);
    expect(resultOf(text, { values }).cause).toEqual(cause);
  });

  test('is of the time of the input that changed last, and heard with the one heard longest ago', () => {
    const values = {
      A: { value: 1, state: 'good', sourceTime: now - 5000, heardAt: now - 100 },
      B: { value: 1, state: 'good', sourceTime: now - 2000, heardAt: now - 900 },
      C: { value: 1, state: 'good', sourceTime: now, heardAt: now - 9000 },
    } as const;
    expect(resultOf('IF(A = 1, B, C)', { values })).toMatchObject({ sourceTime: now - 2000, heardAt: now - 900 });
    expect(resultOf('AGE(C) + QUALITY(C)', { values })).toMatchObject({ sourceTime: now, heardAt: undefined });
    expect(resultOf('1 + 2', {})).toMatchObject({ value: 3, sourceTime: undefined, heardAt: undefined });
  });
});

const states = Object.keys(valueStates) as ValueState[];
const worstFirst = [
  ...['rejected', 'noPoint', 'neverRead', 'linkLost', 'deviceError', 'notCurrent', 'notANumber'],
  ...['outOfRange', 'frozen', 'doubtful', 'simulated', 'forced', 'good'],
] as ValueState[];
const pairs = states.flatMap((a) => states.map((b) => [a, b] as const));
const isStale = (state: ValueState) => ['linkLost', 'deviceError', 'notCurrent'].includes(state);
const hasValue = (state: ValueState) => isStale(state) || valueStates[state].quality !== 'bad';
const worst = (a: ValueState, b: ValueState) => (worstFirst.indexOf(a) < worstFirst.indexOf(b) ? a : b);

describe('quality', () => {
  test('has a place for each state', () => {
    expect(worstFirst.toSorted()).toEqual(states.toSorted());
  });

  test.each(pairs)('of %s and %s is the worst, of which the last value counts where it is only stale', (a, b) => {
    const { value, state, origin, cause } = resultOf('A + B', { values: { A: `1 ${a}`, B: `2 ${b}` } });
    expect({ value, state }).toEqual({ value: hasValue(a) && hasValue(b) ? 3 : undefined, state: worst(a, b) });
    expect(origin).toBe(['simulated', 'forced'].find((one) => one === a || one === b));
    const id = worst(a, b) === a ? 'A' : 'B';
    expect(cause).toEqual(state === 'good' ? undefined : { code: 'ofInput', id, state });
  });

  test.each(pairs)('of a condition that is %s counts with the branch that it takes, which is %s', (a, b) => {
    const values = { DOOR: `1 ${a}`, A: `2 ${b}`, B: 'rejected' };
    const { value, state } = resultOf('IF(DOOR, A, B)', { values });
    expect(state).toBe(hasValue(a) ? worst(a, b) : a);
    expect(value).toBe(hasValue(a) && hasValue(b) ? 2 : undefined);
  });

  test('is that of a forced or simulated value also where a worse one hides it', () => {
    expect(shown('A + B', { A: '1 forced', B: '2 linkLost' })).toBe('3 linkLost forced');
    expect(shown('A + B', { A: '1 linkLost forced', B: '2 simulated' })).toBe('3 linkLost simulated');
    expect(resultOf('A + B', { values: { A: '1 forced', B: '2 linkLost' } })).toMatchObject({ originOf: 'A' });
  });
});

describe('AND and OR', () => {
  const truths = ['1 good', '0 good', '1 notCurrent', '0 notCurrent', 'neverRead', '1 simulated', '0 forced'] as const;
  test.each<[string, string, string, string]>([
    ['OR', '1 good', 'neverRead', '1 good'],
    ['OR', '0 good', '0 notCurrent', '0 notCurrent'],
    ['OR', '1 notCurrent', 'neverRead', '1 notCurrent'],
    ['OR', '1 notCurrent', '1 good', '1 good'],
    ['OR', '1 notCurrent', '0 good', '1 notCurrent'],
    ['OR', '0 good', 'neverRead', 'none neverRead'],
    ['OR', '0 forced', '0 good', '0 forced'],
    ['OR', '1 simulated', '1 good', '1 good'],
    ['OR', '1 simulated', '0 good', '1 simulated'],
    ['AND', '0 good', 'neverRead', '0 good'],
    ['AND', '1 good', 'neverRead', 'none neverRead'],
    ['AND', '1 good', '1 notCurrent', '1 notCurrent'],
    ['AND', '0 notCurrent', '0 simulated', '0 simulated'],
    ['AND', '1 frozen', '1 good', '1 frozen'],
  ])('%s of %s and %s is %s', (operator, a, b, expected) => {
    const text = `PS1.RUN ${operator} PS2.RUN`;
    expect(shown(text, { 'PS1.RUN': a, 'PS2.RUN': b })).toBe(expected);
    expect(shown(text, { 'PS1.RUN': b, 'PS2.RUN': a })).toBe(expected);
  });

  test.each(truths.flatMap((a) => truths.flatMap((b) => truths.map((c) => [a, b, c] as const))))(
    'of three, %s, %s and %s, is that of the first two with the third, and the contrary of the contrary',
    (a, b, c) => {
      const values = { 'PS1.RUN': a, 'PS2.RUN': b, DOOR: c };
      expect(shown('PS1.RUN OR PS2.RUN OR DOOR', values)).toBe(shown('(PS1.RUN OR PS2.RUN) OR DOOR', values));
      expect(shown('PS1.RUN AND PS2.RUN AND DOOR', values)).toBe(shown('PS1.RUN AND (PS2.RUN AND DOOR)', values));
      expect(shown('NOT (PS1.RUN OR PS2.RUN)', values)).toBe(shown('NOT PS1.RUN AND NOT PS2.RUN', values));
    },
  );
});

describe('of a group', () => {
  const values = { 'PS1.RUN': '1 good', 'PS2.RUN': 'linkLost', 'PS1.FLOW': 5, 'PS2.FLOW': '7 notCurrent' } as const;

  test('all must be known, but for COUNT, which says how many are', () => {
    expect(shown('SUM([PS*.RUN])', values)).toBe('none linkLost');
    expect(shown('SUM([PS*.FLOW])', values)).toBe('12 notCurrent');
    expect(shown('COUNT([PS*.FLOW])', values)).toBe('1 good');
    expect(shown('COUNT([PS*.RUN], A, B)', { ...values, A: '2 frozen', B: '2 forced' })).toBe('3 frozen forced');
    expect(shown('COUNT([PS2.*])', { 'PS2.RUN': 'linkLost' })).toBe('0 good');
  });
});

describe('GOOD', () => {
  test.each<[string, string, string]>([
    ['1 good', '2 good', '1 good'],
    ['1 forced', '2 good', '1 forced'],
    ['1 simulated', 'neverRead', '1 simulated'],
    ['1 frozen', '2 good', '2 doubtful'],
    ['1 notCurrent', '2 good', '2 doubtful'],
    ['neverRead', '2 forced', '2 doubtful forced'],
    ['neverRead', '2 frozen', '2 frozen'],
    ['neverRead', 'linkLost', 'none linkLost'],
    ['1 linkLost forced', '2 good', '2 doubtful forced'],
    ['1 linkLost forced', '2 simulated', '2 doubtful simulated'],
  ])('of %s, else %s, is %s', (a, b, expected) => {
    expect(shown('GOOD(A, B)', { A: a, B: b })).toBe(expected);
  });

  test('says what it has replaced', () => {
    const { cause } = resultOf('GOOD(A, 5)', { values: { A: '1 notCurrent' } });
    expect(cause).toEqual({ code: 'replaced', id: 'A', state: 'notCurrent' });
    const own = resultOf('GOOD(A / B, 5)', { values: { A: 1, B: 0 } });
    expect(own).toMatchObject({ value: 5, cause: { code: 'replaced', id: undefined, state: 'notANumber' } });
  });
});

test.each<[string, string, string]>([
  ['1 good', '0 good', '1 good'],
  ['1 forced', '1 forced', '1 forced'],
  ['1 linkLost simulated', '2 simulated', '1 simulated'],
  ['neverRead', '2 good', '1 good'],
])('quality and age of what is %s are known themselves', (written, quality, age) => {
  expect(shown('QUALITY(A)', { A: written })).toBe(quality);
  expect(shown('AGE(A)', { A: written })).toBe(age);
});

test('there is no age of what was never read', () => {
  const values = { A: { value: undefined, state: 'neverRead', sourceTime: undefined, heardAt: undefined } } as const;
  expect(shown('AGE(A)', values)).toBe('none neverRead');
});

describe('over time', () => {
  const text = 'RISE(VOLUME, DAY) + A';
  const key = 'RISE [VOLUME] DAY';
  const of = { sourceTime: now, heardAt: now, ofMs: 1000 };
  const given = (knownMs: number, more: object = {}) => ({
    values: { A: 1 },
    windows: { [key]: { value: 5, state: 'good' as const, knownMs, ...of, ...more } },
  });

  test('a value says for how much of it the values are known, and is uncertain below a part', () => {
    expect(resultOf(text, given(900))).toMatchObject({ value: 6, state: 'good', known: { knownMs: 900, ofMs: 1000 } });
    expect(resultOf(text, given(899))).toMatchObject({
      ...{ value: 6, state: 'doubtful', known: { knownMs: 899 } },
      cause: { code: 'notKnown', id: 'VOLUME', knownMs: 899, ofMs: 1000 },
    });
    expect(resultOf(text, given(899), { minKnown: 50 })).toMatchObject({ state: 'good' });
    expect(resultOf(text, given(0, { ofMs: 0 }))).toMatchObject({ value: 6, state: 'good' });
  });

  test('nothing known is no number', () => {
    expect(resultOf(text, { values: { A: 1 } })).toMatchObject({ value: undefined, state: 'neverRead' });
    const unknown = resultOf(text, given(0, { value: undefined }));
    expect(unknown).toMatchObject({ value: undefined, state: 'neverRead', cause: { code: 'notKnown', id: 'VOLUME' } });
  });

  test('what was forced in it stays so', () => {
    expect(resultOf(text, given(950, { origin: 'forced' }))).toMatchObject({ state: 'forced', origin: 'forced' });
  });
});

test('each part has its result where they are wanted, also what does not count', () => {
  const checked = checkedOf('IF(DOOR, A + 1, SUM([PS*.FLOW]))');
  const values = { DOOR: 1, A: '2 forced', 'PS1.FLOW': 1, 'PS2.FLOW': 'linkLost' };
  const { parts, ...result } = evaluate(checked, inputsOf({ values }), { withParts: true });
  const texts = [...(parts ?? [])].map(([{ from, to }, { value, state }]) => [
    checked.formula.text.slice(from, to),
    `${value ?? 'none'} ${state}`,
  ]);
  expect(Object.fromEntries(texts)).toEqual({
    [checked.formula.text]: '3 forced',
    DOOR: '1 good',
    'A + 1': '3 forced',
    A: '2 forced',
    1: '1 good',
    'SUM([PS*.FLOW])': 'none linkLost',
    '[PS*.FLOW]': 'none linkLost',
  });
  expect(evaluate(checked, inputsOf({ values }))).toEqual({ ...result, parts: undefined });
});
