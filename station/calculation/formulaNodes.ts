import type { FunctionName } from './functionNames.ts';

/** Offsets in the text of the formula; `to`: behind the last character. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the one that binds least. */
export const operatorLevels = [
  ['OR'],
  ['XOR'],
  ['AND'],
  ['=', '<>'],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', 'MOD'],
] as const;

export type Operator = (typeof operatorLevels)[number][number];

export const periods = ['HOUR', 'DAY', 'MONTH'] as const;
/** Of the calendar, in the time zone of the device. */
export type Period = (typeof periods)[number];

export interface NumberNode extends Span {
  readonly kind: 'number';
  readonly value: number;
}

interface TruthNode extends Span {
  readonly kind: 'truth';
  readonly value: boolean;
}

/** `'Running'`: the name of a state, or a text. */
export interface TextNode extends Span {
  readonly kind: 'text';
  readonly value: string;
}

interface DurationNode extends Span {
  readonly kind: 'duration';
  readonly ms: number;
}

interface PeriodNode extends Span {
  readonly kind: 'period';
  readonly period: Period;
}

/** A point by its Id; in a function that takes many also a group of them, by a pattern with `*`. */
export interface PointNode extends Span {
  readonly kind: 'point';
  readonly id: string;
}

export interface PrefixNode extends Span {
  readonly kind: 'prefix';
  readonly operator: 'NOT' | '-';
  readonly of: FormulaNode;
}

/** Operators of one level, from the left: `a + b - c` is one node, however long it is. */
export interface ChainNode extends Span {
  readonly kind: 'chain';
  readonly first: FormulaNode;
  readonly rest: readonly ChainLink[];
}

export interface ChainLink extends Span {
  readonly operator: Operator;
  readonly of: FormulaNode;
}

export interface CallNode extends Span {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly arguments: readonly FormulaNode[];
}

export type FormulaNode =
  | NumberNode
  | TruthNode
  | TextNode
  | DurationNode
  | PeriodNode
  | PointNode
  | PrefixNode
  | ChainNode
  | CallNode;

export interface Formula {
  readonly text: string;
  readonly root: FormulaNode;
}

/** In their order; empty: it has none. */
export function partsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'prefix') return [node.of];
  if (node.kind === 'chain') return [node.first, ...node.rest.map(({ of }) => of)];
  return node.kind === 'call' ? node.arguments : [];
}

/** A number that is written as such; undefined: it is anything else. */
export function constantOf(node: FormulaNode): number | undefined {
  if (node.kind === 'number') return node.value;
  const value = node.kind === 'prefix' && node.operator === '-' ? constantOf(node.of) : undefined;
  return value === undefined ? undefined : 0 - value;
}
