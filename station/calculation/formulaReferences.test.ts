import { describe, expect, test } from 'vitest';
import { conditionOrFormulaSpelling } from './conditionText.ts';
import { formulaSpelling, written } from './formulaReferences.ts';

test.each<[text: string, names: readonly string[]]>([
  ["IF(MODE = 'Auto' AND NOT RUN, [A-B]*1.5e3, MAX(FLOW, MODE))", ['MODE', 'RUN', 'A-B', 'FLOW']],
  ['RISE([VOL]]UME], DAY) + AVERAGE(LEVEL, 15min)', ['VOL]UME', 'LEVEL']],
  ['SUM([PS*.FLOW])', ['PS*.FLOW']],
  ['NOFUNCTION(A) + B == [C', ['A', 'B']],
  ['', []],
])('%s names its points', (text, names) => {
  expect(formulaSpelling.namesIn(text)).toEqual(names);
});

describe('renaming a point', () => {
  test.each<[text: string, before: string, after: string, expected: string]>([
    ['A+A *\n [A]', 'A', 'PS1.FLOW', 'PS1.FLOW+PS1.FLOW *\n [PS1.FLOW]'],
    ['A + B', 'A', 'PS1-FLOW', '[PS1-FLOW] + B'],
    ['A + B', 'A', 'min', '[min] + B'],
    ['A + B', 'A', '1h', '[1h] + B'],
    ['[A-B] + 1', 'A-B', 'C]D', '[C]]D] + 1'],
    ['[C]]D] + 1', 'C]D', 'AB', '[AB] + 1'],
    ["A.A + AA + A(1) + 'A' + A", 'A', 'B', "A.A + AA + A(1) + 'A' + B"],
    ['A + + (B == A', 'A', 'C', 'C + + (B == C'],
    ['MIN(MIN, 1)', 'MIN', 'B', 'MIN(MIN, 1)'],
    ['A + $& + $1', 'A', '$&', '[$&] + $& + $1'],
  ])('%s: %s to %s', (text, before, after, expected) => {
    expect(formulaSpelling.renamed(text, before, after)).toBe(expected);
  });

  test('a name has brackets where a formula needs them', () => {
    expect(['PS1.FLOW', 'Débit_1', 'A-B', 'day', '15min', '1e5', '5', 'a b', 'x]'].map(written)).toEqual([
      ...['PS1.FLOW', 'Débit_1', '[A-B]', '[day]', '[15min]', '[1e5]', '[5]', '[a b]', '[x]]]'],
    ]);
  });
});

describe('a condition', () => {
  test.each<[text: string, before: string, expected: string]>([
    ['A < 5', 'A', 'N < 5'],
    ['A-B < 5', 'A-B', 'N < 5'],
    ['A - B < 5', 'A - B', 'N < 5'],
    ['A - B < 5', 'A', 'N - B < 5'],
    ['A < 5 AND A > 2', 'A', 'N < 5 AND N > 2'],
    ['5 > A', 'A', '5 > N'],
    ['B < 5', 'A', 'B < 5'],
  ])('%s follows %s', (text, before, expected) => {
    expect(conditionOrFormulaSpelling.renamed(text, before, 'N')).toBe(expected);
  });

  test('that begins with the Id of a point of operators and blanks names that point alone', () => {
    const isId = (id: string) => id === 'A - B';
    expect(conditionOrFormulaSpelling.renamed('A - B < 5', 'A', 'N', isId)).toBe('A - B < 5');
  });
});
