import type { FormulaPoint, FormulaStation } from '../../../station/calculation/checkedFormula.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';

/** What formulas are checked against. */
export function formulaStation(points: ReadonlyMap<string, FieldPoint>): FormulaStation {
  return {
    pointOf: (id) => {
      const point = points.get(id);
      return point && formulaPoint(point);
    },
    ids: { [Symbol.iterator]: () => points.keys() },
  };
}

function formulaPoint({
  id,
  kind,
  unit,
  states,
  isCounter,
  isRecorded,
  rejected,
  recording,
}: FieldPoint): FormulaPoint {
  const names = states.some((name) => name !== '') ? states : [];
  const { runningState } = recording ?? {};
  return { id, kind, unit, states: names, isCounter, isRecorded, runningState, isRejected: rejected !== undefined };
}
