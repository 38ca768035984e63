/**
 * When overrides and command blocks end automatically, by the points' info numbers (UTC ms; undefined: they do not).
 */
export interface Ends {
  readonly subscribe: (listener: () => void) => () => void;
  readonly override: (infoNumber: number) => number | undefined;
  readonly block: (infoNumber: number) => number | undefined;
}

/** Visitors may not know of them. */
export const noEnds: Ends = { subscribe: () => () => undefined, override: () => undefined, block: () => undefined };
