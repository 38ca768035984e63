/** What the field's process is told. */
export type Order =
  | { readonly kind: 'change'; readonly points: number; readonly perSecond: number }
  /** Stops changing and asks for the registers as they are now. */
  | { readonly kind: 'rest' }
  /** Asks for the writes since the last such order. */
  | { readonly kind: 'take' };

/** A register write: which register, the value, and when by the machine's monotonic clock, ms. */
export interface Writes {
  readonly register: readonly number[];
  readonly value: readonly number[];
  readonly at: readonly number[];
}

/** What it says. */
export type Report =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'registers'; readonly values: readonly number[] }
  | { readonly kind: 'writes'; readonly writes: Writes };

/** Values run through this range, one step up at each write, so that a value names its write. */
export const lowest = 10_000;
export const highest = 64_999;
