import type { Value } from '../../protocol/sample.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import type { FormulaResult, InputValue, ResultOrigin } from '../../station/calculation/formulaResult.ts';
import type { FieldPoint } from './fieldPoint.ts';

/** What the table does not have of a result. */
export interface CalculatedMark {
  readonly origin: ResultOrigin | undefined;
  /** Ids of the inputs that the origin and the state come from. */
  readonly originOf: string | undefined;
  readonly causeOf: string | undefined;
  /** An input that counted lies where a failed sensor can't be distinguished from a real value (R44). */
  readonly isUnmeasured: boolean;
  readonly known: FormulaResult['known'];
}

/** What is known of the results of formulas beside their values. */
export interface FormulaMarks {
  /** Undefined: the slot is neither of a calculated point nor of a condition, or shows an override. */
  markAt(slot: number): CalculatedMark | undefined;
  /** Of the table. */
  slotOf(condition: CheckedFormula): number | undefined;
  /** Of a point, as formulas get it; undefined: there is no such point. */
  inputOf(id: string): InputValue | undefined;
  pointOf(id: string | undefined): FieldPoint | undefined;
  /** As the point shows it. */
  valueOf(id: string): Value | undefined;
}
