import { describe, expect, test } from 'vitest';
import { formulaLimits, parseFormula, placeOf } from './formula.ts';
import { type FormulaNode, partsOf } from './formulaNodes.ts';
import { functionNames } from './functionNames.ts';
import { signatureOf } from './functions.ts';

/** With a parenthesis around each part, as it is understood. */
function understood(text: string): string {
  const formula = parseFormula(text);
  return 'root' in formula ? written(formula.root) : formula.code;
}

function written(node: FormulaNode): string {
  const [first = '', ...others] = partsOf(node).map(written);
  if (node.kind === 'prefix') return `(${node.operator} ${first})`;
  if (node.kind === 'call') return `${node.name}(${[first, ...others].filter(Boolean).join(', ')})`;
  if (node.kind === 'chain')
    return `(${first}${node.rest.map(({ operator }, i) => ` ${operator} ${others[i]}`).join('')})`;
  if (node.kind === 'point') return `[${node.id}]`;
  if (node.kind === 'text') return `'${node.value}'`;
  if (node.kind === 'duration') return `${node.ms} ms`;
  return String(node.kind === 'period' ? node.period : node.value);
}

describe('a formula is understood', () => {
  test.each([
    ['PS1.FLOW + PS2.FLOW', '([PS1.FLOW] + [PS2.FLOW])'],
    ['A + B * C - D', '([A] + ([B] * [C]) - [D])'],
    ['(A + B) * C', '(([A] + [B]) * [C])'],
    ['-A * B', '((- [A]) * [B])'],
    ['A - -1', '([A] - (- 1))'],
    ['A mod 2 = 0', '(([A] MOD 2) = 0)'],
    ['MOD(A, 2)', 'MOD([A], 2)'],
    ['A MOD (B)', '([A] MOD [B])'],
    ['NOT A AND B & C', '((NOT [A]) AND [B] AND [C])'],
    ['A OR B XOR C AND D', '([A] OR ([B] XOR ([C] AND [D])))'],
    ['A < 1 = B', '(([A] < 1) = [B])'],
    ['A<=-5', '([A] <= (- 5))'],
    ['A<>5', '([A] <> 5)'],
    ['Not true or False', '((NOT true) OR false)'],
    ["if(MODE = 'Auto', 1, 1.5e3)", "IF(([MODE] = 'Auto'), 1, 1500)"],
    ["'it''s'", "'it's'"],
    ['[A-B] - [C]]D]', '([A-B] - [C]D])'],
    ['SUM([PS*.FLOW], A)', 'SUM([PS*.FLOW], [A])'],
    ['1e5 + 1E-3 + 2e+2', '(100000 + 0.001 + 200)'],
    ['AVERAGE(FLOW, 15min) + MAXIMUM(FLOW, 1.5H)', '(AVERAGE([FLOW], 900000 ms) + MAXIMUM([FLOW], 5400000 ms))'],
    ['RISE(COUNTER, day)', 'RISE([COUNTER], DAY)'],
    ['DÉBIT.№1', 'unknownCharacter'],
    ['DÉBIT_1 +\n2', '([DÉBIT_1] + 2)'],
  ])('%s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test('each part with its place', () => {
    const text = "IF(A > 1, 'x', B + C + D)";
    const formula = parseFormula(text);
    if (!('root' in formula)) throw new Error(formula.code);
    const texts: string[] = [];
    const visit = (node: FormulaNode) => {
      texts.push(text.slice(node.from, node.to));
      partsOf(node).forEach(visit);
    };
    visit(formula.root);
    expect(texts).toEqual([text, 'A > 1', 'A', '1', "'x'", 'B + C + D', 'B', 'C', 'D']);
  });

  test('with as many parts as it has room for', () => {
    const formula = parseFormula(Array.from({ length: formulaLimits.characters / 2 }, () => 'a').join('+'));
    expect('root' in formula && partsOf(formula.root).length).toBe(1000);
  });

  test.each([
    ['(', ')'],
    ['-', ''],
    ['ABS(', ')'],
    ['NOT ', ''],
  ])('nested with %s as deep as allowed', (open, close) => {
    const nested = (depth: number) => understood(`${open.repeat(depth)}a${close.repeat(depth)}`);
    expect(nested(formulaLimits.depth)).toContain('[a]');
    expect(nested(formulaLimits.depth + 1)).toBe('nestedTooDeep');
    expect(nested(300)).toBe('nestedTooDeep');
  });
});

test('places are counted from 1, in characters', () => {
  expect(placeOf('A +\nB', 4)).toEqual({ line: 2, column: 1 });
  expect(placeOf('A\r\n\r\n B', 6)).toEqual({ line: 3, column: 2 });
  expect(placeOf("'😀' + B", 7)).toEqual({ line: 1, column: 7 });
});

test('the signature of a function shows what it takes', () => {
  expect(functionNames.map(signatureOf)).toEqual(
    expect.arrayContaining(['IF(condition, then, else)', 'SUM(x, …)', 'ROUND(x, [digits])', 'RISE(point, period)']),
  );
});
