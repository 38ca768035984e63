import type { ValueState } from './quality.ts';

/** A number, the index of a named state, or a text. */
export type Value = number | string;

/** Characters of a text that are kept; a longer one is cut. */
export const mostTextLength = 1024;

/** One value of a point at one moment, with how far it may be trusted. Everything that watches points gets these. */
export interface Sample {
  /** The point's permanent id (R28). */
  readonly pointId: string;
  /** The last value known; undefined: there never was one, or what came was no value. */
  readonly value: Value | undefined;
  /** The reason behind the quality; `valueStates` gives the quality itself. */
  readonly quality: ValueState;
  /** When the value was true in the field, UTC ms: the field's own time where the protocol tells it, else the answer's. */
  readonly sourceTime: number;
  /** When the device noticed this change of value or of quality, UTC ms. */
  readonly receivedTime: number;
}

/** The value where it is a number or the index of a state. */
export function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
