import type { AlarmPriority } from '../../../protocol/alarm.ts';
import { alarmKindRows } from '../../../protocol/alarms/alarmKind.ts';
import type { AlarmLimit } from '../../../protocol/alarms/alarmLimit.ts';
import { numberText } from '../../text/valueText.ts';
import type { Paper, PenLimits } from '../chart/scene.ts';

type YOf = (value: number) => number;

/**
 * Bands: the normal range, and beyond each limit that raises an alarm. Lines: limits of entry. Dotted: the measuring
 * range.
 */
export function drawLimits({ point, alarms }: PenLimits, paper: Paper, yOf: YOf): void {
  const { rangeMin, rangeMax, min, max, measureMin, measureMax } = point;
  const { ctx, style, left, width, top, height, ratio } = paper;
  if (rangeMin !== undefined || rangeMax !== undefined) {
    const upper = rangeMax === undefined ? top : yOf(rangeMax);
    const lower = rangeMin === undefined ? top + height : yOf(rangeMin);
    ctx.fillStyle = style.line;
    // With forced colours a filled band would be as strong as the lines on it.
    if (style.isForced) for (const y of [upper, lower]) ctx.fillRect(left, y - ratio, width, 2 * ratio);
    else {
      ctx.globalAlpha = 0.35;
      ctx.fillRect(left, upper, width, lower - upper);
      ctx.globalAlpha = 1;
    }
  }
  for (const band of alarmBands(alarms, { top, bottom: top + height }, yOf)) {
    const { priority, y, end } = band;
    ctx.fillStyle = style.alarms[priority];
    ctx.globalAlpha = style.isForced ? 0 : style.theme === 'dark' ? 0.07 : 0.1;
    ctx.fillRect(left, Math.min(y, end), width, Math.abs(end - y));
    ctx.globalAlpha = 0.9;
    ctx.fillStyle = style.alarmLines[priority];
    ctx.fillRect(left, y - 0.6 * ratio, width, 1.2 * ratio);
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = style.muted;
  ctx.lineWidth = 1.5 * ratio;
  const across = (ends: readonly (number | undefined)[], dash: readonly number[]) => {
    ctx.setLineDash(dash.map((px) => px * ratio));
    ctx.beginPath();
    for (const y of ends.flatMap((end) => (end === undefined ? [] : yOf(end)))) {
      ctx.moveTo(left, y);
      ctx.lineTo(left + width, y);
    }
    ctx.stroke();
  };
  across([min, max], [12, 4, 2, 4]);
  across([measureMin, measureMax], [2, 4]);
  ctx.setLineDash([]);
}

interface AlarmBand extends Pick<AlarmLimit, 'kind' | 'priority' | 'limit'> {
  /** Pixels; `end`: at the next limit outward, or at the edge. */
  readonly y: number;
  readonly end: number;
}

export function alarmBands(
  limits: readonly AlarmLimit[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
  yOf: YOf,
): readonly AlarmBand[] {
  const ofSide = (isHigh: boolean, edge: number) => {
    const side = limits
      .filter(({ kind }) => (alarmKindRows[kind].side === 'above') === isHigh)
      .toSorted((a, b) => (isHigh ? a.limit - b.limit : b.limit - a.limit));
    return side.map((one, i) => {
      const next = side[i + 1];
      const within = (y: number) => Math.max(top, Math.min(bottom, y));
      return { ...one, y: yOf(one.limit), end: within(next ? yOf(next.limit) : edge) };
    });
  };
  return [...ofSide(true, top), ...ofSide(false, bottom)].filter(({ y }) => y >= top && y <= bottom);
}

/** The shapes of the priorities, in a box of 20 units. */
const shapes: Readonly<Record<AlarmPriority, string>> = {
  1: 'M1.5 1.5h17v17h-17Z',
  2: 'M10 1.5 19 18.5H1Z',
  3: 'M10 .8 19.2 10 10 19.2.8 10Z',
  4: 'M1 10a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z',
};

/** On the inner side of each line, and below what is taken at the top (CSS pixels). */
export function drawLimitLabels(
  { alarms, point }: PenLimits,
  paper: Paper,
  yOf: YOf,
  { locale, taken: lettersPx }: { readonly locale: string; readonly taken: number },
): void {
  const text = numberText(locale, point);
  const { ctx, style, left, top, height, ratio } = paper;
  const size = (style.fontPx + 2) * ratio;
  const taken: number[] = [];
  ctx.textBaseline = 'middle';
  for (const { kind, priority, limit, y } of alarmBands(alarms, { top, bottom: top + height }, yOf)) {
    const middle = y + (alarmKindRows[kind].side === 'above' ? -1 : 1) * (size / 2 + 2 * ratio);
    const at = Math.max(top + lettersPx * ratio + size / 2, Math.min(top + height - size / 2, middle));
    if (taken.some((other) => Math.abs(other - at) < size)) continue;
    taken.push(at);
    const words = `${kind} ${text(limit)}`;
    ctx.font = `600 ${style.fontPx * ratio}px ${style.font}`;
    const x = left + 4 * ratio;
    ctx.globalAlpha = 0.8;
    ctx.fillStyle = style.surface;
    ctx.fillRect(x - 2 * ratio, at - size / 2, size + ctx.measureText(words).width + 10 * ratio, size);
    ctx.globalAlpha = 1;
    ctx.fillStyle = style.text;
    ctx.textAlign = 'left';
    ctx.fillText(words, x + size + 4 * ratio, at + 0.5 * ratio);
    drawShape(paper, priority, x, at - size / 2, size);
  }
}

function drawShape({ ctx, style }: Paper, priority: AlarmPriority, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 20, size / 20);
  ctx.fillStyle = style.alarms[priority];
  const shape = new Path2D(shapes[priority]);
  ctx.fill(shape);
  ctx.strokeStyle = style.alarmLines[priority];
  ctx.lineWidth = 1.5;
  ctx.stroke(shape);
  ctx.restore();
  ctx.font = `700 ${size * 0.64}px ${style.font}`;
  ctx.textAlign = 'center';
  ctx.fillStyle = style.onAlarms[priority];
  ctx.fillText(String(priority), x + size / 2, y + size * (priority === 2 ? 0.64 : 0.54));
}
