import type { Varbind } from './netSnmp.ts';

/** Of an agent. */
export interface Answer {
  readonly status: number;
  /** Of the first refused binding, from 1; 0: of none, or unknown. */
  readonly errorIndex: number;
  readonly varbinds: readonly Varbind[];
}
