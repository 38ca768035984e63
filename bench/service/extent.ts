export interface Extent {
  readonly runs: number;
  readonly lastsMs: number;
}
