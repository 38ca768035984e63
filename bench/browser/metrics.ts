import type { CDPSession } from 'playwright-core';

const wanted = [
  'Timestamp',
  'NavigationStart',
  'TaskDuration',
  'ScriptDuration',
  'LayoutDuration',
  'RecalcStyleDuration',
  'Nodes',
  'JSEventListeners',
] as const;
export type MetricName = (typeof wanted)[number];
export type Metrics = Record<MetricName, number>;

/** Chromium's counters of a tab's main thread; times in seconds of the machine's monotonic clock. */
export async function metrics(devtools: CDPSession): Promise<Metrics> {
  const { metrics: all } = await devtools.send('Performance.getMetrics');
  const values = new Map(all.map(({ name, value }) => [name, value]));
  return Object.fromEntries(wanted.map((name) => [name, values.get(name) ?? Number.NaN])) as Metrics;
}
