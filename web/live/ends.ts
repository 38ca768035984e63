/**
 * When overrides and command blocks end automatically, by the points' info numbers (UTC ms; undefined: they do not).
 */
export interface Ends {
  readonly subscribe: (listener: () => void) => () => void;
  readonly override: (infoNumber: number) => number | undefined;
  readonly block: (infoNumber: number) => number | undefined;
}

export const noEnds: Ends = { subscribe: () => () => undefined, override: () => undefined, block: () => undefined };
