import { counts } from '../../../protocol/history/historyState.ts';
import { drawRun, type LetterOf } from './drawStates.ts';
import type { Paper } from './scene.ts';
import type { StateRun, Track } from './tracks.ts';

/**
 * The states other than good of a line: a hatch at the last value known where nothing counts, one under the line where
 * a part of each column does, and a dotted outline around what is uncertain.
 */
export function drawLineStates(track: Track, paper: Paper, yOf: (value: number) => number, letterOf: LetterOf): void {
  for (const run of track.runs) {
    if (run.to < paper.from || run.from > paper.to) continue;
    const box = boxOf(run, track, paper, yOf);
    if (box) drawRun(run, paper, { ...box, letterOf });
  }
}

function boxOf(
  run: StateRun,
  track: Track,
  paper: Paper,
  yOf: (value: number) => number,
): { readonly top: number; readonly height: number } | undefined {
  const { ratio, top, height } = paper;
  if (run.isWhole) {
    // Never known before: at the foot, so that it is not taken for a value.
    const y = Number.isNaN(run.before) ? top + height - 8 * ratio : yOf(run.before);
    return { top: y - 5 * ratio, height: 10 * ratio };
  }
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < track.t.length; i++) {
    const at = track.t[i] ?? 0;
    if (at < run.from || at >= run.to) continue;
    low = Math.min(low, track.min[i] ?? low);
    high = Math.max(high, track.max[i] ?? high);
  }
  if (!(high >= low)) return undefined;
  const [upper, lower] = [yOf(high), yOf(low)];
  if (counts(run.state)) return { top: upper - 4 * ratio, height: lower - upper + 8 * ratio };
  return { top: lower + 3 * ratio, height: 5 * ratio };
}
