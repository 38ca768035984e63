import { meet, type Rect } from '../../../protocol/elements/markPlace.ts';

/** CSS pixels. A smaller trace can't be read, and a larger one is no small one. */
const traceSize = { leastWidth: 24, mostWidth: 80, leastHeight: 8, mostHeight: 32 } as const;
/** CSS pixels of “▲ 0.5 %”, and what is left for the trace beside it at least. */
const [wordsPx, besideWordsPx] = [48, 36];
/** CSS pixels to the text and to others. */
const gapPx = 6;
/** Of the height of its text. */
const mostOfText = 1.3;

export interface Room {
  /** Of the trace, at the far end from the text. */
  readonly trace: Rect;
  /** Between both; undefined: the trace is above or below the text. */
  readonly words: Rect | undefined;
}

interface Value {
  /** As the author drew it. */
  readonly box: Rect;
  /** As it is drawn now. */
  readonly text: Rect;
  /** The side at which the text does not begin. */
  readonly side: 'start' | 'end';
}

/**
 * The part of a value's own box that neither its text nor anything else has: beside the text, else below or above it. In
 * page units; `scale`: CSS pixels in one. Undefined: too small to be read.
 */
export function freeRoom({ box, text, side }: Value, others: readonly Rect[], scale: number): Room | undefined {
  const gap = gapPx / scale;
  const near = others.filter((other) => meet(other, box));
  const line = trimmed({ ...box, ...lineOf(box, text, scale) }, near);
  const sides = {
    end: { ...line, left: Math.max(box.left, text.right + gap), right: box.right },
    start: { ...line, left: box.left, right: Math.min(box.right, text.left - gap) },
  };
  for (const at of side === 'end' ? (['end', 'start'] as const) : (['start', 'end'] as const)) {
    const free = widest(sides[at], near, gap);
    const trace = free && fitted(free, at === 'end', scale, wordsPx / scale + gap);
    if (!trace) continue;
    const words = at === 'end' ? { ...free, right: trace.left - gap } : { ...free, left: trace.right + gap };
    return { trace, words };
  }
  for (const [top, bottom] of [
    [text.bottom + gap / 2, box.bottom],
    [box.top, text.top - gap / 2],
  ] as const) {
    const height = Math.min(bottom - top, traceSize.mostHeight / scale);
    const from = top > text.top ? top : bottom - height;
    const free = widest({ left: box.left, right: box.right, top: from, bottom: from + height }, near, gap);
    const trace = free && fitted(free, side === 'start', scale);
    if (trace) return { trace, words: undefined };
  }
  return undefined;
}

/** As high as the text and a little more, around its middle, within the box. */
function lineOf(box: Rect, text: Rect, scale: number): Pick<Rect, 'top' | 'bottom'> {
  const most = Math.min(box.bottom - box.top, traceSize.mostHeight / scale);
  const height = Math.min(most, (text.bottom - text.top) * mostOfText);
  const top = Math.max(box.top, Math.min((text.top + text.bottom - height) / 2, box.bottom - height));
  return { top, bottom: top + height };
}

/** A neighbour above or below that reaches no farther into a strip makes it lower. */
const mostTrimmed = 0.3;

function trimmed(strip: Rect, others: readonly Rect[]): Pick<Rect, 'top' | 'bottom'> {
  const most = (strip.bottom - strip.top) * mostTrimmed;
  const within = others.filter((other) => meet(other, strip));
  const above = within.filter(({ bottom }) => bottom <= strip.top + most).map(({ bottom }) => bottom);
  const below = within.filter(({ top }) => top >= strip.bottom - most).map(({ top }) => top);
  return { top: Math.max(strip.top, ...above), bottom: Math.min(strip.bottom, ...below) };
}

/** The widest part of a strip that no other has, with a gap to each of them. */
function widest(strip: Rect, others: readonly Rect[], gap: number): Rect | undefined {
  const within = others.filter((other) => meet(other, strip)).toSorted((a, b) => a.left - b.left);
  let best: Rect | undefined;
  let { left } = strip;
  for (const { left: end, right: next } of [...within, { left: strip.right + gap, right: strip.right }]) {
    const free = { ...strip, left, right: end - gap };
    if (free.right - free.left > (best ? best.right - best.left : 0)) best = free;
    left = Math.max(left, next + gap);
  }
  return best;
}

/** `words`: what is left free for them, where both have room. */
function fitted({ left, right, top, bottom }: Rect, isAtEnd: boolean, scale: number, words = 0): Rect | undefined {
  const beside = right - left - words;
  const room = beside * scale < besideWordsPx ? right - left : beside;
  const width = Math.min(room, traceSize.mostWidth / scale);
  if (width * scale < traceSize.leastWidth || (bottom - top) * scale < traceSize.leastHeight) return undefined;
  return isAtEnd ? { left: right - width, right, top, bottom } : { left, right: left + width, top, bottom };
}
