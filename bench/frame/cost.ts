import { setTimeout as delay } from 'node:timers/promises';
import { type MetricName, metrics } from '../browser/metrics.ts';
import type { Tab } from '../browser/tab.ts';

export interface Cost {
  /** Script, style and layout: share of the main thread, %. */
  readonly work: number;
  /** All tasks of the main thread, %. */
  readonly whole: number;
  /** kB/s. */
  readonly wire: number;
}

export async function measureCost({ devtools, received }: Tab, lastsMs: number): Promise<Cost> {
  const before = { ...(await metrics(devtools)), wire: received().device };
  await delay(lastsMs);
  const after = { ...(await metrics(devtools)), wire: received().device };
  const seconds = after.Timestamp - before.Timestamp;
  const share = (...names: MetricName[]) =>
    (100 * names.reduce((sum, name) => sum + after[name] - before[name], 0)) / seconds;
  return {
    work: share('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'),
    whole: share('TaskDuration'),
    wire: (after.wire - before.wire) / 1000 / seconds,
  };
}
