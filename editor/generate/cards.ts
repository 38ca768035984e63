import type { Box } from '../page/box.ts';
import type { PointCard } from './groups.ts';
import type { ListedPoint } from './listedPoints.ts';
import { levelOf, type Pair, type Scale, symbolOf } from './pictures.ts';
import { rowType, valueWidth, wordsWidth } from './widths.ts';

export interface Card {
  /** Unique on its page. */
  readonly key: string;
  readonly title: string | undefined;
  readonly leadsTo?: string | undefined;
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
export const [gap, padding, rowHeight, iconSize] = [16, 16, 34, 26];
export const [symbolSize, levelSize] = [48, 72];
const mostColumns = 3;

export function headHeight({ title, symbol, level }: Card): number {
  if (level) return levelSize + 20;
  if (symbol) return symbolSize + 20;
  return title === undefined ? 10 : 44;
}

function heightOf(card: Card): number {
  return headHeight(card) + card.rows.length * rowHeight + 10;
}

/** None is higher than a page. */
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

export function valueColumnWidth(rows: readonly ListedPoint[]): number {
  return Math.max(0, ...rows.map(valueWidth));
}

function neededWidth({ rows, symbol }: Pick<Card, 'rows'> & Partial<Card>): number {
  const icon = symbol === undefined && rows.some(symbolOf) ? iconSize + 8 : 0;
  const name = Math.max(0, ...rows.map((point) => wordsWidth(point.name, rowType.name)));
  return icon + name + valueColumnWidth(rows) + 2 * padding;
}

export function fitNarrowColumn(rows: readonly ListedPoint[]): boolean {
  return neededWidth({ rows }) <= columnWidth(mostColumns);
}

function columnWidth(columns: number): number {
  return Math.floor((content.width - gap * (columns - 1)) / columns);
}

/** Down the columns from `top`, in reading order; cards that do not fit above `bottom` begin another page. */
export function placeCards(
  cards: readonly Card[],
  top = content.y,
  bottom = content.y + content.height,
): PlacedCard[][] {
  const needed = Math.max(0, ...cards.map(neededWidth));
  const columns = Math.max(1, Math.min(mostColumns, Math.floor((content.width + gap) / (needed + gap))));
  const width = columns === 1 ? Math.min(content.width, Math.max(needed, 600)) : columnWidth(columns);
  const pages: PlacedCard[][] = [];
  for (let rest = cards; rest.length > 0; ) {
    const count = Math.max(1, filled(rest, columns, bottom - top).length);
    const page = rest.slice(0, count);
    const places = filled(page, columns, evenHeight(page, columns));
    pages.push(
      page.map((card, at) => {
        const { column, down } = places[at] ?? { column: 0, down: 0 };
        return { card, box: { x: content.x + column * (width + gap), y: top + down, width, height: heightOf(card) } };
      }),
    );
    rest = rest.slice(count);
  }
  return pages;
}

/** Only of the cards that fit, one column after the other. */
function filled(cards: readonly Card[], columns: number, height: number): { column: number; down: number }[] {
  const places: { column: number; down: number }[] = [];
  let [column, down] = [0, 0];
  for (const card of cards) {
    if (down > 0 && down + heightOf(card) > height) [column, down] = [column + 1, 0];
    if (column === columns || heightOf(card) > height) break;
    places.push({ column, down });
    down += heightOf(card) + gap;
  }
  return places;
}

/** The least height at which all cards fit, so that the columns are about equally high. */
function evenHeight(cards: readonly Card[], columns: number): number {
  let [low, high] = [0, cards.reduce((sum, card) => sum + heightOf(card) + gap, 0)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (filled(cards, columns, middle).length === cards.length) high = middle;
    else low = middle + 1;
  }
  return low;
}
