import type { ValueState } from './quality.ts';

export type Value = number | string;

/** Longer texts are cut. */
export const mostTextLength = 1024;

/** One value of a point at one moment, with its quality. Everything that watches points gets these. */
export interface Sample {
  /** The point's permanent id (R28). */
  readonly pointId: string;
  /** The last known value; undefined: none yet, or not a valid value. */
  readonly value: Value | undefined;
  /** The reason behind the quality; `valueStates` gives the quality itself. */
  readonly quality: ValueState;
  /**
   * When the value was true in the field, UTC ms: the field's own time where the protocol has one, else the response's.
   */
  readonly sourceTime: number;
  /** When the device noticed this change of value or of quality, UTC ms. */
  readonly receivedTime: number;
}

/** Undefined: a text, or no value. */
export function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
