import type { FormulaFault, ValueKind } from '../../protocol/faults/formulaFault.ts';
import type { PointKind } from '../../protocol/point.ts';
import type { CallNode, Formula, Period, PointNode, TextNode } from './formulaNodes.ts';
import type { FunctionName } from './functionNames.ts';

/** What the check needs to know of a point that a formula names. */
export interface FormulaPoint {
  readonly id: string;
  readonly kind: PointKind;
  readonly unit: string;
  /** Empty: it has no names of states. */
  readonly states: readonly string[];
  readonly isCounter?: boolean | undefined;
  /** The value at which a machine runs; undefined: 1 of a logic point, none of others. */
  readonly runningState?: number | undefined;
  /** Undefined: true. */
  readonly isRecorded?: boolean | undefined;
  readonly isRejected?: boolean | undefined;
}

export interface FormulaStation {
  readonly pointOf: (id: string) => FormulaPoint | undefined;
  /** The Ids of all points. */
  readonly ids: Iterable<string>;
}

/** What the result is for. */
export interface FormulaTarget {
  /** Undefined: any. */
  readonly kind?: PointKind | undefined;
  /** Empty: none is shown. */
  readonly unit?: string | undefined;
  readonly states?: readonly string[] | undefined;
  /** Of the point that has the formula; it must not be among its inputs. */
  readonly ownId?: string | undefined;
}

export interface FormulaCheck {
  /** All of them, in the order of their places; empty: the formula can be evaluated. */
  readonly faults: readonly FormulaFault[];
  /** The formula is used all the same. */
  readonly remarks: readonly FormulaFault[];
  /** Undefined: it has faults. */
  readonly checked: CheckedFormula | undefined;
}

export interface CheckedFormula {
  readonly formula: Formula;
  readonly kind: ValueKind;
  /** Empty: without one; undefined: none follows. */
  readonly unit: string | undefined;
  /** Ids of the points whose present values it reads, those of patterns among them, each once. */
  readonly inputs: readonly string[];
  /** The functions over time, whose points are not among `inputs` for that; those that are alike once. */
  readonly windows: readonly FormulaWindow[];
  /** The points of each pattern. */
  readonly groups: ReadonlyMap<PointNode, readonly string[]>;
  /** The numbers of states that are written by name. */
  readonly states: ReadonlyMap<TextNode, number>;
  readonly windowOf: ReadonlyMap<CallNode, FormulaWindow>;
}

/** A value over time: `RISE([FLOW.TOTAL], DAY)`. */
export interface FormulaWindow {
  readonly function: FunctionName;
  readonly pointId: string;
  /** A period of the calendar, which began at its last boundary, or the last so many milliseconds. */
  readonly over: Period | number;
  /** Of INTEGRAL: the time in the unit of the flow (m³/h: 3,600,000), by which the integral is divided. */
  readonly unitMs?: number;
  /** `RISE [FLOW.TOTAL] DAY`: alike for windows that are alike. */
  readonly key: string;
}
