import type { AlarmPriority } from '../../protocol/alarm.ts';
import type { AlarmKind } from '../../protocol/alarms/alarmKind.ts';
import type { Comparison } from '../../protocol/condition.ts';
import type { ReportedFinding } from '../../protocol/faults/finding.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';

export const plainDefinition = {
  point: undefined,
  link: undefined,
  limit: undefined,
  states: [],
  from: undefined,
  deadBand: 0,
  onDelayMs: 0,
  offDelayMs: 0,
  area: '',
  alarmGroup: undefined,
  suppressedWhen: undefined,
  needsAcknowledgement: true,
  isLatching: false,
  reAlarmAfterMin: undefined,
  cause: undefined,
  consequence: undefined,
  action: undefined,
  respondWithinMin: undefined,
  page: undefined,
} as const satisfies Partial<AlarmDefinition>;

export interface Suppression {
  /** Permanent id of the point. */
  readonly when: string;
  readonly comparison: Comparison;
  readonly limit: number;
}

/** A row of `AlarmCfg`, read and sound (ISA-18.2: the master alarm database). */
export interface AlarmDefinition {
  readonly id: string;
  readonly kind: AlarmKind;
  /** What is watched: a point by its permanent id, or for the kind `notCurrent` a whole link. */
  readonly point: string | undefined;
  readonly link: string | undefined;
  /**
   * `LL` to `HH`: the limit; `rate`: the change in a minute, its sign the direction; `deviation`: the most that it may
   * be off `from`; `state`: none. A text is the permanent id of a point whose value is the limit.
   */
  readonly limit: number | string | undefined;
  /** `state`: the indices of the states that raise the alarm. */
  readonly states: readonly number[];
  /** `deviation`: permanent id of the point that the value should be near. */
  readonly from: string | undefined;
  /** `expression`: while it is true the condition holds; undefined: of another kind. */
  readonly when?: CheckedFormula | undefined;
  /** `expression`: once it holds, it does until this is true; undefined: while `when` is. */
  readonly until?: CheckedFormula | undefined;
  /** In the point's unit: how far a value must be within the limit before the condition is over. */
  readonly deadBand: number;
  readonly onDelayMs: number;
  readonly offDelayMs: number;
  readonly priority: AlarmPriority;
  readonly area: string;
  /** Alarms of one group have a first-out. */
  readonly alarmGroup: string | undefined;
  readonly suppressedWhen: Suppression | undefined;
  /** In place of `suppressedWhen`. */
  readonly suppressionFormula?: CheckedFormula | undefined;
  readonly needsAcknowledgement: boolean;
  readonly isLatching: boolean;
  /** Active and acknowledged for so long, it is announced again; undefined: never. */
  readonly reAlarmAfterMin: number | undefined;
  readonly message: string;
  readonly cause: string | undefined;
  readonly consequence: string | undefined;
  readonly action: string | undefined;
  readonly respondWithinMin: number | undefined;
  /** SynopticId of the page to open. */
  readonly page: string | undefined;
  /** Why it is never evaluated; undefined: it is in use. */
  readonly rejected?: ReportedFinding | undefined;
  /** Permanent id of the commanded point that resets the fault in the controller. */
  readonly resetPoint?: string | undefined;
}
