/** How often a row is measured, and how long each time. */
export interface Extent {
  readonly runs: number;
  readonly lastsMs: number;
}
