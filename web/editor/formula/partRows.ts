import type { Point } from '../../../protocol/point.ts';
import type { Value } from '../../../protocol/sample.ts';
import { type FormulaNode, partsOf } from '../../../station/calculation/formulaNodes.ts';
import { bareText, noValue, valueText } from '../../text/valueText.ts';

/** They are what they say. */
const constants: ReadonlySet<FormulaNode['kind']> = new Set(['number', 'truth', 'text', 'duration', 'period']);
const logic: ReadonlySet<string> = new Set(['OR', 'XOR', 'AND', '=', '<>', '<', '>', '<=', '>=']);
const significantDigits = 6;

/** Parts with a value of their own. */
export function shownParts(node: FormulaNode): readonly FormulaNode[] {
  return partsOf(node).filter(({ kind }) => !constants.has(kind));
}

function isTruth(node: FormulaNode): boolean {
  if (node.kind === 'prefix') return node.operator === 'NOT';
  return node.kind === 'truth' || (node.kind === 'chain' && logic.has(node.rest[0]?.operator ?? ''));
}

/** In the reader's language; `point`: of a part that is one. */
export function partText(
  locale: string,
  node: FormulaNode,
  value: Value | undefined,
  point: Point | undefined,
): string {
  if (value === undefined) return noValue;
  if (point) return point.kind === 'numeric' ? valueText(locale, point, value) : bareText(locale, point)(value);
  if (isTruth(node)) return value === 0 ? 'FALSE' : 'TRUE';
  if (typeof value === 'string') return value;
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: significantDigits }).format(value);
}
