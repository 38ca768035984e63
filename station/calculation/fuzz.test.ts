import { expect, test } from 'vitest';
import { type FormulaFault, formulaFaults } from '../../protocol/faults/formulaFault.ts';
import { formulaFaultText } from '../../protocol/faults/formulaFaultTexts.ts';
import { checkFormula } from './checkFormula.ts';
import { evaluate } from './evaluate.ts';
import { parseFormula } from './formula.ts';
import { type FormulaNode, partsOf, type Span } from './formulaNodes.ts';
import { formulaSpelling } from './formulaReferences.ts';
import { inputsOf, waterworks } from './testFormulas.ts';
import { Random } from './testRandom.ts';
import { tokensOf } from './tokens.ts';

/** What formulas are made of, and what they are not. */
const pieces: readonly [string, ...string[]] = [
  ...(['A', 'B', 'LEVEL', 'PS1.FLOW', '[A-B]', '[PS*.FLOW]', 'MODE', 'DOOR', 'VOLUME', 'RECIPE', 'NOWHERE'] as const),
  ...['0', '1', '2.5', '1e5', '1e-3', '.5', '1,5', '15min', '1h', 'DAY', 'TRUE', 'false', "'Off'", "'it''s'", "'"],
  ...[
    '+',
    '-',
    '*',
    '/',
    'MOD',
    '=',
    '<>',
    '<',
    '>',
    '<=',
    '>=',
    'AND',
    '&',
    'OR',
    'XOR',
    'NOT',
    '(',
    ')',
    ',',
    '[',
    ']',
  ],
  ...[
    'IF(',
    'MIN(',
    'SUM(',
    'COUNT(',
    'ROUND(',
    'LIMIT(',
    'GOOD(',
    'QUALITY(',
    'AGE(',
    'RISE(',
    'AVERAGE(',
    'INTEGRAL(',
  ],
  ...[
    'IF(DOOR, A, B)',
    'RISE(VOLUME, DAY)',
    'MAX(A, B)',
    "MODE = 'Off'",
    'A + B',
    'DOOR AND DOOR',
    ' ',
    '\n',
    '\t',
    '!=',
  ],
  ...['#', '"', '^', '−', '😀', 'é', '\u0000', '\ud800', '__proto__', 'constructor', '**', '..', '1e', '$&', '{value}'],
];
const separators = ['', ' ', ' ', '\n'] as const;

function randomText(random: Random): string {
  const length = 1 + random.below(random.below(8) === 0 ? 60 : 9);
  return Array.from({ length }, () => random.of(pieces) + random.of(separators)).join('');
}

const values = { A: 2, B: '0 frozen', LEVEL: '3 notCurrent', 'PS1.FLOW': 5, MODE: 1, DOOR: '1 forced', 'A-B': 1 };

const isPlaced = (text: string, { from, to }: Span) => from >= 0 && from <= to && to <= text.length;

/** What the grammar alone can be wrong about. */
function parsingProblems(text: string): string[] {
  const tokens = tokensOf(text);
  const isSplit = tokens.every(({ from, to }, i) => from < to && from >= (tokens[i - 1]?.to ?? 0));
  const parsed = parseFormula(text);
  const isSound = 'root' in parsed ? areWithin(parsed.root) : isPlaced(text, parsed) && isComplete(parsed);
  return isSplit && isSound ? [] : [text];
}

function areWithin(node: FormulaNode): boolean {
  return partsOf(node).every((part) => part.from >= node.from && part.to <= node.to && areWithin(part));
}

function isComplete(fault: FormulaFault): boolean {
  return formulaFaults[fault.code].every((name) => name in fault) && formulaFaultText(fault) !== '';
}

/** What check, evaluation and renaming can be wrong about. */
function furtherProblems(text: string): string[] {
  const { faults, remarks, checked } = checkFormula(text, waterworks);
  const isNamed = [...faults, ...remarks].every((fault) => isPlaced(text, fault) && isComplete(fault));
  const isKnown = (faults.length === 0) === (checked !== undefined);
  const { value, state } = checked ? evaluate(checked, inputsOf({ values }), { withParts: true }) : neverRead;
  const isWorth = value === undefined ? state !== 'good' : typeof value === 'string' || Number.isFinite(value);
  const renamed = formulaSpelling.renamed(text, 'A', 'long-name');
  const back = formulaSpelling.renamed(renamed, 'long-name', 'A');
  const isBack = text.includes('[A]') || back.replaceAll('[A]', 'A') === text;
  const areNames = !checked || formulaSpelling.namesIn(text).every((id, i) => id === idsIn(checked.formula.root)[i]);
  return isNamed && isKnown && isWorth && isBack && areNames ? [] : [text];
}

/** Each once, in the order of the text. */
function idsIn(node: FormulaNode): string[] {
  const ids = partsOf(node).flatMap(idsIn);
  return [...new Set(node.kind === 'point' ? [node.id] : ids)];
}

const neverRead = { value: undefined, state: 'neverRead' } as const;

function fuzz(times: number, seed: number, problems: (text: string) => string[]): string[] {
  const random = new Random(seed);
  return Array.from({ length: times }, () => problems(randomText(random))).flat();
}

test('any text is a formula or has a fault with its place, 100,000 of them', () => {
  expect(fuzz(100_000, 45, parsingProblems).slice(0, 10)).toEqual([]);
});

test('any text is checked, evaluated and renamed in', () => {
  expect(fuzz(10_000, 46, furtherProblems).slice(0, 10)).toEqual([]);
});

test('and many more', { tags: ['night'], timeout: 600_000 }, () => {
  const problems = (text: string) => [...parsingProblems(text), ...furtherProblems(text)];
  expect(fuzz(500_000, 47, problems).slice(0, 10)).toEqual([]);
});

test.each(['A+', 'ABS(', "'", '[', '((((', 'NOT ', '-', 'A=B,', '1e', '[A]', '*', 'é'])(
  'a text as long as allowed, of %s, is read at once',
  (piece) => {
    const text = piece.repeat(2000 / piece.length);
    const began = performance.now();
    expect([...parsingProblems(text), ...furtherProblems(text)]).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1000);
  },
);
