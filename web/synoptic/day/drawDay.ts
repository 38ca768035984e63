import { type Rect, union } from '../../../protocol/elements/markPlace.ts';
import { drawTrace, type Trace, type TraceColours } from './drawTrace.ts';
import type { Room } from './freeRoom.ts';
import type { Differences } from './writeDifferences.ts';

export interface DrawnValue extends Room {
  readonly infoNumber: number;
  /** For a trace room of its size. */
  readonly lines: Trace;
}

export interface Picture {
  readonly values: readonly DrawnValue[];
  /** CSS pixels in a page unit. */
  readonly scale: number;
  readonly colours: TraceColours;
}

/** CSS pixels: nothing on a picture is smaller than 11. */
const fontPx = 11;
/** Pixels of the picture: a page that is zoomed in is drawn coarser than the screen rather than larger. */
const mostPixels = 8_000_000;

/** As large as what it has: an empty page has no picture. */
export function drawDay(
  canvas: HTMLCanvasElement,
  { values, scale, colours }: Picture,
  differences: Differences,
): void {
  const context = values.length > 0 ? canvas.getContext('2d') : undefined;
  if (!context) {
    canvas.hidden = true;
    return;
  }
  const area = union(values.flatMap(({ trace, words }) => (words ? [trace, words] : [trace])));
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const dots = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height * scale * scale)));
  canvas.hidden = false;
  canvas.width = Math.ceil(width * scale * dots);
  canvas.height = Math.ceil(height * scale * dots);
  canvas.style.cssText = `left:${area.left}px;top:${area.top}px;width:${width}px;height:${height}px`;
  const begin = ({ left, top }: Rect) =>
    context.setTransform(dots, 0, 0, dots, (left - area.left) * scale * dots, (top - area.top) * scale * dots);
  for (const { trace, words, lines, infoNumber } of values) {
    begin(trace);
    drawTrace(context, lines, colours);
    const difference = differences.get(infoNumber);
    if (!words || !difference) continue;
    begin(words);
    drawWords(context, [difference.text, difference.short], sizeOf(words, scale), colours);
  }
}

export function sizeOf({ left, top, right, bottom }: Rect, scale: number) {
  return { width: (right - left) * scale, height: (bottom - top) * scale };
}

/** The longest that has room; none rather than a part. */
function drawWords(
  context: CanvasRenderingContext2D,
  texts: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
  { muted, font }: TraceColours,
): void {
  context.font = `${fontPx}px ${font}`;
  const text = texts.find((one) => context.measureText(one).width <= width);
  if (text === undefined) return;
  context.globalAlpha = 1;
  context.fillStyle = muted;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(text, width, height / 2);
}
