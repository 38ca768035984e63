import { calls } from '../../protocol/calls.ts';
import type { Line } from '../bench.ts';
import { lastByteAt } from '../browser/lastByte.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { onWideStation } from './onWideStation.ts';

export interface DrawingRow {
  readonly points: number;
  readonly periodMs: number;
}

/** What the page is drawn from. */
const data = [calls.getConfig.path, calls.getPoints.path];

/** How long a page of many elements takes to stand. */
export async function* measureDrawing(row: DrawingRow, runs: number): AsyncIterable<Line> {
  const times: number[] = [];
  while (times.length < runs) {
    await untilQuiet();
    times.push(await onWideStation(row, async ({ tab, drawnAt }) => drawnAt - (await lastByteAt(tab.page, data))));
  }
  const work = `${row.points} elements, after login`;
  yield { work, figure: 'data there to all values drawn', unit: 'ms', ...ofRuns(times) };
}
