import type { Page } from 'playwright-core';
import { calls } from '../../protocol/calls.ts';
import type { Line } from '../bench.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { onWideStation, type WideSize } from './onWideStation.ts';

const data = [calls.getConfig.path, calls.getPoints.path];

export async function* measureDrawing(size: WideSize, runs: number): AsyncIterable<Line> {
  const times: number[] = [];
  while (times.length < runs) {
    await untilQuiet();
    times.push(await onWideStation(size, async ({ tab, drawnAt }) => drawnAt - (await dataThereAt(tab.page))));
  }
  const work = `${size.points} elements, after login`;
  yield { work, figure: 'data there to all values drawn', unit: 'ms', ...ofRuns(times) };
}

/** Page time at which the last byte of `data` had arrived, ms. */
function dataThereAt(page: Page): Promise<number> {
  return page.evaluate((ends) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const matching = entries.filter(({ name }) => ends.some((end) => name.endsWith(end)));
    return Math.max(...matching.map(({ responseEnd }) => responseEnd));
  }, data);
}
