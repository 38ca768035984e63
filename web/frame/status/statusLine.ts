import type { ReactNode } from 'react';

/** `loud` inverts the strip, `quiet` is shown in it, `calm` in the sheet only. */
export type Weight = 'loud' | 'quiet' | 'calm';

/** A state of the device, of its field or of the connection that an operator has to know of. */
export interface StatusLine {
  readonly key: string;
  readonly weight: Weight;
  readonly words: ReactNode;
  readonly detail?: ReactNode;
}

const order: readonly Weight[] = ['loud', 'quiet', 'calm'];

/** The weightiest first; those of one weight in their order. */
export function byWeight(lines: readonly StatusLine[]): readonly StatusLine[] {
  return lines.toSorted((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
}
