import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import type { ChartStyle } from '../chart/chartStyle.ts';
import type { Paper, Scene } from '../chart/scene.ts';
import { tracksOf } from '../chart/tracks.ts';
import { unitAxes } from '../chart/unitAxes.ts';
import { testPicture } from '../testPicture.ts';
import { drawEdges } from './drawScene.ts';

const minute = 60_000;

/** Texts at the edges, and how far from the left, when the first minutes are out of sight. */
function written(series: ReturnType<typeof seriesOf>, outOfSight: number) {
  const { history, pens, state } = testPicture([series], series.mean.length);
  const tracks = tracksOf(history ?? expect.fail(), pens);
  const texts: [string, number][] = [];
  const ctx = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (text: string, x: number) => {
      if (name === 'fillText') texts.push([text, x]);
      return { width: String(text).length * 7 };
    },
    set: () => true,
  });
  const [from, to] = [state.from + outOfSight * minute, state.to];
  const axes = unitAxes(tracks, { from, to }, { chosen: undefined, mostAxes: 1 });
  const words = { locale: 'en', zone: 'UTC', forced: 'F', simulated: 'S' };
  const scene: Scene = {
    ...{ tracks, axes, words, hasSides: true, earlier: [], limits: undefined, chosen: undefined, cursors: [] },
    ...{ now: undefined, marks: [] },
  };
  const paper: Paper = {
    ...{ ctx, style: { fontPx: 12, theme: 'light' } as ChartStyle, ratio: 1, from, to },
    ...{ left: 50, top: 0, width: 400, height: 200, xOf: (at) => 50 + ((at - from) / (to - from)) * 400 },
  };
  drawEdges(scene, paper, () => (value) => 200 - value);
  return texts;
}

test('a state that began before the picture is called by its word where it comes into sight', () => {
  const pump = { ...seriesOf([1, 1, 1, 1, 1, 0]), kind: 'logic' as const, unit: '', states: ['Stopped', 'Running'] };
  const min = Float64Array.of(1, 1, 1, 1, 1, 0);
  const words = written({ ...pump, min, max: min, last: min }, 2);
  expect(words).toContainEqual(['Running', 55]);
});

test('a value that was forced before the picture begins has its letter in sight', () => {
  const level = seriesOf([1, 1, 1, 1, 1, 1]);
  const quality = Float64Array.from(level.mean, () => historyCode('forced'));
  const [letter] = written({ ...level, quality }, 2);
  expect(letter?.[0]).toBe('F');
  expect(letter?.[1]).toBeGreaterThanOrEqual(50);
});
