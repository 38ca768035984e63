import { describe, expect, test } from 'vitest';
import { formulaFaults } from '../../protocol/faults/formulaFault.ts';
import { formulaFaultText } from '../../protocol/faults/formulaFaultTexts.ts';
import type { FormulaTarget } from './checkedFormula.ts';
import { checkFormula } from './checkFormula.ts';
import { mostInputs } from './checking.ts';
import { formulaLimits, placeOf } from './formula.ts';
import { checkedOf, waterworks } from './testFormulas.ts';

/** `1:5 text`: line, column and what is said there. */
function said(text: string, target?: FormulaTarget): string[] {
  const { faults, remarks } = checkFormula(text, waterworks, target);
  return [...faults, ...remarks].map((fault) => {
    const { line, column } = placeOf(text, fault.from);
    return `${line}:${column} ${formulaFaultText(fault)}`;
  });
}

const found = new Set<string>();
function noted(text: string, target?: FormulaTarget): string[] {
  const { faults, remarks } = checkFormula(text, waterworks, target);
  for (const { code } of [...faults, ...remarks]) found.add(code);
  return said(text, target);
}

describe('a mistake is named with its place', () => {
  test.each<[string, string, FormulaTarget?]>([
    ['  ', '1:1 The formula is empty.'],
    ['A + \n', '1:3 A value is missing after “+”.'],
    ['A +\n* B', '1:3 A value is missing after “+”.'],
    ['* A', '1:1 A value is missing before “*”.'],
    ['A + (B * )', '1:8 A value is missing after “*”.'],
    ['(A + B', '1:1 The parenthesis is not closed.'],
    ['A + (', '1:5 The parenthesis is not closed.'],
    ['MAX(A, B', '1:4 The parenthesis is not closed.'],
    ['A + B)', '1:6 No open parenthesis belongs to this one.'],
    ['A * ()', '1:5 The parentheses are empty.'],
    ['A +\n  B C', '2:5 An operator is missing before “C”.'],
    ['2 A', '1:3 An operator is missing before “A”.'],
    ['(A, B)', '1:3 A comma separates arguments of a function. Numbers are written with a point.'],
    ['A + 0,5', '1:5 “0,5” can be read in two ways. Write 0.5 for one number, or a space after the comma for two.'],
    ['MAX(A, 1,5)', '1:8 “1,5” can be read in two ways. Write 1.5 for one number, or a space after the comma for two.'],
    ['MAX(A, , B)', '1:8 MAX: an argument is missing.'],
    ['MAX(A,)', '1:7 MAX: an argument is missing.'],
    ['A == B', '1:3 “==” is not part of the formula language. Write =.'],
    ['A != B', '1:3 “!=” is not part of the formula language. Write <>.'],
    ['DOOR && DOOR', '1:6 “&&” is not part of the formula language. Write AND.'],
    ['A % B', '1:3 “%” is not part of the formula language. Write MOD.'],
    ['A − B', '1:3 “−” is not part of the formula language. Write -.'],
    ['MODE = "Off"', '1:8 “"” is not part of the formula language. Write \'.'],
    ['MAX(A; B)', '1:6 “;” is not part of the formula language. Write ,.'],
    ['A ** 2', '1:3 “**”: there is no operator for powers. Multiply instead, such as A * A.'],
    ['A # B', '1:3 “#” is not part of the formula language.'],
    ['A + .5', '1:5 “.5” is not a number. Expected for example: 5, 0.5 or 1.5e6.'],
    ['A * 1.2.3', '1:5 “1.2.3” is not a number. Expected for example: 5, 0.5 or 1.5e6.'],
    ['A * 1e999', '1:5 1e999 is too large.'],
    ['AVERAGE(LEVEL, 15 min)', '1:16 “15 min” is not a duration. Write 15min, without a space.'],
    ["MODE = 'Off", '1:8 The text has no closing quote.'],
    ['A + [PS1-FLOW', '1:5 The bracket has no closing ].'],
    ['A + []', '1:5 The brackets are empty. Expected: the ID of a point.'],
    ['AVERGE(A, B)', '1:1 “AVERGE” is not a function. Did you mean AVERAGE?'],
    ['A(B)', '1:1 “A” is not a function.'],
    ['min > 5', '1:1 min is a function. Write MIN(x, …), or [min] for a point of that ID.'],
    ['AND(DOOR, DOOR)', '1:1 AND is not a function. Write A AND B.'],
    ['1 < A < 5', '1:1 “1 < A < 5”: a comparison has two sides. Write A < B AND B < C.'],
    ['A = B = 5', '1:1 “A = B = 5”: a comparison has two sides. Write A < B AND B < C.'],
    ['ABS(A, B)', '1:1 Wrong number of arguments. Expected: ABS(x).'],
    ['IF(DOOR, A)', '1:1 Wrong number of arguments. Expected: IF(condition, then, else).'],
    ['SUM()', '1:1 Wrong number of arguments. Expected: SUM(x, …).'],
    ['RISE(VOLUME)', '1:1 Wrong number of arguments. Expected: RISE(point, period).'],
    ['PS1.FLOV + A', '1:1 Point “PS1.FLOV” does not exist. Did you mean PS1.FLOW?'],
    ['[NOWHERE AT ALL] + A', '1:1 Point “NOWHERE AT ALL” does not exist.'],
    ['BROKEN + A', '1:1 Point “BROKEN” was rejected.'],
    ['A + 15m', '1:5 “15m” is neither a number, a point nor a duration in s, min, h.'],
    ['A-B', '1:1 “A-B” is also the ID of a point. Write [A-B] for the point, or A - B.'],
    ['A/B + C', '1:1 “A/B” is also the ID of a point. Write [A/B] for the point, or A / B.'],
    ['A + 1e5', '1:5 “1e5” is also the ID of a point. Write [1e5] for the point, or (1e5).'],
    ['P#1 + A', '1:1 “P#1” is the ID of a point. Write [P#1].'],
    ['A + NORTH LEVEL', '1:5 “NORTH LEVEL” is the ID of a point. Write [NORTH LEVEL].'],
    ['A + B', '1:5 The formula contains its own point “B”.', { ownId: 'B' }],
    ['SUM([PS*.FLOW])', '1:5 The formula contains its own point “PS2.FLOW”.', { ownId: 'PS2.FLOW' }],
    ['[PS*.FLOW] + A', '1:1 “PS*.FLOW” does not exist. A pattern with * is only valid in MIN, MAX, AVG, SUM, COUNT.'],
    ['SUM([X*])', '1:5 No point matches “X*”.'],
    ['A + DOOR', '1:5 “DOOR” is a truth value. Expected: a number.'],
    ['NOT A', '1:5 “A” is a number. Expected: a truth value.'],
    ["A * 'Off'", "1:5 “'Off'” is a text. Expected: a number."],
    ['IF(A, 1, 2)', '1:4 “A” is a number. Expected: a truth value.'],
    ['MAX(A, MODE)', '1:8 “MODE” is a state. Expected: a number.'],
    ['AVG([PS*.RUN])', '1:5 “PS1.RUN” is a truth value. Expected: a number.'],
    ['DOOR AND MODE', '1:10 “MODE” is a state. Expected: a truth value.'],
    ['MODE < 1', '1:1 “MODE” is a state. Expected: a number.'],
    ['MODE = A', '1:8 “MODE” is a state, but “A” is a number.'],
    ['IF(DOOR, A, MODE)', '1:13 “A” is a number, but “MODE” is a state.'],
    ['SUM(A, DOOR)', '1:8 “A” is a number, but “DOOR” is a truth value.'],
    ['NOT A > 5', '1:1 NOT applies to “A” alone. Write NOT (A > 5).'],
    ['A + B', '1:1 The result is a number. Expected: a truth value.', { kind: 'logic' }],
    ['DOOR', '1:1 The result is a truth value. Expected: a number.', { kind: 'numeric' }],
    ["MODE = 'Of'", '1:8 “Of” is not a state here. Did you mean Off? Expected: one of Off, Manual, Automatic.'],
    ["SEASON = 'Autumn'", '1:10 “Autumn” is not a state here. Expected: one of Summer, Winter, Winter.'],
    ["SEASON = 'Winter'", '1:10 Several states of “SEASON” are called “Winter”. Compare with their numbers.'],
    ["DOOR = 'Open'", '1:8 “DOOR” has no names of states, so it cannot be compared with “Open”.'],
    ['MODE = SEASON', '1:8 “MODE” and “SEASON” have different states.'],
    ['MODE = 3', '1:8 3 is not the number of a state. Expected: a whole number from 0 to 2.'],
    ['DOOR = 0.5', '1:8 0.5 is not the number of a state. Expected: a whole number from 0 to 1.'],
    ['ROUND(A, 1.5)', '1:10 “1.5” is not a number of decimal places. Expected: a whole number from 0 to 6.'],
    ['ROUND(A, B)', '1:10 “B” is not a number of decimal places. Expected: a whole number from 0 to 6.'],
    ['LIMIT(10, A, -1)', '1:14 The minimum 10 is above the maximum -1.'],
    ['A / 0', '1:5 Division by zero.'],
    ['MOD(A, 0)', '1:8 Division by zero.'],
    ['RISE(A + B, DAY)', '1:6 RISE: “A + B” is not a point. Expected: the ID of a point with recorded values.'],
    ['RISE(LEVEL, DAY)', '1:6 “LEVEL” is not a counter (IsCounter).'],
    [
      'RUNTIME(LEVEL, DAY)',
      '1:9 “LEVEL” does not say when it runs. Expected: a logic point, or a point with RunningState.',
    ],
    [
      'STARTS(MODE2, DAY)',
      '1:8 “MODE2” does not count starts. Expected: a counter (IsCounter), a logic point, or a point with RunningState.',
    ],
    ['AVERAGE(DOOR, 1h)', '1:9 AVERAGE: “DOOR” is not a numeric point.'],
    ['RISE(VOLUME, 24h)', '1:14 “24h” is not a period. Expected: HOUR, DAY, MONTH.'],
    ['AVERAGE(LEVEL, DAY)', '1:16 “DAY” is not a duration. Expected for example: 15min.'],
    ['AVERAGE(LEVEL, 0.5s)', '1:16 0.5s is not a valid duration. Expected: from 1s to 744h.'],
    ['AVERAGE(LEVEL, 745h)', '1:16 745h is not a valid duration. Expected: from 1s to 744h.'],
    ['AGE(A) > 1h', '1:10 1h is only valid as the last argument of a function over time.'],
    [
      'INTEGRAL(LEVEL, DAY)',
      '1:10 “LEVEL” has the unit “m”. Expected: a unit per time, such as m³/h or L/s, or one of power, such as kW.',
    ],
    ['MAXIMUM(SECRET, 1h)', '1:9 The values of “SECRET” are not recorded.'],
    ['PS1.FLOW + [PS1-FLOW]', '1:12 Different units: “m³/h” and “L/s”.'],
    ['MAX(LEVEL, PS1.FLOW)', '1:12 Different units: “m” and “m³/h”.'],
    ['PS1.FLOW > LEVEL', '1:12 Different units: “m³/h” and “m”.'],
    ['LEVEL', '1:1 The result has the unit “m”, but the point has “cm”.', { unit: 'cm' }],
    ['1 + 2', '1:1 The formula reads no point: its value never changes.'],
  ])('%j', (text, expected, target) => {
    expect(noted(text, target)).toEqual([expected]);
  });

  test('beyond the limits', () => {
    expect(noted(`A${' '.repeat(formulaLimits.characters)}`)).toEqual([
      '1:2001 The formula has more than 2000 characters.',
    ]);
    expect(noted(`${'('.repeat(40)}A${')'.repeat(40)}`)).toEqual([
      '1:33 Parentheses, functions and signs are nested deeper than 32.',
    ]);
    const ids = Array.from({ length: mostInputs + 1 }, (_, i) => `P${i}`);
    const pointOf = (id: string) =>
      id.startsWith('P') ? { id, kind: 'numeric' as const, unit: '', states: [] } : undefined;
    const wide = { ids, pointOf };
    expect(checkFormula('SUM([P*])', wide).faults).toEqual([expect.objectContaining({ code: 'tooManyInputs' })]);
    found.add('tooManyInputs');
  });

  test('each code of one has been seen here', () => {
    expect(Object.keys(formulaFaults).filter((code) => !found.has(code))).toEqual([]);
    expect(found.size).toBeGreaterThan(40);
  });

  test('all of them at once, in their order', () => {
    expect(said("PS1.FLOV + DOOR *\nIF(A, 'x', 0) / 0 + A-B")).toEqual([
      '1:1 Point “PS1.FLOV” does not exist. Did you mean PS1.FLOW?',
      '1:12 “DOOR” is a truth value. Expected: a number.',
      '2:4 “A” is a number. Expected: a truth value.',
      "2:12 “'x'” is a text, but “0” is a number.",
      '2:17 Division by zero.',
      '2:21 “A-B” is also the ID of a point. Write [A-B] for the point, or A - B.',
    ]);
  });
});

