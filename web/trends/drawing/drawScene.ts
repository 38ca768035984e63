import type { HistoryState } from '../../../protocol/history/historyState.ts';
import type { Paper, Scene } from '../chart/scene.ts';
import { stripsOf } from '../chart/strips.ts';
import { isStrip, type Track } from '../chart/tracks.ts';
import { drawLate } from './drawLate.ts';
import { drawLimitLabels, drawLimits } from './drawLimits.ts';
import { drawBand, drawEnd, drawLine } from './drawLine.ts';
import { drawStrip, drawStripWords, stripPx } from './drawStrip.ts';
import { drawLineLetters, drawLineStates } from './drawTrack.ts';

/** From values of a scale to pixels of the canvas. */
export type ScaleOf = (key: string) => (value: number) => number;

export function drawScene(scene: Scene, paper: Paper, scaleOf: ScaleOf): void {
  const { ctx, left, top, width, height, ratio } = paper;
  const now = linesOf(scene, scene.tracks, scaleOf);
  const before = linesOf(scene, scene.earlier, scaleOf);

  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  if (scene.limits) drawLimits(scene.limits, paper, scaleOf(scene.limits.key));
  drawMarkLines(scene, paper);
  for (const { track, y } of now) drawBand(track, paper, y);
  for (const { track, y } of before) drawLine(track, paper, y, { isEarlier: true, isChosen: false });
  for (const { track, y } of now)
    drawLine(track, paper, y, { isEarlier: false, isChosen: track.pen.id === scene.chosen });
  for (const { track, y } of now) drawLineStates(track, paper, y);
  ctx.restore();

  const strips = stripsOf(scene.tracks);
  const pitch = stripPx(paper.style) * ratio;
  const all = height + strips.length * pitch;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, all + ratio);
  ctx.clip();
  strips.forEach((tracks, i) => {
    drawStrip(tracks, paper, top + height + 4 * ratio + i * pitch);
  });
  drawLate(scene, paper, top + all);
  drawMoments(scene, paper, all);
  ctx.restore();
}

/** What stays whole while the picture moves: numbers of pens, names of strips, cursors and states, limits. */
export function drawEdges(scene: Scene, paper: Paper, scaleOf: ScaleOf): void {
  const { top, height, ratio, left, width } = paper;
  const { limits, words } = scene;
  const letterOf = (state: HistoryState) =>
    state === 'forced' ? words.forced : state === 'simulated' ? words.simulated : undefined;
  const lines = linesOf(scene, scene.tracks, scaleOf);
  for (const { track, y } of lines) drawLineLetters(track, paper, y, letterOf);
  const letters = scene.cursors.map(paper.xOf).filter((x) => x >= left && x <= left + width);
  if (limits) {
    drawLimitLabels(limits, paper, scaleOf(limits.key), {
      locale: words.locale,
      taken: letters.length > 0 ? letterPx : 0,
    });
  }
  const taken = letters.some((x) => x > left + width - 2 * letterPx * ratio) ? [top + (letterPx / 2) * ratio] : [];
  const ends = new Map(lines.map((line) => [line.track.pen.id, line]));
  // The chosen pen is drawn last, and its number chooses its place first.
  for (const { track, y } of [...ends.values()].reverse()) drawEnd(track, paper, y, taken);
  stripsOf(scene.tracks).forEach((tracks, i) => {
    drawStripWords(tracks, paper, top + height + 4 * ratio + i * stripPx(paper.style) * ratio, letterOf);
  });
  drawCursorNames(scene, paper);
}

interface Line {
  readonly track: Track;
  readonly y: (value: number) => number;
}

function linesOf(scene: Scene, tracks: readonly Track[], scaleOf: ScaleOf): readonly Line[] {
  const isChosen = ({ track }: Line) => track.pen.id === scene.chosen;
  const lines = tracks.flatMap((track) => {
    const axis = scene.axes.find(({ unit }) => unit === track.head.unit);
    return axis && !isStrip(track.head) && !track.pen.isHidden ? [{ track, y: scaleOf(axis.key) }] : [];
  });
  return lines.sort((a, b) => Number(isChosen(a)) - Number(isChosen(b)));
}

/** CSS pixels of the box of a cursor's letter, at the top of its line. */
export const letterPx = 16;
const mostMarkLines = 60;

function drawMarkLines({ marks }: Scene, paper: Paper): void {
  const { ctx, style, height, ratio, from, to } = paper;
  const seen = marks.filter((at) => at >= from && at <= to);
  if (seen.length > mostMarkLines) return;
  ctx.strokeStyle = style.line;
  ctx.lineWidth = ratio;
  drawUpright(seen, paper, height);
}

function drawUpright(times: readonly number[], { ctx, xOf, top }: Paper, height: number): void {
  ctx.beginPath();
  for (const at of times) {
    ctx.moveTo(xOf(at), top);
    ctx.lineTo(xOf(at), top + height);
  }
  ctx.stroke();
}

function drawMoments({ cursors, now }: Scene, paper: Paper, height: number): void {
  const { ctx, style, ratio } = paper;
  if (now !== undefined) {
    ctx.strokeStyle = style.muted;
    ctx.lineWidth = ratio;
    ctx.setLineDash([2 * ratio, 2 * ratio]);
    drawUpright([now], paper, height);
    ctx.setLineDash([]);
  }
  ctx.strokeStyle = style.focus;
  ctx.lineWidth = 1.5 * ratio;
  drawUpright(cursors, paper, height);
}

function drawCursorNames({ cursors }: Scene, paper: Paper): void {
  const { ctx, style, xOf, left, width, top, ratio } = paper;
  const size = letterPx * ratio;
  cursors.forEach((at, i) => {
    const x = xOf(at);
    if (x < left || x > left + width) return;
    const middle = Math.max(left + size / 2, Math.min(left + width - size / 2, x));
    ctx.fillStyle = style.focus;
    ctx.fillRect(middle - size / 2, top, size, size);
    ctx.fillStyle = style.surface;
    ctx.font = `700 ${11 * ratio}px ${style.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(i === 0 ? 'A' : 'B', middle, top + size / 2 + 0.5 * ratio);
  });
}
