import { findWrites } from '../field/findWrites.ts';
import type { Writes } from '../field/words.ts';
import type { Texts } from './texts.ts';

export interface Matched {
  /** From write to text, ms; one for each write that was shown. */
  readonly latencies: readonly number[];
  readonly superseded: number;
  readonly missing: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
  /** Page time + this = machine time. */
  readonly offset: number;
}

/** Finds the text of every write between `from` and `until`. */
export function matchWrites(writes: Writes, texts: Texts, { from, until, offset }: Span): Matched {
  const at = texts.at.map((time) => time + offset);
  const { found, superseded, missing } = findWrites(writes, { ...texts, at }, { from, until });
  const latencies = found.map(({ write, sight }) => (at[sight] ?? Number.NaN) - (writes.at[write] ?? Number.NaN));
  return { latencies, superseded, missing };
}
