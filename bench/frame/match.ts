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
export function matchWrites({ register, value, at }: Writes, texts: Texts, { from, until, offset }: Span): Matched {
  const shownAt = new Map<string, number>();
  const lastShown = new Map<number, number>();
  for (const [i, info] of texts.info.entries()) {
    const time = (texts.at[i] ?? Number.NaN) + offset;
    shownAt.set(`${info} ${texts.value[i]}`, time);
    lastShown.set(info, time);
  }
  const latencies: number[] = [];
  let superseded = 0;
  let missing = 0;
  const hasLater = new Set<number>();
  // From the last write back, so that each is asked whether a later one of its register is there.
  for (let i = register.length - 1; i >= 0; i--) {
    const written = at[i] ?? 0;
    const number = (register[i] ?? 0) + 1;
    const isReplaced = hasLater.has(number);
    hasLater.add(number);
    if (written < from || written >= until) continue;
    const shown = shownAt.get(`${number} ${value[i]}`);
    if (shown !== undefined) latencies.push(shown - written);
    else if (isReplaced && (lastShown.get(number) ?? 0) > written) superseded++;
    else missing++;
  }
  return { latencies, superseded, missing };
}
