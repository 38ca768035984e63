import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { testPicture } from '../testPicture.ts';
import { joinLive } from './joinLive.ts';
import { piecesOf } from './strips.ts';
import { type LiveSample, liveTrack, type Track, tracksOf } from './tracks.ts';

const minute = 60_000;
const states = { kind: 'logic' as const, unit: '', states: ['Stopped', 'Running'] };

/** In minutes from the end of the recorded series. */
function joined(
  series: ReturnType<typeof seriesOf>,
  told: readonly (readonly [minutes: number, value: number, state?: LiveSample['state']])[],
) {
  const { history, pens } = testPicture([series], series.mean.length);
  const [past] = tracksOf(history ?? expect.fail(), pens);
  if (!past) throw new Error('No track');
  const samples = told.map(([at, value, state = 'good']) => ({ time: past.to + at * minute, value, state }));
  const live = liveTrack(past.pen, past.head, samples, past.to, past.to + 5 * minute, 1);
  return { past, tracks: joinLive([past], live ? [live] : []) };
}

const ones = Float64Array.of(1, 1, 1);
const running = { ...seriesOf([1, 1, 1]), ...states, min: ones, max: ones, last: ones };

test('a state that goes on from before a trend was opened is one piece with one word', () => {
  const { past, tracks } = joined(running, [[-2, 1]]);
  expect(tracks).toHaveLength(1);
  expect(piecesOf(tracks[0] as Track)).toEqual([
    { from: past.t[0], to: past.to + 5 * minute, words: 'Running', level: 1 },
  ]);
});

test('a state that changes afterwards has its edge where it changed', () => {
  const { past, tracks } = joined(running, [
    [-2, 1],
    [2, 0],
  ]);
  const pieces = piecesOf(tracks[0] as Track);
  expect(pieces.map(({ words, from }) => [words, from])).toEqual([
    ['Running', past.t[0]],
    ['Stopped', past.to + 2 * minute],
  ]);
});

test('a value that stays forced is one stretch', () => {
  const level = seriesOf([1, 1, 1]);
  const quality = Float64Array.from(level.mean, () => historyCode('forced'));
  const { past, tracks } = joined({ ...level, quality }, [[-2, 1, 'forced']]);
  expect(tracks[0]?.runs).toMatchObject([{ from: past.t[0], to: past.to + 5 * minute, state: 'forced' }]);
});

test('what nobody told between stays open', () => {
  const { tracks } = joined(running, [[1, 1]]);
  expect(tracks).toHaveLength(2);
});
