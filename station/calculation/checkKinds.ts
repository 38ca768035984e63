import { nearestName } from '../nearestName.ts';
import { type Checking, faulty, type PartType } from './checking.ts';
import type { FormulaNode, NumberNode, TextNode } from './formulaNodes.ts';
import { shortened } from './tokens.ts';
import { areDifferent, commonUnit } from './units.ts';

/** A part with what it is. */
export interface Side {
  readonly node: FormulaNode;
  readonly type: PartType;
}

/** What two values are that are compared, or of which one is taken; a number means a state by its position. */
export function together(checking: Checking, a: Side, b: Side, isComparison: boolean): PartType {
  if (!a.type.kind || !b.type.kind) return faulty;
  const named = nameOfState(checking, a, b) ?? nameOfState(checking, b, a);
  if (named) return named;
  const numbered = isComparison ? (numberOfState(checking, a, b) ?? numberOfState(checking, b, a)) : undefined;
  if (numbered) return numbered;
  const [value, other] = [checking.textAt(a.node), checking.textAt(b.node)];
  if (a.type.kind !== b.type.kind) {
    return checking.fault(b.node, {
      ...{ code: 'differentKinds', value, actual: a.type.kind, other, wanted: b.type.kind },
    });
  }
  if (a.type.kind === 'state' && !areAlike(a.type.states, b.type.states)) {
    return checking.fault(b.node, { code: 'statesDiffer', value, other });
  }
  if (areDifferent(a.type.unit, b.type.unit)) {
    const [one = '', another = ''] = [a.type.unit, b.type.unit];
    checking.remark(b.node, { code: 'unitsDiffer', value: one, other: another });
  }
  const names = a.type.names && b.type.names && [...a.type.names, ...b.type.names];
  const states = areAlike(a.type.states, b.type.states) ? a.type.states : undefined;
  const unit = commonUnit(a.type.unit, b.type.unit);
  return { kind: a.type.kind, unit, ...(names && { names }), ...(states && { states }) };
}

function areAlike(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a?.length === b?.length && (a ?? []).every((state, i) => state === b?.[i]);
}

/** Undefined: the one is not written as a name, or the other has no states. */
function nameOfState(checking: Checking, { type: { names } }: Side, { node, type }: Side): PartType | undefined {
  if (!names || type.names || (type.kind !== 'state' && type.kind !== 'truth')) return undefined;
  return resolveStates(checking, names, type, checking.textAt(node));
}

/** Notes the numbers of the states that are written by their names; `other`: what has them. */
export function resolveStates(checking: Checking, names: readonly TextNode[], type: PartType, other: string): PartType {
  const { states = [] } = type;
  let isKnown = true;
  for (const node of names) {
    const value = shortened(node.value);
    const at = states.indexOf(node.value);
    checking.states.set(node, at);
    if (states.length > 0 && at !== -1 && states.indexOf(node.value, at + 1) === -1) continue;
    isKnown = false;
    if (states.length === 0) checking.fault(node, { code: 'statesMissing', value, other });
    else if (at !== -1) checking.fault(node, { code: 'stateTwice', value, other });
    else {
      const nearest = nearestName(node.value, states) ?? '';
      checking.fault(node, { code: 'stateUnknown', value, expected: states.join(', '), nearest });
    }
  }
  return isKnown ? type : faulty;
}

/** Undefined: the one is not a number as such, or the other no state. */
function numberOfState(checking: Checking, { node, type: own }: Side, { type }: Side): PartType | undefined {
  if (node.kind !== 'number' || own.kind !== 'number') return undefined;
  if (type.kind !== 'state' && type.kind !== 'truth') return undefined;
  const last = type.kind === 'truth' ? 1 : (type.states?.length ?? 0) - 1;
  return isStateNumber(node, last) ? type : notAState(checking, node, last);
}

function isStateNumber({ value }: NumberNode, last: number): boolean {
  return Number.isInteger(value) && value <= last;
}

function notAState(checking: Checking, node: NumberNode, last: number): PartType {
  return checking.fault(node, { code: 'notAState', value: checking.textAt(node), limit: String(last) });
}
