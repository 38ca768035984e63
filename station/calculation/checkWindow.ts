import { isCounting, runningStateOf } from '../../protocol/runningState.ts';
import type { FormulaPoint, FormulaWindow } from './checkedFormula.ts';
import { type Checking, faulty, type PartType } from './checking.ts';
import { pointAt } from './checkPoint.ts';
import { type CallNode, type FormulaNode, periods } from './formulaNodes.ts';
import { bracketed } from './formulaReferences.ts';
import { functions, type RecordedKind } from './functions.ts';
import { flowUnit } from './units.ts';

/** The time that a duration of a window can have, as it is written and in milliseconds. */
const windowBounds = { min: '1s', minMs: 1000, max: '744h', maxMs: 744 * 3_600_000 } as const;

/** A function over time: of a point whose values are recorded, and over a period or a duration. */
export function checkWindow(checking: Checking, call: CallNode, reads: RecordedKind): PartType {
  const [node, time] = call.arguments;
  const point = node && recordedPoint(checking, node, call, reads);
  const over = time && overOf(checking, call, time);
  if (!point || over === undefined) return faulty;
  const flow = reads === 'flow' ? flowUnit(point.unit) : undefined;
  const key = `${call.name} ${bracketed(point.id)} ${over}`;
  const window: FormulaWindow = {
    ...{ function: call.name, pointId: point.id, over, key },
    ...(flow ? { unitMs: flow.ms } : {}),
  };
  const known = checking.windows.get(key) ?? window;
  checking.windows.set(key, known);
  checking.windowOf.set(call, known);
  const { unit } = functions[call.name];
  return { kind: 'number', unit: unit === 'ofFlow' ? flow?.quantity : unit === 'same' ? point.unit : unit };
}

const fits: Readonly<Record<RecordedKind, (point: FormulaPoint) => boolean>> = {
  counter: ({ isCounter }) => isCounter === true,
  numeric: ({ kind }) => kind === 'numeric',
  machine: (point) => runningStateOf(point) !== undefined,
  starts: isCounting,
  flow: ({ kind }) => kind === 'numeric',
};

/** Undefined: it has a fault. */
function recordedPoint(
  checking: Checking,
  node: FormulaNode,
  { name }: CallNode,
  reads: RecordedKind,
): FormulaPoint | undefined {
  if (node.kind !== 'point') {
    checking.fault(node, { code: 'pointExpected', value: checking.textAt(node), other: name });
    return undefined;
  }
  const point = pointAt(checking, node);
  if (!point) return undefined;
  const value = point.id;
  if (!fits[reads](point)) {
    const numeric = { code: 'numericExpected', value, other: name } as const;
    const mistakes = {
      counter: { code: 'counterExpected', value },
      numeric,
      machine: { code: 'machineExpected', value },
      starts: { code: 'startsExpected', value },
      flow: numeric,
    } as const satisfies Readonly<Record<RecordedKind, unknown>>;
    checking.fault(node, mistakes[reads]);
  } else if (reads === 'flow' && !flowUnit(point.unit)) {
    checking.fault(node, { code: 'unitWithoutTime', value, other: point.unit });
  } else if (point.isRecorded === false) checking.fault(node, { code: 'pointNotRecorded', value });
  else return point;
  return undefined;
}

/** Undefined: it has a fault. */
function overOf(checking: Checking, { name }: CallNode, node: FormulaNode): FormulaWindow['over'] | undefined {
  const wanted = functions[name].arguments.at(-1)?.kind;
  const value = checking.textAt(node);
  if (wanted === 'period') {
    if (node.kind === 'period') return node.period;
    checking.fault(node, { code: 'periodExpected', value, expected: periods.join(', ') });
    return undefined;
  }
  const { min, minMs, max, maxMs } = windowBounds;
  if (node.kind !== 'duration') checking.fault(node, { code: 'durationExpected', value, expected: '15min' });
  else if (node.ms >= minMs && node.ms <= maxMs) return node.ms;
  else checking.fault(node, { code: 'durationOutside', value, expected: min, limit: max });
  return undefined;
}
