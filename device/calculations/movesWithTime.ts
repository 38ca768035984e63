import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import { type FormulaNode, partsOf } from '../../station/calculation/formulaNodes.ts';

/** Whether its value changes while its inputs stay the same. */
export function movesWithTime({ formula, windows }: CheckedFormula): boolean {
  return windows.length > 0 || asksAge(formula.root);
}

function asksAge(node: FormulaNode): boolean {
  return (node.kind === 'call' && node.name === 'AGE') || partsOf(node).some(asksAge);
}
