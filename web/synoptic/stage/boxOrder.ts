import type { ElementBase } from '../../../protocol/elementKinds.ts';
import { inReadingOrder, rowsOf } from '../../cards/readingOrder.ts';

type Box = Pick<ElementBase, 'x' | 'y' | 'width' | 'height'>;
type Axis = 'x' | 'y';

/** Page units: narrower gaps are between the lines of one box. */
const leastGap = 20;
/** Lines are read before columns: a gap across the page counts so much more than one down it. */
const acrossCounts = 1.5;
/** The head of a page ends within this part of its height. */
const headPart = 1 / 6;
/** A box this much larger than most is a pipe or a frame: it may overlap several others, and separates nothing. */
const muchLarger = 20;
/** Lines of a box; what has more, close together and side by side, is a table. */
const mostLines = 8;

const sizeOf = { x: 'width', y: 'height' } as const;

/**
 * The order of the keyboard: the head of the page, and then box after box, each row by row. Boxes are found by the gaps
 * between them, the widest first, because authors draw them into the background. `isLabel`: whether an item names the
 * value beside it.
 */
export function inBoxOrder<T>(items: readonly T[], boxOf: (item: T) => Box, isLabel: (item: T) => boolean): T[] {
  const areas = items.map((item) => area(boxOf(item))).toSorted((a, b) => a - b);
  const usual = Math.max(1, areas[Math.floor(areas.length / 2)] ?? 1);
  const parts = (item: T) => area(boxOf(item)) < usual * muchLarger;
  const height = Math.max(0, ...items.map((item) => boxOf(item).y + boxOf(item).height));
  const head = wayOf(
    items.filter((item) => parts(item) && boxOf(item).y < height * headPart),
    'y',
    boxOf,
  );
  return head.size >= leastGap && head.at < height * headPart
    ? split(items, 'y', head.at, boxOf).flatMap((half) => ordered(half, parts, boxOf, isLabel))
    : ordered(items, parts, boxOf, isLabel);
}

function ordered<T>(
  items: readonly T[],
  parts: (item: T) => boolean,
  boxOf: (item: T) => Box,
  isLabel: (item: T) => boolean,
): T[] {
  const telling = items.filter(parts);
  const [across, down] = [wayOf(telling, 'y', boxOf), wayOf(telling, 'x', boxOf)];
  const axis = across.size * acrossCounts >= down.size ? 'y' : 'x';
  const { size, at } = axis === 'y' ? across : down;
  if (size < leastGap) return inReadingOrder(items, boxOf);
  const halves = split(items, axis, at, boxOf);
  if (across.size < leastGap && isTable(halves, boxOf, isLabel)) return inReadingOrder(items, boxOf);
  return halves.flatMap((half) => ordered(half, parts, boxOf, isLabel));
}

/**
 * Many lines on both sides, and those of one side continue those of the other: a row stays together. Not where most
 * lines of the second side have a label of their own: those are two boxes, however many lines they have.
 */
function isTable<T>(halves: readonly T[][], boxOf: (item: T) => Box, isLabel: (item: T) => boolean): boolean {
  const rows = halves.map((half) => rowsOf(half, boxOf));
  const lines = rows.map(({ length }) => length);
  const labelled = (rows[1] ?? []).filter((row) => row.some(isLabel)).length;
  if (labelled * 2 > (lines[1] ?? 0)) return false;
  return Math.min(...lines) > mostLines && rowsOf(halves.flat(), boxOf).length === Math.max(...lines);
}

function split<T>(items: readonly T[], axis: Axis, at: number, boxOf: (item: T) => Box): [T[], T[]] {
  const { before = [], behind = [] } = Object.groupBy(items, (item) => {
    const box = boxOf(item);
    return box[axis] + box[sizeOf[axis]] / 2 < at ? 'before' : 'behind';
  });
  return [before, behind];
}

/** The widest gap between these boxes along an axis: its width, and its middle. */
function wayOf<T>(items: readonly T[], axis: Axis, boxOf: (item: T) => Box): { size: number; at: number } {
  const boxes = items.map(boxOf).sort((a, b) => a[axis] - b[axis]);
  let way = { size: 0, at: 0 };
  let end = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const size = box[axis] - end;
    if (size > way.size) way = { size, at: end + size / 2 };
    const far = box[axis] + box[sizeOf[axis]];
    end = end === Number.POSITIVE_INFINITY ? far : Math.max(end, far);
  }
  return way;
}

function area({ width, height }: Box): number {
  return width * height;
}
