import type { Comparison } from '../../../protocol/condition.ts';

/** Whether a value compares so with the limit. */
export const comparisons = {
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
} as const satisfies Record<Comparison, (value: number, limit: number) => boolean>;

/** A condition on another point: commands are refused while it is met. */
export interface Interlock {
  readonly text: string;
  /** Permanent id of the point that is looked at. */
  readonly when: string;
  readonly comparison: Comparison;
  readonly limit: number;
  /** Only commands to this value are refused; undefined: every one. A pump must be stopped also when it may not start. */
  readonly against?: number | undefined;
  /** It can't be evaluated: it is active as long as that is so. */
  readonly isRejected?: boolean;
}
