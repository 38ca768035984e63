import type { HistoryState } from '../../../protocol/history/historyState.ts';
import { drawBand, drawEnd, drawLine } from './drawLine.ts';
import { drawStrip, stripPx } from './drawStrip.ts';
import { drawLineStates } from './drawTrack.ts';
import type { Paper, PenLimits, Scene } from './scene.ts';
import { stripsOf } from './strips.ts';
import { isStrip, type Track } from './tracks.ts';

/** Pixels of a scale's values on the canvas. */
export type ScaleOf = (key: string) => (value: number) => number;

/** Draws all but the axes. */
export function drawScene(scene: Scene, paper: Paper, scaleOf: ScaleOf): void {
  const { ctx, left, top, width, height, ratio } = paper;
  const letterOf = (state: HistoryState) =>
    state === 'forced' ? scene.words.forced : state === 'simulated' ? scene.words.simulated : undefined;
  const yOf = (track: Track) => {
    const axis = scene.axes.find(({ unit }) => unit === track.head.unit);
    return axis && scaleOf(axis.key);
  };
  const lines = (tracks: readonly Track[]) =>
    tracks.flatMap((track) => {
      const y = isStrip(track.head) || track.pen.isHidden ? undefined : yOf(track);
      return y ? [{ track, y }] : [];
    });
  const isChosen = (track: Track) => track.pen.id === scene.chosen;
  // The chosen pen lies on the others.
  const now = lines(scene.tracks).sort((a, b) => Number(isChosen(a.track)) - Number(isChosen(b.track)));
  const before = lines(scene.earlier);

  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  if (scene.limits) drawLimits(scene.limits, paper, scaleOf(scene.limits.key));
  drawMarkLines(scene, paper);
  for (const { track, y } of now) drawBand(track, paper, y);
  for (const { track, y } of before) drawLine(track, paper, y, { isEarlier: true, isChosen: false });
  for (const { track, y } of now) drawLine(track, paper, y, { isEarlier: false, isChosen: isChosen(track) });
  for (const { track, y } of now) drawLineStates(track, paper, y, letterOf);
  const taken: number[] = [];
  const ends = new Map(now.map((line) => [line.track.pen.id, line]));
  for (const { track, y } of ends.values()) drawEnd(track, paper, y, taken);
  ctx.restore();

  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height + stripsOf(scene.tracks).length * stripPx * ratio + ratio);
  ctx.clip();
  stripsOf(scene.tracks).forEach((tracks, i) => {
    drawStrip(tracks, paper, top + height + (4 + i * stripPx) * ratio, letterOf);
  });
  drawMoments(scene, paper, height + stripsOf(scene.tracks).length * stripPx * ratio);
  ctx.restore();
}

/** The normal range as a band, limits as lines. */
function drawLimits({ rangeMin, rangeMax, min, max }: PenLimits, paper: Paper, yOf: (value: number) => number): void {
  const { ctx, look, left, width, top, height, ratio } = paper;
  if (rangeMin !== undefined || rangeMax !== undefined) {
    const upper = rangeMax === undefined ? top : yOf(rangeMax);
    const lower = rangeMin === undefined ? top + height : yOf(rangeMin);
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = look.line;
    ctx.fillRect(left, upper, width, lower - upper);
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = look.muted;
  ctx.lineWidth = 1.5 * ratio;
  ctx.setLineDash([12 * ratio, 4 * ratio, 2 * ratio, 4 * ratio]);
  ctx.beginPath();
  for (const limit of [min, max]) {
    if (limit === undefined) continue;
    ctx.moveTo(left, yOf(limit));
    ctx.lineTo(left + width, yOf(limit));
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

const mostMarkLines = 60;

function drawMarkLines({ marks }: Scene, { ctx, look, xOf, top, height, ratio, from, to }: Paper): void {
  const seen = marks.filter((at) => at >= from && at <= to);
  if (seen.length > mostMarkLines) return;
  ctx.strokeStyle = look.line;
  ctx.lineWidth = ratio;
  ctx.beginPath();
  for (const at of seen) {
    ctx.moveTo(xOf(at), top);
    ctx.lineTo(xOf(at), top + height);
  }
  ctx.stroke();
}

/** The cursors, named A and B, and where now is. */
function drawMoments({ cursors, now }: Scene, paper: Paper, height: number): void {
  const { ctx, look, xOf, top, ratio } = paper;
  if (now !== undefined) {
    ctx.strokeStyle = look.muted;
    ctx.lineWidth = ratio;
    ctx.setLineDash([2 * ratio, 2 * ratio]);
    ctx.beginPath();
    ctx.moveTo(xOf(now), top);
    ctx.lineTo(xOf(now), top + height);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  cursors.forEach((at, i) => {
    const x = xOf(at);
    ctx.strokeStyle = look.focus;
    ctx.lineWidth = 1.5 * ratio;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + height);
    ctx.stroke();
    const size = 16 * ratio;
    ctx.fillStyle = look.focus;
    ctx.fillRect(x - size / 2, top, size, size);
    ctx.fillStyle = look.surface;
    ctx.font = `700 ${11 * ratio}px ${look.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(i === 0 ? 'A' : 'B', x, top + size / 2 + 0.5 * ratio);
  });
}