describe('what a formula gives', () => {
  test.each<[string, string, string | undefined, FormulaTarget?]>([
    ['PS1.FLOW + PS2.FLOW', 'number', 'm³/h'],
    ['PS1.FLOW + 5', 'number', 'm³/h'],
    ['PS1.FLOW * 3.6', 'number', undefined],
    ['PS1.POWER / PS1.FLOW', 'number', 'kWh/m³'],
    ['PS1.FLOW / PS2.FLOW', 'number', ''],
    ['INTEGRAL(PS1.FLOW, DAY)', 'number', 'm³'],
    ['RUNTIME(PS1.RUN, DAY)', 'number', 'h'],
    ['RISE(VOLUME, DAY)', 'number', 'm³'],
    ['AGE(LEVEL)', 'number', 's'],
    ['COUNT(LEVEL, MODE, RECIPE)', 'number', ''],
    ['LEVEL > 2 OR PS1.RUN', 'truth', '', { kind: 'logic' }],
    ["IF(DOOR, MODE, 'Off')", 'state', '', { kind: 'state', states: ['Off', 'Manual', 'Automatic'] }],
    ["IF(DOOR, 'Open', 'Closed')", 'state', '', { kind: 'state', states: ['Closed', 'Open'] }],
    ["IF(DOOR, 'Open', 'Closed')", 'text', '', { kind: 'text' }],
    ["GOOD(RECIPE, 'unknown')", 'text', ''],
  ])('%s', (text, kind, unit, target) => {
    expect(checkedOf(text, target)).toMatchObject({ kind, unit });
  });

  test('names all of its points and times once', () => {
    const checked = checkedOf('SUM([PS*.FLOW]) + PS1.FLOW + RISE(VOLUME, day) + RISE([VOLUME], DAY)');
    expect(checked.inputs).toEqual(['PS1.FLOW', 'PS2.FLOW']);
    expect(checked.windows).toEqual([{ function: 'RISE', pointId: 'VOLUME', over: 'DAY', key: 'RISE [VOLUME] DAY' }]);
    expect([...checked.groups.values()]).toEqual([['PS1.FLOW', 'PS2.FLOW']]);
    expect(checkedOf('INTEGRAL(PS1.FLOW, HOUR)').windows).toMatchObject([{ over: 'HOUR', unitMs: 3_600_000 }]);
    expect(checkedOf('AVERAGE(LEVEL, 1.5min)').windows).toMatchObject([{ over: 90_000 }]);
  });

  test('states of the point that it is of, by their numbers', () => {
    const target = { kind: 'state', states: ['Closed', 'Open'], ownId: 'GATE' } as const;
    expect([...checkedOf("IF(DOOR, 'Open', 'Closed')", target).states.values()]).toEqual([1, 0]);
    expect(said("IF(DOOR, 'Ajar', 'Closed')", target)).toEqual([
      '1:10 “Ajar” is not a state here. Expected: one of Closed, Open.',
    ]);
    expect(said('MODE', target)).toEqual(['1:1 “MODE” and “GATE” have different states.']);
  });
});
