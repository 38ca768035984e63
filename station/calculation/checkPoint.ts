import type { ValueKind } from '../../protocol/faults/formulaFault.ts';
import type { PointKind } from '../../protocol/point.ts';
import { nearestName } from '../nearestName.ts';
import type { FormulaPoint } from './checkedFormula.ts';
import { type Checking, faulty, type PartType } from './checking.ts';
import type { PointNode } from './formulaNodes.ts';
import { functionNames } from './functionNames.ts';
import { functions } from './functions.ts';
import { isPattern, matching } from './patterns.ts';
import { durationUnits, shortened } from './tokens.ts';

/** Of the value of a point. */
export const kindOfPoint: Readonly<Record<PointKind, ValueKind>> = {
  numeric: 'number',
  logic: 'truth',
  state: 'state',
  text: 'text',
};

const takingMany = functionNames.filter((name) => functions[name].takesMany).join(', ');

export function checkPoint(checking: Checking, node: PointNode): PartType {
  const point = pointAt(checking, node);
  if (!point) return faulty;
  checking.inputs.add(point.id);
  return typeOf(point);
}

function typeOf({ kind, unit, states }: FormulaPoint): PartType {
  return { kind: kindOfPoint[kind], unit: kind === 'numeric' ? unit : '', ...(states.length > 0 ? { states } : {}) };
}

/** Undefined: it has a fault. */
export function pointAt(checking: Checking, node: PointNode): FormulaPoint | undefined {
  const { station, target } = checking;
  const value = shortened(node.id);
  if (node.id === target.ownId) {
    checking.fault(node, { code: 'ownPoint', value });
    return undefined;
  }
  const point = station.pointOf(node.id);
  if (!point) {
    if (isPattern(node.id)) checking.fault(node, { code: 'patternNotHere', value, expected: takingMany });
    else if (/^\d/.test(checking.textAt(node))) {
      checking.fault(node, { code: 'notANumberOrPoint', value, expected: Object.keys(durationUnits).join(', ') });
    } else {
      const nearest = nearestName(node.id, station.ids) ?? '';
      checking.fault(node, { code: 'unknownFormulaPoint', value, nearest });
    }
    return undefined;
  }
  if (point.isRejected) checking.fault(node, { code: 'rejectedFormulaPoint', value });
  return point.isRejected ? undefined : point;
}

/** The points of a pattern, each with what it is; empty: it has a fault. */
export function checkGroup(checking: Checking, node: PointNode): readonly (PartType & { readonly id: string })[] {
  const { station, target } = checking;
  const value = shortened(node.id);
  const ids = matching(node.id, station.ids);
  checking.groups.set(node, ids);
  if (ids.length === 0) checking.fault(node, { code: 'patternMatchesNothing', value });
  if (target.ownId !== undefined && ids.includes(target.ownId)) {
    checking.fault(node, { code: 'ownPoint', value: target.ownId });
    return [];
  }
  return ids.flatMap((id) => {
    checking.inputs.add(id);
    const point = station.pointOf(id);
    if (point?.isRejected) checking.fault(node, { code: 'rejectedFormulaPoint', value: shortened(id) });
    return point && !point.isRejected ? [{ ...typeOf(point), id }] : [];
  });
}
