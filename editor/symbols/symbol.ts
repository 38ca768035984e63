/** Side of the grid that every symbol is drawn on. */
export const symbolSize = 48;

/** Ends of the file names of the states 0 and 1. */
export const statePairs = {
  running: ['stopped', 'running'],
  open: ['closed', 'open'],
  /** A switch carries current while it is closed. */
  closed: ['open', 'closed'],
  present: ['absent', 'present'],
  on: ['off', 'on'],
} as const;

export type StatePair = keyof typeof statePairs;

/** Where a pipe or a wire ends at it, in units of the grid. */
export type Anchor = readonly [x: number, y: number];

/**
 * Flow goes from left to right. What runs, is open or carries current is bright with a filled mark; what is at rest is
 * dark with a hollow or barred one: shape and brightness both show it.
 */
export interface Symbol {
  /** Undefined: it has no states. */
  readonly states?: StatePair;
  readonly anchors: readonly Anchor[];
  /** Of both states; the class `BODY` is the fill by the state. */
  readonly body: string;
  /** Over the body in the states 0 and 1. */
  readonly marks?: readonly [string, string];
}

export type Symbols = Readonly<Record<string, Symbol>>;

export const sides: readonly Anchor[] = [
  [6, 24],
  [42, 24],
];
