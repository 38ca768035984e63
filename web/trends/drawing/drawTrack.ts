import { counts } from '../../../protocol/history/historyState.ts';
import type { Paper } from '../chart/scene.ts';
import { columnAt, type StateRun, type Track } from '../chart/tracks.ts';
import { drawRun, drawRunLetter, type LetterOf } from './drawStates.ts';

/**
 * A hatch at the last known value where nothing counts, one under the line where a part of each column does, and a
 * dotted outline around what is uncertain.
 */
export function drawLineStates(track: Track, paper: Paper, yOf: (value: number) => number): void {
  for (const run of track.runs) {
    if (run.to < paper.from || run.from > paper.to) continue;
    if (!run.isWhole && counts(run.state)) {
      drawOutline(run, track, paper, yOf);
      continue;
    }
    const box = boxOf(run, track, paper, yOf);
    if (box) drawRun(run, paper, box);
  }
}

export function drawLineLetters(track: Track, paper: Paper, yOf: (value: number) => number, letterOf: LetterOf): void {
  for (const run of track.runs) {
    if (run.to <= paper.from || run.from >= paper.to || !counts(run.state)) continue;
    const i = columnAt(track.t, track.to, Math.max(run.from, paper.from));
    const top = run.isWhole
      ? boxOf(run, track, paper, yOf)?.top
      : yOf(track.max[i] ?? Number.NaN) - outlineGapPx * paper.ratio;
    if (top !== undefined && !Number.isNaN(top)) drawRunLetter(run, paper, top, letterOf);
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
  let low = Number.POSITIVE_INFINITY;
  for (let i = 0; i < track.t.length; i++) {
    const at = track.t[i] ?? 0;
    if (at < run.from || at >= run.to) continue;
    low = Math.min(low, track.min[i] ?? low);
  }
  return Number.isFinite(low) ? { top: yOf(low) + 3 * ratio, height: 5 * ratio } : undefined;
}

/** CSS pixels from the line. */
const outlineGapPx = 4;

function drawOutline(run: StateRun, track: Track, paper: Paper, yOf: (value: number) => number): void {
  const { ctx, style, ratio } = paper;
  const gap = outlineGapPx * ratio;
  ctx.strokeStyle = style.text;
  ctx.lineWidth = 1.4 * ratio;
  ctx.setLineDash([1.5 * ratio, 3 * ratio]);
  ctx.beginPath();
  for (const [edge, by] of [
    [track.max, -gap],
    [track.min, gap],
  ] as const) {
    let isDown = false;
    for (let i = 0; i < track.t.length; i++) {
      const at = track.t[i] ?? 0;
      const value = edge[i] ?? Number.NaN;
      if (at < run.from || at >= run.to || Number.isNaN(value)) continue;
      const [left, right] = [paper.xOf(at), paper.xOf(Math.min(run.to, track.t[i + 1] ?? track.to))];
      const y = yOf(value) + by;
      if (isDown) ctx.lineTo(left, y);
      else ctx.moveTo(left, y);
      ctx.lineTo(Math.max(right, left + 3 * ratio), y);
      isDown = true;
    }
  }
  ctx.stroke();
  ctx.setLineDash([]);
}
