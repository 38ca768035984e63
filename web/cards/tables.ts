import { startsWith } from '../../protocol/text/nameParts.ts';
import { apartX, apartY, isBeside } from './box.ts';
import type { Item } from './item.ts';

/** A value in a table: its thing, and its quantity. */
export interface Cell {
  readonly thing: Item;
  readonly quantity: Item;
}

/** No one reads larger tables on a phone, and finding them would take as long. */
const mostCells = 1000;

/** Further apart than this, in font sizes, lines and columns are not of one table. */
const reach = { across: 14, down: 3.5 };

interface Heads {
  readonly row: Item;
  readonly column: Item;
}

/** Values under column heads and beside row labels: at least two lines of at least two. */
export function tableCells(shown: readonly Item[], texts: readonly Item[]): ReadonlyMap<Item, Cell> {
  if (shown.length < 4 || texts.length < 4 || shown.length > mostCells) return new Map();
  let heads = new Map<Item, Heads>();
  for (const value of shown) {
    const row = headOf(value, texts, shown, 'row');
    const column = row && headOf(value, texts, shown, 'column');
    if (row && column && row !== column) heads.set(value, { row, column });
  }
  // A line or a column of one is a label, not a head; taking it out may leave others alone.
  for (let before = -1; before !== heads.size; ) {
    before = heads.size;
    const [rows, columns] = [countHeads(heads, 'row'), countHeads(heads, 'column')];
    heads = new Map(
      [...heads].filter(([, { row, column }]) => (rows.get(row) ?? 0) > 1 && (columns.get(column) ?? 0) > 1),
    );
  }
  const isTurned = things(heads) === 'column';
  return new Map(
    [...heads].map(([value, { row, column }]) => [
      value,
      isTurned ? { thing: column, quantity: row } : { thing: row, quantity: column },
    ]),
  );
}

/** The nearest text before a value in its line, or above it in its column, with nothing but values between. */
function headOf(value: Item, texts: readonly Item[], shown: readonly Item[], side: keyof Heads): Item | undefined {
  const isBefore = (a: Item, b: Item) =>
    side === 'row'
      ? isBeside(a.bounds, b.bounds) && b.bounds.left < a.bounds.left && apartX(a.bounds, b.bounds) >= -a.em
      : apartX(a.bounds, b.bounds) < 0 && b.bounds.top < a.bounds.top && apartY(a.bounds, b.bounds) >= -a.em / 2;
  const distance = (a: Item, b: Item) => (side === 'row' ? apartX(a.bounds, b.bounds) : apartY(a.bounds, b.bounds));
  const far = (side === 'row' ? reach.across : reach.down) * value.em;
  const nearest = (from: Item, among: readonly Item[]) =>
    among
      .filter((other) => other !== from && isBefore(from, other))
      .reduce<Item | undefined>(
        (best, other) => (!best || distance(from, other) < distance(from, best) ? other : best),
        undefined,
      );
  let from = value;
  for (let steps = 0; steps < 40; steps++) {
    const text = nearest(from, texts);
    const between = nearest(from, shown);
    const next = between && (!text || distance(from, between) < distance(from, text)) ? between : text;
    if (!next || distance(from, next) > far) return undefined;
    if (next === text) return text;
    from = next;
  }
  return undefined;
}

function countHeads(heads: ReadonlyMap<Item, Heads>, side: keyof Heads): ReadonlyMap<Item, number> {
  const counts = new Map<Item, number>();
  for (const pair of heads.values()) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + 1);
  return counts;
}

/** Lines or columns: as the points are called, else as they are measured. */
function things(heads: ReadonlyMap<Item, Heads>): keyof Heads {
  const score = { row: 0, column: 0 };
  for (const [value, pair] of heads) {
    for (const side of ['row', 'column'] as const)
      if (value.point?.name && startsWith(value.point.name, pair[side].text)) score[side] += 2;
    // One unit all along a line: the line is a quantity, and its columns are the things.
    for (const [other, beside] of heads) {
      if (other === value || kindOf(other) !== kindOf(value)) continue;
      if (beside.row === pair.row) score.column++;
      if (beside.column === pair.column) score.row++;
    }
  }
  return score.column > score.row ? 'column' : 'row';
}

const kindOf = ({ element, point }: Item) => `${element.kind} ${point?.unit ?? ''}`;
