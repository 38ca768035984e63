import type { Comparison } from '../../../protocol/condition.ts';
import type { CheckedFormula } from '../../../station/calculation/checkedFormula.ts';

export const comparisons = {
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
} as const satisfies Record<Comparison, (value: number, limit: number) => boolean>;

/** Of which exactly one is true. */
export const opposites = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
} as const satisfies Record<Comparison, Comparison>;

/** Of a value; `when`: permanent id of the point. */
export interface Condition {
  readonly when: string;
  readonly comparison: Comparison;
  readonly limit: number;
}

interface InterlockText {
  readonly text: string;
  /** Only commands to this value are refused; undefined: all. It must be possible to stop a pump that may not start. */
  readonly against?: number | undefined;
  /** It can't be evaluated, and counts as active. */
  readonly isRejected?: boolean;
}

/** By a comparison or by a formula; with neither it is rejected. */
export type Interlock = InterlockText &
  (
    | (Condition & { readonly formula?: undefined })
    | { readonly formula: CheckedFormula | undefined; readonly when?: undefined }
  );

/** While it is true, people of hubs may command; its text may be empty. */
export type RemoteCondition = Interlock;
