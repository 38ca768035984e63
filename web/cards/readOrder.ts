import { type Box, orderOf } from './box.ts';
import { inReadingOrder } from './readingOrder.ts';

/** Gaps nearly as wide as the widest are cut with it: the lines of a table at once, not one after another. */
const alike = 0.6;
/** White space narrower than this, in font sizes, separates no columns. */
const narrow = 1.2;
/**
 * Read in lines unless the columns are clearly further apart than the lines; the parts of a page are columns sooner.
 */
const linesFirst = { things: 0.8, parts: 1 };

/**
 * Cuts the page along its widest white space, again and again (an XY cut). So two columns of lines are read one after
 * the other, and the cells of a table line by line. Where nothing can be cut: row by row.
 */
export function readOrder<T>(
  items: readonly T[],
  boxOf: (item: T) => Box,
  em: number,
  of: keyof typeof linesFirst = 'things',
): T[] {
  if (items.length < 2) return [...items];
  const down = gaps(items.map((item) => [boxOf(item).top, boxOf(item).bottom] as const));
  const across = gaps(items.map((item) => [boxOf(item).left, boxOf(item).right] as const));
  // Between columns there is more than between the cells of a line.
  const isInLines = down.widest >= across.widest * linesFirst[of] || across.widest < em * narrow;
  const { cuts, widest } = isInLines ? down : across;
  if (widest <= 0) return inReadingOrder(items, (item) => plain(boxOf(item)));
  const start = isInLines ? (item: T) => boxOf(item).top : (item: T) => boxOf(item).left;
  const pieces: T[][] = [];
  let next = 0;
  for (const item of items.toSorted((a, b) => start(a) - start(b) || orderOf(boxOf(a), boxOf(b)))) {
    while (next < cuts.length && start(item) >= (cuts[next] ?? 0)) next++;
    const piece = pieces[next];
    if (piece) piece.push(item);
    else pieces[next] = [item];
  }
  // Without this an item that starts within another's gap could come back alone for ever.
  return pieces.flatMap((piece) => (piece.length === items.length ? piece : readOrder(piece, boxOf, em, of)));
}

/** Ends of the white space that is nearly as wide as the widest. */
function gaps(spans: readonly (readonly [number, number])[]) {
  const found: { readonly end: number; readonly size: number }[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (start > reached && reached > Number.NEGATIVE_INFINITY) found.push({ end: start, size: start - reached });
    reached = Math.max(reached, end);
  }
  const widest = Math.max(0, ...found.map(({ size }) => size));
  return { widest, cuts: found.filter(({ size }) => size >= widest * alike).map(({ end }) => end) };
}

const plain = ({ left, top, right, bottom }: Box) => ({ x: left, y: top, width: right - left, height: bottom - top });
