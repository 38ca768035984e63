import type { Page } from 'playwright-core';
import { calls } from '../../protocol/calls.ts';
import type { Line } from '../bench.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { onWideStation } from './onWideStation.ts';

export interface DrawingRow {
  readonly points: number;
  readonly periodMs: number;
}

/** How long a page of many elements takes to stand. */
export async function* measureDrawing(row: DrawingRow, runs: number): AsyncIterable<Line> {
  const times: number[] = [];
  while (times.length < runs) {
    await untilQuiet();
    times.push(await onWideStation(row, async ({ tab, drawnAt }) => drawnAt - (await dataAt(tab.page))));
  }
  const work = `${row.points} elements, after login`;
  yield { work, figure: 'data there to all values drawn', unit: 'ms', ...ofRuns(times) };
}

/** Page time at which the last byte of the configuration and of the point list had come. */
function dataAt(page: Page): Promise<number> {
  return page.evaluate(
    (paths) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const data = entries.filter(({ name }) => paths.some((path) => name.endsWith(path)));
      return Math.max(...data.map(({ responseEnd }) => responseEnd));
    },
    [calls.getConfig.path, calls.getPoints.path],
  );
}
