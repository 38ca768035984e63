import type { FormulaWindow } from '../../../station/calculation/checkedFormula.ts';
import { PeriodTotals } from './periodTotals.ts';
import { SliceTotals } from './sliceTotals.ts';
import type { WindowTotals } from './windowTotals.ts';

const sliced = ['AVERAGE', 'MINIMUM', 'MAXIMUM'] as const;
const summed = ['RISE', 'STARTS', 'RUNTIME', 'INTEGRAL'] as const;

export function totalsFor(
  { function: name, over, unitMs = 1 }: FormulaWindow,
  zone: string,
  now: number,
): WindowTotals {
  const slicedName = sliced.find((one) => one === name);
  if (slicedName && typeof over === 'number') return new SliceTotals(slicedName, over, now);
  const summedName = summed.find((one) => one === name);
  if (summedName && typeof over === 'string') return new PeriodTotals(summedName, over, unitMs, zone, now);
  throw new Error(`${name} is no function over time`);
}
