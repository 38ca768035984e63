import { setTimeout as delay } from 'node:timers/promises';
import { pageClock } from '../browser/pageClock.ts';
import type { Tab } from '../browser/tab.ts';
import type { Field } from '../field/field.ts';
import { clock } from '../machine/clock.ts';
import { type Cost, measureCost } from './cost.ts';
import type { LiveRow } from './live.ts';
import { type Matched, matchWrites } from './match.ts';
import { onWideStation } from './onWideStation.ts';
import { countFrames, type Smoothness } from './smoothness.ts';
import { collectTexts, shownTexts, watchTexts } from './texts.ts';

/** How long each part of a run lasts. */
export interface Extent {
  readonly latencyMs: number;
  readonly costMs: number;
  readonly framesMs: number;
}

export interface LiveRun extends Matched {
  /** Elements that show another value than their register's when nothing changes any more. */
  readonly stale: number;
  readonly clockErrorMs: number;
  readonly cost: Cost;
  readonly smoothness: Smoothness;
}

/** After login the page loads what it needs later, and compilers warm up: none of it is the running state. */
const settleMs = 4000;
/** Longer than any way of a value; what was written before is shown or lost after it. */
const arrivalMs = 1500;

export function runLive({ points, perSecond, periodMs }: LiveRow, extent: Extent): Promise<LiveRun> {
  return onWideStation({ points, periodMs }, async ({ tab, field, vigie }) => {
    field.change(points, perSecond);
    await delay(settleMs);
    const { offset, errorMs } = await pageClock(tab);
    const matched = await measureLatency(tab, field, extent.latencyMs, offset);
    const cost = await measureCost(tab, vigie.pid, extent.costMs);
    const smoothness = await countFrames(tab.page, extent.framesMs);
    const registers = await field.rest();
    await delay(arrivalMs);
    const shown = await shownTexts(tab.page);
    const stale = registers.filter((value, register) => shown[register + 1] !== value).length;
    return { ...matched, cost, smoothness, stale, clockErrorMs: errorMs };
  });
}

async function measureLatency(tab: Tab, field: Field, lastsMs: number, offset: number): Promise<Matched> {
  await watchTexts(tab.page);
  await field.take();
  const from = clock();
  await delay(lastsMs);
  const until = clock();
  await delay(arrivalMs);
  const texts = await collectTexts(tab.page);
  return matchWrites(await field.take(), texts, { from, until, offset });
}
