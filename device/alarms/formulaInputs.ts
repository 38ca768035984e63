import { decimalText } from '../../protocol/wire/decimalText.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import { pointsIn } from '../../station/calculation/dependence.ts';
import { readFields } from '../events/valueFields.ts';
import type { FormulaMarks } from '../points/formulaMarks.ts';

/** Inputs that the text of an alarm has at most. */
const mostInputs = 6;

/** Of formulas as of points: all of its inputs are simulated by their links. */
export function isOfSimulation(formula: CheckedFormula, formulas: FormulaMarks | undefined): boolean {
  const inputs = pointsIn(formula);
  return inputs.length > 0 && inputs.every((id) => formulas?.pointOf(id)?.isSimulated === true);
}

/** The longest period of its inputs, ms. */
export function slowestOf(formula: CheckedFormula, formulas: FormulaMarks | undefined): number {
  return Math.max(0, ...pointsIn(formula).map((id) => formulas?.pointOf(id)?.periodMs ?? 0));
}

/** The present values of its inputs: `Flow 2: 12.5 m³/h; Pump 1: Running`. */
export function inputsText(formula: CheckedFormula, formulas: FormulaMarks): string {
  const ids = pointsIn(formula);
  const texts = ids.slice(0, mostInputs).flatMap((id) => {
    const point = formulas.pointOf(id);
    if (!point) return [];
    const { value, state, unit } = readFields(point, formulas.valueOf(id));
    const number = typeof value === 'number' ? decimalText(value) : value;
    return `${point.name}: ${[state ?? number ?? '–', unit].filter(Boolean).join(' ')}`;
  });
  return [...texts, ...(ids.length > mostInputs ? ['…'] : [])].join('; ');
}
