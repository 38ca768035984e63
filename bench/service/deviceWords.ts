/** What the devices' process is told. */
export type Order =
  /** Changes random ones of all registers, evenly spread over each second. */
  | { readonly kind: 'change'; readonly perSecond: number }
  /** Begins to count anew. */
  | { readonly kind: 'count' }
  /** Asks for what was counted since. */
  | { readonly kind: 'report' }
  /** Stops changing and asks for the registers as they are now. */
  | { readonly kind: 'rest' };

/** How one device was read. */
export interface Reads {
  /** How often each of its registers was read. */
  readonly times: readonly number[];
  /** Times between two reads of the same block, ms. */
  readonly gaps: readonly number[];
  /** Most requests that lay before it at once. */
  readonly mostAtOnce: number;
  readonly connections: number;
}

/** What it says. */
export type Report =
  | { readonly kind: 'ready'; readonly ports: readonly number[] }
  | { readonly kind: 'counted'; readonly ms: number; readonly reads: readonly Reads[] }
  /** Of each device. */
  | { readonly kind: 'registers'; readonly values: readonly (readonly number[])[] };
