import { penColor, penDash } from '../../../protocol/chart/penColors.ts';
import type { Paper } from '../chart/scene.ts';
import type { Track } from '../chart/tracks.ts';
import { freePlace } from './freePlace.ts';

type YOf = (value: number) => number;

/** Of the visible columns, and one more on either side. */
function inSight({ t, to }: Track, paper: Paper): readonly [first: number, end: number] {
  let first = 0;
  while (first < t.length && (t[first + 1] ?? to) < paper.from) first++;
  let end = t.length;
  while (end > first && (t[end - 1] ?? to) > paper.to) end--;
  return [Math.max(0, first - 1), Math.min(t.length, end + 1)];
}

/** From the lowest to the highest of each column: no spike is lost between two pixels. */
export function drawBand(track: Track, paper: Paper, yOf: YOf): void {
  const { ctx, style, ratio } = paper;
  const { t, min, max, to } = track;
  const [first, end] = inSight(track, paper);
  const color = penColor(track.pen.number, style.theme);
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineWidth = ratio;
  ctx.lineJoin = 'bevel';
  ctx.beginPath();
  for (let i = first; i < end; i++) {
    if (!isKnown(track, i)) continue;
    const begin = i;
    ctx.moveTo(paper.xOf(t[i] ?? 0), yOf(max[i] ?? 0));
    while (i < end && isKnown(track, i)) {
      ctx.lineTo(middleOf(track, i, paper), yOf(max[i] ?? 0));
      i++;
    }
    ctx.lineTo(paper.xOf(t[i] ?? to), yOf(max[i - 1] ?? 0));
    ctx.lineTo(paper.xOf(t[i] ?? to), yOf(min[i - 1] ?? 0));
    for (let back = i - 1; back >= begin; back--) ctx.lineTo(middleOf(track, back, paper), yOf(min[back] ?? 0));
    ctx.lineTo(paper.xOf(t[begin] ?? 0), yOf(min[begin] ?? 0));
    ctx.closePath();
  }
  ctx.globalAlpha = 0.3;
  ctx.fill();
  // With stronger edges a spike of one column shows beside a line.
  ctx.globalAlpha = 0.75;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function isKnown({ min, max }: Track, i: number): boolean {
  return (max[i] ?? Number.NaN) >= (min[i] ?? Number.NaN);
}

function middleOf({ t, to }: Track, i: number, paper: Paper): number {
  return paper.xOf(((t[i] ?? 0) + (t[i + 1] ?? to)) / 2);
}

interface LineStyle {
  readonly isEarlier: boolean;
  readonly isChosen: boolean;
}

export function drawLine(track: Track, paper: Paper, yOf: YOf, { isEarlier, isChosen }: LineStyle): void {
  const { ctx, style, ratio } = paper;
  const { t, value, to, isStep } = track;
  const [first, end] = inSight(track, paper);
  ctx.beginPath();
  let isDown = false;
  for (let i = first; i < end; i++) {
    const v = value[i] ?? Number.NaN;
    if (Number.isNaN(v)) {
      isDown = false;
      continue;
    }
    const left = paper.xOf(t[i] ?? 0);
    const right = paper.xOf(Math.min(to, t[i + 1] ?? to));
    const y = yOf(v);
    // Columns wider than a few pixels hold their value: a slope between their middles was never measured.
    if (isStep || right - left > 6 * ratio) {
      if (isDown) ctx.lineTo(left, y);
      else ctx.moveTo(left, y);
      ctx.lineTo(right, y);
    } else {
      if (!isDown) ctx.moveTo(left, y);
      ctx.lineTo((left + right) / 2, y);
      // A column that stands alone shows, too.
      if (Number.isNaN(value[i + 1] ?? Number.NaN)) ctx.lineTo(right, y);
    }
    isDown = true;
  }
  ctx.strokeStyle = penColor(track.pen.number, style.theme);
  ctx.lineWidth = (isEarlier ? 1 : isChosen ? 2.5 : 1.6) * ratio;
  ctx.lineJoin = 'bevel';
  ctx.setLineDash((isEarlier ? [4, 4] : penDash(track.pen.number)).map((px) => px * ratio));
  ctx.globalAlpha = isEarlier ? 0.85 : 1;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

/** Nothing where it would overlap another (`taken`). */
export function drawEnd(track: Track, paper: Paper, yOf: YOf, taken: number[]): void {
  const { ctx, style, ratio } = paper;
  let i = track.t.length - 1;
  while (i >= 0 && ((track.t[i] ?? 0) > paper.to || Number.isNaN(track.value[i] ?? Number.NaN))) i--;
  const v = track.value[i] ?? Number.NaN;
  const x = Math.min(paper.left + paper.width, paper.xOf(Math.min(track.to, track.t[i + 1] ?? track.to)));
  if (Number.isNaN(v) || x < paper.left) return;
  const size = 16 * ratio;
  const y = freePlace(yOf(v), taken, { first: paper.top + size / 2, last: paper.top + paper.height - size / 2, size });
  if (y === undefined) return;
  taken.push(y);
  ctx.fillStyle = penColor(track.pen.number, style.theme);
  const left = Math.max(paper.left, x - size);
  ctx.fillRect(left, y - size / 2, size, size);
  ctx.fillStyle = style.surface;
  ctx.font = `700 ${11 * ratio}px ${style.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(String(track.pen.number), left + size / 2, y + 0.5 * ratio);
}
