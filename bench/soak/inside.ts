import type { CDPSession } from 'playwright-core';
import { metrics } from '../browser/metrics.ts';

/** What a tab holds after everything that nobody needs was thrown away. */
export interface Inside {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A collection may free what only the next one can collect: finalizers, nodes without a document. */
const collections = 3;

export async function inside(devtools: CDPSession): Promise<Inside> {
  for (let i = 0; i < collections; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { Nodes, JSEventListeners } = await metrics(devtools);
  return { heapBytes: usedSize, nodes: Nodes, listeners: JSEventListeners };
}
