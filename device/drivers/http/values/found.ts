import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';

/** What a response has at a place; `raw`: a text of CSV, XML or the whole response, which has no types. */
export interface FoundValue {
  readonly kind: 'number' | 'string' | 'boolean' | 'null' | 'structure' | 'raw';
  /** Of a number as it is written; of a structure empty. */
  readonly text: string;
}

/** For each place that is wanted; or why the whole can’t be read. */
export type FoundValues = readonly (FoundValue | ItemFault)[] | ItemFault;

export const notThere = { code: 'httpNotThere' } as const satisfies ItemFault;
export const isTwice = { code: 'httpTwice' } as const satisfies ItemFault;

/** Lets the rest of the service run now and then. */
export type Pause = () => Promise<void> | undefined;

/** At most so long without a pause, ms. */
const mostMs = 5;

export function pauses(): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < mostMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        began = performance.now();
        resolve();
      }),
    );
  };
}
