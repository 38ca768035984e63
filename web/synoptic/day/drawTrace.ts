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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Lines and areas in CSS pixels from the corner of its room. */
export interface Trace {
  readonly band: Path2D;
  readonly line: Path2D;
  readonly range: (Size & { readonly y: number }) | undefined;
  readonly end: { readonly x: number; readonly y: number } | undefined;
  /** Undefined: nowhere. */
  readonly uncertain: Path2D | undefined;
  readonly substituted: Path2D | undefined;
}

/** Undefined: nothing is known. */
export function traceOf(past: PointPast, { rangeMin, rangeMax }: RangeOf, { width, height }: Size): Trace | undefined {
  const paths = smallPaths(past, { width, height, rangeMin, rangeMax });
  if (!paths) return undefined;
  const pathOf = (path: string) => (path === '' ? undefined : new Path2D(path));
  return {
    band: new Path2D(paths.band),
    line: new Path2D(paths.line),
    range: paths.range && { width, ...paths.range },
    end: paths.end,
    uncertain: pathOf(paths.uncertain),
    substituted: pathOf(paths.substituted),
  };
}

type RangeOf = Pick<Point, 'rangeMin' | 'rangeMax'>;

/** As `SmallTrend` does. */
export function drawTrace(context: CanvasRenderingContext2D, trace: Trace, colours: TraceColours): void {
  const { band, line, range, end, uncertain, substituted } = trace;
  context.lineJoin = 'round';
  context.fillStyle = colours.range;
  context.globalAlpha = 0.35;
  if (range) context.fillRect(0, range.y, range.width, range.height);
  context.fillStyle = colours.live;
  context.globalAlpha = 0.25;
  context.fill(band);
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = colours.live;
  context.stroke(line);
  if (uncertain) {
    context.strokeStyle = colours.ink;
    context.setLineDash([1.5, 2.5]);
    context.stroke(uncertain);
    context.setLineDash([]);
  }
  if (substituted) {
    context.strokeStyle = colours.forced;
    context.lineWidth = 3;
    context.stroke(substituted);
  }
  if (!end) return;
  context.fillStyle = colours.live;
  context.beginPath();
  context.arc(end.x - 1.5, end.y, 2, 0, 2 * Math.PI);
  context.fill();
}
