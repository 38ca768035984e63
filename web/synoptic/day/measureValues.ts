import { partOf, schemaOf } from '../../../protocol/elementKinds.ts';
import { grown, meet, type Rect } from '../../../protocol/elements/markPlace.ts';
import type { Point } from '../../../protocol/point.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import type { PlacedOnPage } from '../stage/placement.ts';
import { freeRoom, type Room } from './freeRoom.ts';

export interface RoomOfValue extends Room {
  readonly point: Point;
}

/** They have a ground, which would cover what is beneath it. */
const grounds = '[data-broken], button[data-output], [data-quality="bad"]';
/** What is drawn in its own way beside a text: marks, the strip of a range, the age of a value. */
const alsoDrawn = '[data-marks], [data-read], span[data-since]';

interface Page {
  readonly stage: HTMLElement;
  readonly placed: readonly PlacedOnPage[];
  /** Of a value with a trend. */
  readonly pointOf: (one: PlacedOnPage) => Point | undefined;
}

/**
 * The values with a trend that have free room, as they are drawn now; of other texts counts the text, not its box.
 * `scale`: CSS pixels in a page unit.
 */
export function measureValues({ stage, placed, pointOf }: Page, scale: number): readonly RoomOfValue[] {
  const drawn = stage.getBoundingClientRect();
  const rectOf = (part: Element): Rect => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return {
      left: (left - drawn.left) / scale,
      top: (top - drawn.top) / scale,
      right: (right - drawn.left) / scale,
      bottom: (bottom - drawn.top) / scale,
    };
  };
  const also = [...stage.querySelectorAll(alsoDrawn)].map(rectOf).filter(({ left, right }) => right > left);
  const roots = new Map<number, HTMLElement>();
  for (const root of stage.querySelectorAll<HTMLElement>('[data-index]')) roots.set(Number(root.dataset.index), root);
  const textOf = (one: PlacedOnPage) => {
    const root = roots.get(one.index);
    return 'fontSize' in one.element && !root?.matches(grounds) ? root?.firstElementChild : undefined;
  };
  const known = new Map<PlacedOnPage, readonly Rect[]>();
  const rectsOf = (one: PlacedOnPage) =>
    getOrInsert(known, one, () => {
      const text = textOf(one);
      return text ? [rectOf(text)] : boxesOf(one);
    });
  const near = byPlace(placed);
  const found: RoomOfValue[] = [];
  for (const one of placed) {
    const point = schemaOf(one.element).value === 'numeric' ? pointOf(one) : undefined;
    const text = point && textOf(one);
    if (!point || !text) continue;
    const box = boxOf(one);
    const others = near(box).flatMap((other) => (other === one ? [] : rectsOf(other)));
    const placedAlready = found.map(({ trace }) => trace);
    const side = one.markSide === 'start' ? 'start' : 'end';
    const room = freeRoom({ box, text: rectOf(text), side }, [...others, ...also, ...placedAlready], scale);
    if (room) found.push({ ...room, point });
  }
  return found;
}

/** Page units. */
const rowHeight = 64;

/** Those whose boxes meet a rectangle: on a large page each value has few near it. */
function byPlace(placed: readonly PlacedOnPage[]): (rect: Rect) => readonly PlacedOnPage[] {
  const rowsOf = ({ top, bottom }: Rect) => {
    const first = Math.floor(top / rowHeight);
    return Array.from({ length: Math.floor(bottom / rowHeight) - first + 1 }, (_, i) => first + i);
  };
  const rows = new Map<number, PlacedOnPage[]>();
  for (const one of placed) for (const row of rowsOf(boxOf(one))) getOrInsert(rows, row, () => []).push(one);
  return (rect) => {
    const all = new Set(rowsOf(rect).flatMap((row) => rows.get(row) ?? []));
    return [...all].filter((one) => meet(boxOf(one), rect));
  };
}

function boxOf({ style: { left, top, width, height } }: PlacedOnPage): Rect {
  return { left, top, right: left + width, bottom: top + height };
}

/** Of a line its pieces. */
function boxesOf(one: PlacedOnPage): readonly Rect[] {
  const { element } = one;
  if (partOf(element) !== 'line' || !('points' in element)) return [boxOf(one)];
  const { left, top } = one.style;
  return element.points.slice(1).map((to, i) => {
    const from = element.points[i] ?? to;
    const piece = {
      left: left + Math.min(from.x, to.x),
      top: top + Math.min(from.y, to.y),
      right: left + Math.max(from.x, to.x),
      bottom: top + Math.max(from.y, to.y),
    };
    return grown(piece, element.thickness / 2);
  });
}
