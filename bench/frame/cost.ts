import { setTimeout as delay } from 'node:timers/promises';
import { metrics } from '../browser/metrics.ts';
import type { Tab } from '../browser/tab.ts';
import { clock } from '../machine/clock.ts';
import { cpuSeconds, memoryMB } from '../machine/usage.ts';

/** What showing the changes costs. */
export interface Cost {
  /** Script, style and layout: share of the main thread, %. */
  readonly work: number;
  /** All tasks of the main thread, %. */
  readonly whole: number;
  /** kB a second. */
  readonly wire: number;
  /** % of one core. */
  readonly serviceCpu: number;
  /** MB. */
  readonly serviceMemory: number;
}

export async function measureCost({ devtools, received }: Tab, servicePid: number, lastsMs: number): Promise<Cost> {
  const before = { page: await metrics(devtools), at: clock(), cpu: cpuSeconds(servicePid), wire: received() };
  await delay(lastsMs);
  const after = { page: await metrics(devtools), at: clock(), cpu: cpuSeconds(servicePid), wire: received() };
  const seconds = (after.at - before.at) / 1000;
  const share = (...names: ('ScriptDuration' | 'RecalcStyleDuration' | 'LayoutDuration' | 'TaskDuration')[]) =>
    (100 * names.reduce((sum, name) => sum + after.page[name] - before.page[name], 0)) /
    (after.page.Timestamp - before.page.Timestamp);
  return {
    work: share('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'),
    whole: share('TaskDuration'),
    wire: (after.wire.device - before.wire.device) / 1000 / seconds,
    serviceCpu: (100 * (after.cpu - before.cpu)) / seconds,
    serviceMemory: memoryMB(servicePid),
  };
}
