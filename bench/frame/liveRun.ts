import { setTimeout as delay } from 'node:timers/promises';
import { pageClockOffset } from '../browser/pageClock.ts';
import type { Tab } from '../browser/tab.ts';
import { findWrites } from '../field/findWrites.ts';
import type { Field } from '../field/onField.ts';
import { clock } from '../machine/clock.ts';
import { type Cost, measureCost } from './cost.ts';
import { onWideStation, type WideSize } from './onWideStation.ts';
import { countFrames, longTasksSince } from './smoothness.ts';
import { collectTexts, shownTexts, watchTexts } from './texts.ts';

export interface LiveRow extends WideSize {
  readonly perSecond: number;
}

export interface Extent {
  readonly stages: number;
  readonly rounds: number;
  /** After login the page loads what it needs later, and compilers warm up, which is not measured. */
  readonly settleMs: number;
  readonly latencyMs: number;
  readonly costMs: number;
  readonly framesMs: number;
}

interface Latencies {
  /** From write to text, ms; one for each shown write. */
  readonly latencies: readonly number[];
  readonly superseded: number;
}

export interface LiveRun extends Latencies {
  readonly cost: Cost;
  readonly framesPerSecond: number;
  /** Since all values were first drawn, or since the previous round. */
  readonly longTasks: number;
}

/** Longer than any latency: what was written before is then shown or lost. */
const arrivalMs = 1500;

/** The rounds of one fresh set; throws if a value was lost or a text differs from its register. */
export function runLive({ perSecond, ...size }: LiveRow, extent: Extent): Promise<readonly LiveRun[]> {
  return onWideStation(size, async ({ tab, field, drawnAt }) => {
    const runs: LiveRun[] = [];
    const offset = await pageClockOffset(tab);
    let since = drawnAt;
    while (runs.length < extent.rounds) {
      await field.call('change', size.points, perSecond);
      await delay(extent.settleMs);
      const latencies = await measureLatencies(tab, field, extent.latencyMs, offset);
      const cost = await measureCost(tab, extent.costMs);
      const framesPerSecond = await countFrames(tab.page, extent.framesMs);
      const registers = await field.call('rest');
      await delay(arrivalMs);
      const shown = await shownTexts(tab.page);
      const stale = registers.filter((value, register) => shown[register + 1] !== value).length;
      if (stale > 0) throw new Error(`${stale} of ${size.points} texts stayed old.`);
      const longTasks = await longTasksSince(tab.page, since);
      since = await tab.page.evaluate(() => performance.now());
      runs.push({ ...latencies, cost, framesPerSecond, longTasks });
    }
    return runs;
  });
}

/** `offset`: page time + this = machine time. */
async function measureLatencies(tab: Tab, field: Field, lastsMs: number, offset: number): Promise<Latencies> {
  await watchTexts(tab.page);
  await field.call('takeWrites');
  const from = clock();
  await delay(lastsMs);
  const until = clock();
  await delay(arrivalMs);
  const texts = await collectTexts(tab.page);
  const at = texts.at.map((time) => time + offset);
  const writes = await field.call('takeWrites');
  const { found, superseded, missing } = findWrites(writes, { ...texts, at }, { from, until });
  if (missing > 0) throw new Error(`${missing} writes were never shown.`);
  const latencies = found.map(({ write, sight }) => (at[sight] ?? Number.NaN) - (writes.at[write] ?? Number.NaN));
  return { latencies, superseded };
}
