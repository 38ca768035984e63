import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import { formulaReason } from '../../protocol/faults/formulaFinding.ts';
import type { CheckedFormula, FormulaStation } from '../../station/calculation/checkedFormula.ts';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import { comparisonOf } from '../../station/calculation/conditionText.ts';
import { placeOf } from '../../station/calculation/formula.ts';
import type { Condition } from '../points/commands/interlock.ts';

/** `reasons`: why it can't be evaluated, at least one. */
export type ReadFormula = { readonly formula: CheckedFormula } | { readonly reasons: readonly FindingReason[] };

/** A formula whose result is a truth value. */
export function readFormula(field: string, text: string, station: FormulaStation): ReadFormula {
  const { faults, checked } = checkFormula(text, station, { kind: 'logic' });
  if (checked) return { formula: checked };
  return { reasons: faults.map((fault) => formulaReason(field, fault, placeOf(text, fault.from))) };
}

/** A comparison of a point with a number, or else a formula. */
export function readConditionOrFormula(field: string, text: string, station: FormulaStation): Condition | ReadFormula {
  return comparisonOf(text, (id) => station.pointOf(id) !== undefined) ?? readFormula(field, text, station);
}
