import type { TimeTick } from '../../../protocol/chart/timeTicks.ts';
import { labelLetters, type PlacedAxes, type PlacedAxis } from '../chart/placeAxes.ts';
import type { Box, Paper } from '../chart/scene.ts';
import type { Range } from '../range/range.ts';
import { cutText } from './cutText.ts';

type AxesPaper = Pick<Paper, 'ctx' | 'style' | 'ratio'>;

/** CSS pixels of a tick and of the gap to its number, then the same of the time axis. */
const [tickPx, gapPx, timeTickPx, timeGapPx] = [4, 3, 5, 4];

export function drawAxes(placed: PlacedAxes, times: readonly TimeTick[], of: Range, paper: AxesPaper): void {
  const { axes, box } = placed;
  const { ctx, style, ratio } = paper;
  ctx.save();
  ctx.scale(ratio, ratio);
  ctx.font = `${style.fontPx}px ${style.font}`;
  drawTimes(times, of, placed, paper);
  axes.forEach((axis, i) => {
    if (i === 0) for (const { y } of axis.ticks) level(paper, box.left, box.top + y, box.width);
    drawValues(axis, box, paper);
  });
  ctx.restore();
}

/** Least gap of two labels, CSS pixels. */
const betweenPx = 4;

function drawTimes(
  times: readonly TimeTick[],
  { from, to }: Range,
  { box, width }: PlacedAxes,
  paper: AxesPaper,
): void {
  const { ctx, style, ratio } = paper;
  const bottom = box.top + box.height;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  const ends = [0, 0];
  const write = (text: string, x: number, line: 0 | 1) => {
    if (text === '') return;
    const half = ctx.measureText(text).width / 2;
    // At the edge of the chart a label is moved, not cut.
    const middle = Math.max(half, Math.min(width - half, x));
    if (middle - half < (ends[line] ?? 0)) return;
    ends[line] = middle + half + betweenPx;
    ctx.fillText(text, middle, bottom + timeTickPx + timeGapPx + line * style.fontPx * 1.5);
  };
  for (const { at, label, day } of times) {
    const x = box.left + ((at - from) / (to - from)) * box.width;
    ctx.fillStyle = style.line;
    ctx.fillRect(snapped(x, ratio), box.top, hair(ratio), box.height + timeTickPx);
    ctx.fillStyle = style.muted;
    write(label, x, 0);
    write(day, x, 1);
  }
}

function drawValues({ side, offset, size, ticks, unit, pens }: PlacedAxis, box: Box, paper: AxesPaper): void {
  const { ctx, style } = paper;
  const [edge, out] = side === 'left' ? [box.left - offset, -1] : [box.left + box.width + offset, 1];
  ctx.textAlign = side === 'left' ? 'right' : 'left';
  ctx.textBaseline = 'middle';
  for (const { y, text } of ticks) {
    level(paper, Math.min(edge, edge + out * tickPx), box.top + y, tickPx);
    ctx.fillStyle = style.muted;
    ctx.fillText(text, edge + out * (tickPx + gapPx), box.top + y);
  }
  ctx.save();
  ctx.translate(edge + out * (size - (style.fontPx * labelLetters) / 2), box.top + box.height / 2);
  ctx.rotate((out * Math.PI) / 2);
  ctx.textAlign = 'center';
  ctx.fillStyle = style.muted;
  const room = box.height - ctx.measureText(` ${pens}`).width;
  ctx.fillText([cutText(ctx, unit, room), pens].filter(Boolean).join(' '), 0, 0);
  ctx.restore();
}

function level({ ctx, style, ratio }: AxesPaper, x: number, y: number, width: number): void {
  ctx.fillStyle = style.line;
  ctx.fillRect(x, snapped(y, ratio), width, hair(ratio));
}

/** One CSS pixel, in whole pixels of the canvas. */
function hair(ratio: number): number {
  return Math.max(1, Math.round(ratio)) / ratio;
}

function snapped(at: number, ratio: number): number {
  return Math.round(at * ratio - 0.5) / ratio;
}
