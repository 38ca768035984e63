import type { Point } from '../../../protocol/point.ts';
import type { PointPast } from '../../live/past/pastColumns.ts';
import { smallPaths } from '../../live/past/smallPaths.ts';

/** Resolved: a canvas knows no CSS variables. */
export interface TraceColours {
  readonly live: string;
  readonly range: string;
  readonly ink: string;
  readonly muted: string;
  readonly forced: string;
  readonly font: string;
}

const tokens = {
  live: '--synoptic-live',
  range: '--line',
  ink: '--synoptic-ink',
  muted: '--synoptic-dead',
  forced: '--forced',
} as const;
/** With forced colours no hue has a meaning. */
const forcedTokens: Readonly<Record<keyof typeof tokens, string>> = {
  live: 'CanvasText',
  range: 'GrayText',
  ink: 'CanvasText',
  muted: 'CanvasText',
  forced: 'CanvasText',
};

/** As they are on that page. */
export function readColours(stage: HTMLElement): TraceColours {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;forced-color-adjust:none';
  stage.append(probe);
  const isForced = window.matchMedia?.('(forced-colors: active)').matches ?? false;
  const colourOf = (name: keyof typeof tokens) => {
    probe.style.color = isForced ? forcedTokens[name] : `var(${tokens[name]})`;
    return getComputedStyle(probe).color;
  };
  const names = Object.keys(tokens) as (keyof typeof tokens)[];
  const colours = Object.fromEntries(names.map((name) => [name, colourOf(name)])) as Omit<TraceColours, 'font'>;
  const font = getComputedStyle(probe).fontFamily || 'sans-serif';
  probe.remove();
  return { ...colours, font };
}

/** As `SmallTrend` draws it, in CSS pixels from the corner of its room. */
export function drawTrace(
  context: CanvasRenderingContext2D,
  past: PointPast,
  { rangeMin, rangeMax }: Pick<Point, 'rangeMin' | 'rangeMax'>,
  { width, height }: { readonly width: number; readonly height: number },
  { live, range: rangeColour, ink, forced }: TraceColours,
): void {
  const paths = smallPaths(past, { width, height, rangeMin, rangeMax });
  if (!paths) return;
  const { band, line, range, end, uncertain, substituted } = paths;
  context.lineJoin = 'round';
  context.fillStyle = rangeColour;
  context.globalAlpha = 0.35;
  if (range) context.fillRect(0, range.y, width, range.height);
  context.fillStyle = live;
  context.globalAlpha = 0.25;
  context.fill(new Path2D(band));
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = live;
  context.stroke(new Path2D(line));
  if (uncertain !== '') {
    context.strokeStyle = ink;
    context.setLineDash([1.5, 2.5]);
    context.stroke(new Path2D(uncertain));
    context.setLineDash([]);
  }
  if (substituted !== '') {
    context.strokeStyle = forced;
    context.lineWidth = 3;
    context.stroke(new Path2D(substituted));
  }
  if (!end) return;
  context.fillStyle = live;
  context.beginPath();
  context.arc(end.x - 1.5, end.y, 2, 0, 2 * Math.PI);
  context.fill();
}
