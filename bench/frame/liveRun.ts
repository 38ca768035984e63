import { setTimeout as delay } from 'node:timers/promises';
import { pageClock } from '../browser/pageClock.ts';
import type { Tab } from '../browser/tab.ts';
import type { Field } from '../field/field.ts';
import { clock } from '../machine/clock.ts';
import { type Cost, measureCost } from './cost.ts';
import { type Matched, matchWrites } from './match.ts';
import { onWideStation } from './onWideStation.ts';
import { countFrames, longTasksSince } from './smoothness.ts';
import { collectTexts, shownTexts, watchTexts } from './texts.ts';

/** How often it is measured, and how long each part lasts. */
export interface LiveRow {
  readonly points: number;
  readonly perSecond: number;
  readonly periodMs: number;
}

export interface Extent {
  /** Fresh sets of field, service and browser. */
  readonly stages: number;
  /** Rounds with each set. */
  readonly rounds: number;
  /** After login the page loads what it needs later, and compilers warm up: none of it is the running state. */
  readonly settleMs: number;
  readonly latencyMs: number;
  readonly costMs: number;
  readonly framesMs: number;
}

export interface LiveRun extends Matched {
  /** Elements that show another value than their register's when nothing changes any more. */
  readonly stale: number;
  readonly clockErrorMs: number;
  readonly cost: Cost;
  readonly framesPerSecond: number;
  /** Since all values were first drawn, or since the round before. */
  readonly longTasks: number;
}

/** Longer than any way of a value; what was written before is shown or lost after it. */
const arrivalMs = 1500;

/** The rounds of one fresh set; throws where a value was lost or the page does not show what the registers hold. */
export function runLive({ points, perSecond, periodMs }: LiveRow, extent: Extent): Promise<readonly LiveRun[]> {
  return onWideStation({ points, periodMs }, async ({ tab, field, vigie, drawnAt }) => {
    const runs: LiveRun[] = [];
    const { offset, errorMs } = await pageClock(tab);
    let since = drawnAt;
    while (runs.length < extent.rounds) {
      field.change(points, perSecond);
      await delay(extent.settleMs);
      const matched = await measureLatency(tab, field, extent.latencyMs, offset);
      const cost = await measureCost(tab, vigie.pid, extent.costMs);
      const framesPerSecond = await countFrames(tab.page, extent.framesMs);
      const registers = await field.rest();
      await delay(arrivalMs);
      const shown = await shownTexts(tab.page);
      const stale = registers.filter((value, register) => shown[register + 1] !== value).length;
      if (matched.missing > 0 || stale > 0) {
        throw new Error(`${points} points: ${matched.missing} writes were never shown, ${stale} texts stayed old.`);
      }
      const longTasks = await longTasksSince(tab.page, since);
      since = await tab.page.evaluate(() => performance.now());
      runs.push({ ...matched, cost, framesPerSecond, longTasks, stale, clockErrorMs: errorMs });
    }
    return runs;
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
