import type { ValueState } from '../../protocol/quality.ts';
import type { Value } from '../../protocol/sample.ts';
import type { FormulaWindow } from './checkedFormula.ts';
import type { FormulaNode } from './formulaNodes.ts';

/** Whether a value was made from what no field has measured; a simulated input counts before a forced one. */
export type ResultOrigin = 'simulated' | 'forced';

/** Of a point now. */
export interface InputValue {
  /** Truth as 0 or 1, a state by its number; undefined: there is none. */
  readonly value: Value | undefined;
  readonly state: ValueState;
  /** Of a calculated point, where a worse state hides it; undefined: as `state` says. */
  readonly origin?: ResultOrigin | undefined;
  /** UTC ms; undefined: it was never read. */
  readonly sourceTime: number | undefined;
  readonly heardAt: number | undefined;
}

/** Of a point over time. */
export interface WindowValue extends InputValue {
  /** For how much of the time until now that the window covers the values are known. */
  readonly knownMs: number;
  readonly ofMs: number;
}

export interface FormulaInputs {
  /** Undefined: there is no such point. */
  readonly of: (id: string) => InputValue | undefined;
  /** Undefined: nothing is known yet. */
  readonly window: (window: FormulaWindow) => WindowValue | undefined;
  /** UTC ms. */
  readonly now: number;
}

/** Why a result is not good. */
export type ResultCause =
  | { readonly code: 'ofInput'; readonly id: string; readonly state: ValueState }
  | { readonly code: 'divisionByZero' | 'overflow' | 'notANumber' }
  | { readonly code: 'notKnown'; readonly id: string; readonly knownMs: number; readonly ofMs: number }
  /** By GOOD; `id` undefined: not by an input, but by the calculation itself. */
  | { readonly code: 'replaced'; readonly id: string | undefined; readonly state: ValueState };

export interface PartResult {
  /** A number, truth as 0 or 1, a state by its number, or a text; undefined: there is none. */
  readonly value: Value | undefined;
  readonly state: ValueState;
  /** Undefined: all of the values that counted are of the field. */
  readonly origin: ResultOrigin | undefined;
  /** The Id of the input that `origin` is of. */
  readonly originOf: string | undefined;
  /** Undefined: it is good. */
  readonly cause: ResultCause | undefined;
  /** Of the input that changed last, UTC ms; undefined: no input counted that was ever read. */
  readonly sourceTime: number | undefined;
  /** Of the input heard longest ago; undefined: it depends on none, or on one that was never heard (`state`). */
  readonly heardAt: number | undefined;
  /** Of the function over time that is known least; undefined: there is none. */
  readonly known: { readonly knownMs: number; readonly ofMs: number } | undefined;
}

export interface FormulaResult extends PartResult {
  /** Of each part, also of those that did not count; undefined: they were not wanted. */
  readonly parts: ReadonlyMap<FormulaNode, PartResult> | undefined;
}

export interface EvaluationOptions {
  /** Percent of its time for which a function over time must be known; below it the result is uncertain. */
  readonly minKnown?: number;
  /** Whether the results of all parts are wanted, as an editor shows them. */
  readonly withParts?: boolean;
}
