import type { ReactNode } from 'react';

/** How much a state asks for: `loud` turns the strip round, `quiet` is told in it, `calm` stands in the sheet only. */
export type Weight = 'loud' | 'quiet' | 'calm';

/** A state of the device, of its field or of the connection that an operator has to know of. */
export interface StatusLine {
  readonly key: string;
  readonly weight: Weight;
  /** What is, since when, and what to do. */
  readonly words: ReactNode;
  /** More, in the sheet. */
  readonly detail?: ReactNode;
}

const order: readonly Weight[] = ['loud', 'quiet', 'calm'];

/** The weightiest first; those of one weight as they came. */
export function byWeight(lines: readonly StatusLine[]): readonly StatusLine[] {
  return lines.toSorted((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
}
