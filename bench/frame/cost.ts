import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { metrics } from '../browser/metrics.ts';
import type { Tab } from '../browser/tab.ts';
import { clock } from '../machine/clock.ts';
import { cpuSeconds, mainThreadSeconds, memoryMB } from '../machine/usage.ts';

/** What showing the changes costs. */
export interface Cost {
  /** Script, style and layout: share of the main thread, %. */
  readonly work: number;
  /** All tasks of the main thread, %. */
  readonly whole: number;
  /** Processor time of the main thread, % of a core. */
  readonly mainThread: number;
  /** kB a second. */
  readonly wire: number;
  /** % of one core. */
  readonly serviceCpu: number;
  /** MB. */
  readonly serviceMemory: number;
}

export async function measureCost(
  { page, devtools, received }: Tab,
  servicePid: number,
  lastsMs: number,
): Promise<Cost> {
  const renderer = await rendererPid(page);
  const mainThread = mainThreadSeconds(renderer);
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
    mainThread: (100 * (mainThreadSeconds(renderer) - mainThread)) / seconds,
    wire: (after.wire.device - before.wire.device) / 1000 / seconds,
    serviceCpu: (100 * (after.cpu - before.cpu)) / seconds,
    serviceMemory: memoryMB(servicePid),
  };
}

/** The process of the page: of Chromium's the renderer that has worked most, for there is but one page. */
async function rendererPid(page: Page): Promise<number> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const info = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  const renderers = (info?.processInfo ?? []).filter(({ type }) => type === 'renderer');
  return renderers.toSorted((a, b) => b.cpuTime - a.cpuTime)[0]?.id ?? Number.NaN;
}
