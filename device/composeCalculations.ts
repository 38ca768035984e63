import type { CheckedFormula } from '../station/calculation/checkedFormula.ts';
import { Calculations } from './calculations/calculations.ts';
import { Windows } from './calculations/windows/windows.ts';
import type { AskHistory } from './history/reading/question.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import { type FailureReport, isolated } from './points/isolated.ts';
import type { PointTable } from './points/pointTable.ts';
import type { Timing } from './points/timing.ts';

interface CalculationWiring {
  readonly points: readonly FieldPoint[];
  readonly conditions: readonly CheckedFormula[];
  readonly table: PointTable;
  readonly zone: string;
  readonly retentionMs: number;
  readonly timing: Timing;
  /** Undefined: there is no history. */
  readonly askHistory: AskHistory | undefined;
  readonly report: FailureReport;
}

/** Calculated points, conditions by formulas, and the functions over time of both. */
export function composeCalculations(wiring: CalculationWiring) {
  const { points, conditions, table, timing, report } = wiring;
  const formulas = [...points.flatMap(({ calculation }) => calculation?.formula ?? []), ...conditions];
  const windows = new Windows({
    ...wiring,
    windows: formulas.flatMap((formula) => formula.windows),
    ask: wiring.askHistory,
  });
  const calculations = new Calculations({
    ...{ points, conditions, table, now: timing.now },
    window: (window) => windows.valueOf(window),
  });
  return {
    calculations,
    /** With the overrides of earlier starts. */
    evaluate: isolated('calculated points', () => calculations.begin(), report),
    /** Functions over time go on from the history: not before the station is recorded. */
    begin: () => windows.begin(),
    eachSecond: isolated(
      'calculated points',
      () => {
        windows.eachSecond();
        calculations.eachSecond();
      },
      report,
    ),
    stop: () => windows.stop(),
  };
}
