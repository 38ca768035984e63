import { expect, test } from 'vitest';
import { seriesOf } from '../../live/past/testPast.ts';
import type { ChartStyle } from '../chart/chartStyle.ts';
import type { Paper } from '../chart/scene.ts';
import { tracksOf } from '../chart/tracks.ts';
import { testPicture } from '../testPicture.ts';
import { drawBand } from './drawLine.ts';

/** How a picture of this many columns, 100 px wide, is stroked: its points. A column in the midst went up to 90 for a moment. */
function band(columns: number) {
  const level = seriesOf(Array.from({ length: columns }, () => 1));
  const spike = Math.floor(columns / 2);
  const series = { ...level, max: level.max.with(spike, 90) };
  const { history, pens, state } = testPicture([series], columns);
  const [track] = tracksOf(history ?? expect.fail(), pens);
  const points: [x: number, y: number][] = [];
  const add = (x: number, y: number) => points.push([x, y]);
  const ctx = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (name === 'lineTo' || name === 'moveTo' ? add : () => {}),
    set: () => true,
  });
  const { from, to } = state;
  const paper: Paper = {
    ...{ ctx, style: { fontPx: 12, theme: 'light' } as ChartStyle, ratio: 1, from, to },
    ...{ left: 0, top: 0, width: 100, height: 100, xOf: (at) => ((at - from) / (to - from)) * 100 },
  };
  drawBand(track ?? expect.fail(), paper, (value) => 100 - value);
  return points;
}

test.each([10, 10_000])('a spike of one column of %i is drawn up to its height, at its place', (columns) => {
  const [highest] = band(columns).toSorted(([, a], [, b]) => a - b);
  expect(highest?.[1]).toBe(10);
  expect(Math.abs((highest?.[0] ?? 0) - 50)).toBeLessThan(6);
});
