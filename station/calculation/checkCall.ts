import type { ValueKind } from '../../protocol/faults/formulaFault.ts';
import type { Checking, PartType } from './checking.ts';
import { type Side, together } from './checkKinds.ts';
import { checkGroup } from './checkPoint.ts';
import { checkWindow } from './checkWindow.ts';
import { type CallNode, constantOf, type FormulaNode } from './formulaNodes.ts';
import { type Argument, type ArgumentKind, type FunctionRow, functions, signatureOf } from './functions.ts';
import { isPattern } from './patterns.ts';

type Check = (checking: Checking, node: FormulaNode) => PartType;

const mostDigits = 6;

export function checkCall(checking: Checking, call: CallNode, check: Check): PartType {
  const row = functions[call.name];
  const needed = row.arguments.filter(({ isOptional }) => !isOptional).length;
  const most = row.takesMany ? Number.POSITIVE_INFINITY : row.arguments.length;
  if (call.arguments.length < needed || call.arguments.length > most) {
    return checking.fault(call, { code: 'numberOfArguments', value: call.name, expected: signatureOf(call.name) });
  }
  if (row.reads) return checkWindow(checking, call, row.reads);
  const sides = call.arguments.flatMap((node, i) => {
    const argument = argumentAt(row, i);
    return argument ? checkArgument(checking, node, argument, row, check) : [];
  });
  checkConstants(checking, call);
  return resultOf(checking, row, sides);
}

interface ArgumentSide extends Side {
  readonly kind: ArgumentKind;
}

function argumentAt({ arguments: all, takesMany }: FunctionRow, index: number): Argument | undefined {
  return all[takesMany ? Math.min(index, all.length - 1) : index];
}

/** The values of one argument: of a pattern those of its points. */
function checkArgument(
  checking: Checking,
  node: FormulaNode,
  { kind }: Argument,
  { takesMany }: FunctionRow,
  check: Check,
): ArgumentSide[] {
  if (kind === 'digits') {
    checkDigits(checking, node);
    return [];
  }
  if (!takesMany || node.kind !== 'point' || !isPattern(node.id)) {
    const type = ofKind(checking, node, check(checking, node), kind, checking.textAt(node));
    return [{ node, kind, type }];
  }
  const sides: ArgumentSide[] = [];
  for (const { id, ...own } of checkGroup(checking, node)) {
    const type = ofKind(checking, node, own, kind, id);
    sides.push({ node, kind, type });
    // Of a group only the first point of a wrong kind is named.
    if (!type.kind) break;
  }
  return sides;
}

function checkDigits(checking: Checking, node: FormulaNode): void {
  const digits = constantOf(node);
  if (digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= mostDigits) return;
  checking.fault(node, { code: 'digitsExpected', value: checking.textAt(node), limit: String(mostDigits) });
}

/** The kinds of values that an argument takes; undefined: any. */
const taken: Readonly<Partial<Record<ArgumentKind, readonly [ValueKind, ...ValueKind[]]>>> = {
  number: ['number'],
  truth: ['truth'],
  numberOrTruth: ['number', 'truth'],
};

function ofKind(checking: Checking, node: FormulaNode, type: PartType, kind: ArgumentKind, value: string): PartType {
  const kinds = taken[kind];
  if (!type.kind || !kinds || kinds.includes(type.kind)) return type;
  return checking.fault(node, { code: 'wrongKind', value, actual: type.kind, wanted: kinds[0] });
}

function checkConstants(checking: Checking, { name, arguments: given }: CallNode): void {
  const [first, second, third] = given.map(constantOf);
  const [, divisor, max] = given;
  if (name === 'MOD' && second === 0 && divisor) checking.fault(divisor, { code: 'dividedByZero' });
  if (name !== 'LIMIT' || first === undefined || third === undefined || first <= third || !max) return;
  checking.fault(max, { code: 'limitsTurned', value: String(first), other: String(third) });
}

/** The arguments that the result is made of. */
const counting: ReadonlySet<ArgumentKind> = new Set(['number', 'numberOrTruth', 'any', 'same']);

function resultOf(checking: Checking, row: FunctionRow, sides: readonly ArgumentSide[]): PartType {
  const [first, ...others] = sides.filter(({ kind }) => counting.has(kind));
  const isMixed = row.result === 'number' && row.unit !== 'same';
  const unit = row.unit === 'ofFlow' || row.unit === 'same' ? undefined : row.unit;
  if (!first || isMixed) return { kind: 'number', unit };
  let { type } = first;
  let { node } = first;
  const unitsSeen = new Set([type.unit]);
  for (const side of others) {
    // One remark for each unit of a group.
    if (unitsSeen.has(side.type.unit) && side.type.kind === type.kind && side.node === node) continue;
    unitsSeen.add(side.type.unit);
    type = together(checking, { node, type }, side, false);
    node = side.node;
    if (!type.kind) break;
  }
  return row.result === 'same' ? type : { kind: 'number', unit: type.unit };
}
