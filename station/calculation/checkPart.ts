import type { ValueKind } from '../../protocol/faults/formulaFault.ts';
import { checkCall } from './checkCall.ts';
import { type Checking, faulty, type PartType, truth } from './checking.ts';
import { together } from './checkKinds.ts';
import { checkPoint } from './checkPoint.ts';
import {
  type ChainLink,
  type ChainNode,
  constantOf,
  type FormulaNode,
  type Operator,
  type PrefixNode,
  partsOf,
} from './formulaNodes.ts';
import { areDifferent, commonUnit, productUnit, quotientUnit, type ResultUnit } from './units.ts';

export function checkPart(checking: Checking, node: FormulaNode): PartType {
  switch (node.kind) {
    case 'number':
      return { kind: 'number', unit: '' };
    case 'truth':
      return truth;
    case 'text':
      return { kind: 'text', unit: '', names: [node] };
    case 'duration':
    case 'period':
      return checking.fault(node, { code: 'timeNotHere', value: checking.textAt(node) });
    case 'point':
      return checkPoint(checking, node);
    case 'prefix':
      return checkPrefix(checking, node);
    case 'chain':
      return checkChain(checking, node);
    case 'call':
      return checkCall(checking, node, checkPart);
  }
}

function wanted(checking: Checking, node: FormulaNode, kind: ValueKind): PartType {
  return required(checking, node, checkPart(checking, node), kind);
}

function required(checking: Checking, node: FormulaNode, type: PartType, kind: ValueKind | undefined): PartType {
  if (!type.kind || !kind || type.kind === kind) return type;
  return checking.fault(node, { code: 'wrongKind', value: checking.textAt(node), actual: type.kind, wanted: kind });
}

function checkPrefix(checking: Checking, { operator, of }: PrefixNode): PartType {
  if (operator === '-') return wanted(checking, of, 'number');
  wanted(checking, of, 'truth');
  return truth;
}

function checkChain(checking: Checking, chain: ChainNode): PartType {
  const [link] = chain.rest;
  if (!link) return faulty;
  if (isOneOf(comparisons, link.operator)) return checkComparison(checking, chain, link);
  if (isOneOf(arithmetic, link.operator)) return checkArithmetic(checking, chain);
  for (const node of partsOf(chain)) wanted(checking, node, 'truth');
  return truth;
}

const equalities: readonly Operator[] = ['=', '<>'];
const comparisons: readonly Operator[] = [...equalities, '<', '>', '<=', '>='];
const arithmetic: readonly Operator[] = ['+', '-', '*', '/', 'MOD'];

function isOneOf(operators: readonly Operator[], operator: Operator): boolean {
  return operators.includes(operator);
}

function checkComparison(checking: Checking, chain: ChainNode, link: ChainLink): PartType {
  const first = firstCompared(checking, chain);
  const second = checkPart(checking, link.of);
  const sides = [
    { node: chain.first, type: first },
    { node: link.of, type: second },
  ] as const;
  const ordered = sides.map(({ node, type }) => required(checking, node, type, isOrdered(link) ? 'number' : type.kind));
  if (ordered.every(({ kind }) => kind)) together(checking, ...sides, true);
  // A = B = C compares whether A equals B with C.
  for (const { of } of chain.rest.slice(1)) {
    const { kind } = checkPart(checking, of);
    if (kind && kind !== 'truth') checking.fault(chain, { code: 'chainedComparison', value: checking.textAt(chain) });
  }
  return truth;
}

function isOrdered({ operator }: ChainLink): boolean {
  return !isOneOf(equalities, operator);
}

/** NOT A > 5 is (NOT A) > 5, which is hardly what was meant. */
function firstCompared(checking: Checking, chain: ChainNode): PartType {
  const { first, from, to } = chain;
  if (first.kind !== 'prefix' || first.operator !== 'NOT') return checkPart(checking, first);
  const { kind } = checkPart(checking, first.of);
  if (!kind || kind === 'truth') return kind ? truth : faulty;
  const expected = `NOT (${checking.textAt({ from: first.of.from, to })})`;
  return checking.fault({ from, to }, { code: 'notOfComparison', value: checking.textAt(first.of), expected });
}

function checkArithmetic(checking: Checking, { first, rest }: ChainNode): PartType {
  let { unit } = wanted(checking, first, 'number');
  for (const { operator, of } of rest) {
    const other = wanted(checking, of, 'number').unit;
    const isDivision = operator === '/' || operator === 'MOD';
    if (isDivision && constantOf(of) === 0) checking.fault(of, { code: 'dividedByZero' });
    if ((operator === '+' || operator === '-') && areDifferent(unit, other)) {
      checking.remark(of, { code: 'unitsDiffer', value: unit ?? '', other: other ?? '' });
    }
    unit = unitRules[operator]?.(unit, other);
  }
  return { kind: 'number', unit };
}

const unitRules: Readonly<Partial<Record<Operator, (a: ResultUnit, b: ResultUnit) => ResultUnit>>> = {
  '+': commonUnit,
  '-': commonUnit,
  '*': productUnit,
  '/': quotientUnit,
  MOD: (a) => a,
};
