import type { Box } from '../page/box.ts';
import type { PointCard } from './groups.ts';
import type { ListedPoint } from './listedPoints.ts';
import { levelOf, type Pair, type Scale, symbolOf } from './pictures.ts';
import { rowType, valueWidth, wordsWidth } from './widths.ts';

/** A card of a page: what it is called, where that leads, and its rows. */
export interface Card {
  /** Of its page its alone. */
  readonly key: string;
  readonly title: string | undefined;
  /** The page that its title leads to. */
  readonly leadsTo?: string | undefined;
  /** Drawn in its head. */
  readonly symbol?: { readonly point: ListedPoint; readonly pair: Pair } | undefined;
  readonly level?: { readonly point: ListedPoint; readonly scale: Scale } | undefined;
  readonly rows: readonly ListedPoint[];
}

export interface PlacedCard {
  readonly card: Card;
  readonly box: Box;
}

/** Page units. */
export const pageWidth = 1280;
export const pageHeight = 720;
export const content: Box = { x: 24, y: 68, width: 1232, height: 628 };
export const [gap, padding, rowHeight] = [16, 16, 34];
const mostColumns = 3;

export function headHeight({ title, symbol, level }: Card): number {
  if (symbol || level) return 68;
  return title === undefined ? 10 : 44;
}

function heightOf(card: Card): number {
  return headHeight(card) + card.rows.length * rowHeight + 10;
}

/** The cards of a group: one for each of its parts, none higher than a page. */
export function cardsOf(parts: readonly PointCard[]): readonly Card[] {
  return parts.flatMap(({ key, title, points }) => {
    const machine = points.flatMap((point) => pictured(point, symbolOf(point)))[0];
    const tank = points.flatMap((point) => pictured(point, levelOf(point)))[0];
    const head: Card = {
      key,
      title,
      symbol: machine && { point: machine.point, pair: machine.drawn },
      level: tank && { point: tank.point, scale: tank.drawn },
      rows: [],
    };
    const most = Math.floor((content.height - headHeight(head) - 10) / rowHeight);
    const count = Math.ceil(points.length / most);
    const each = Math.ceil(points.length / count);
    return Array.from({ length: count }, (_, at): Card => {
      const rows = points.slice(at * each, (at + 1) * each);
      return at === 0 ? { ...head, rows } : { key: `${key}+${at + 1}`, title, rows };
    });
  });
}

function pictured<T>(point: ListedPoint, drawn: T | undefined): { readonly point: ListedPoint; readonly drawn: T }[] {
  return drawn === undefined ? [] : [{ point, drawn }];
}

/** The width of the values of some points, the same for all of them. */
export function valueColumn(rows: readonly ListedPoint[]): number {
  return Math.max(0, ...rows.map(valueWidth));
}

function neededWidth(card: Card): number {
  const name = Math.max(0, ...card.rows.map((point) => wordsWidth(point.name, rowType.name)));
  return name + 34 + valueColumn(card.rows) + 2 * padding;
}

/** Cards in columns from `top` on, in reading order; those that do not fit above `bottom` begin a page of their own. */
export function placeCards(cards: readonly Card[], top = content.y, bottom = content.y + content.height): PlacedCard[][] {
  const needed = Math.max(0, ...cards.map(neededWidth));
  const columns = Math.max(1, Math.min(mostColumns, Math.floor((content.width + gap) / (needed + gap))));
  const whole = Math.floor((content.width - gap * (columns - 1)) / columns);
  const width = columns === 1 ? Math.min(whole, Math.max(needed, 600)) : whole;
  const pages: PlacedCard[][] = [];
  let ends: number[] = [];
  for (const card of cards) {
    const height = heightOf(card);
    let column = ends.indexOf(Math.min(...ends));
    if (column === -1 || ((ends[column] ?? 0) + height > bottom && pages.at(-1)?.length !== 0)) {
      pages.push([]);
      ends = Array.from({ length: columns }, () => top);
      column = 0;
    }
    const y = ends[column] ?? top;
    pages.at(-1)?.push({ card, box: { x: content.x + column * (width + gap), y, width, height } });
    ends[column] = y + height + gap;
  }
  return pages;
}
