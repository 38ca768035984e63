import { withoutThing } from '../../protocol/text/nameParts.ts';
import type { Box } from '../page/box.ts';
import { plainSymbolCalled, type SymbolName } from '../symbols/symbols.ts';
import type { PointCard } from './groups.ts';
import type { ListedPoint } from './listedPoints.ts';
import { levelOf, type Pair, type Scale, symbolByWords, symbolOf } from './pictures.ts';
import { byRole, isDriving, ownState, roleOf } from './roles.ts';
import { rowType, valueWidth, wordsWidth } from './widths.ts';

/** To a page. */
interface CardLink {
  readonly key: string;
  readonly name: string;
  readonly id: string;
}

export interface Card {
  /** Unique on its page. */
  readonly key: string;
  readonly title: string | undefined;
  /** The page has the same title: it is not written twice. */
  readonly isTitledByPage?: boolean;
  /** What the names of its points say before what they are; undefined: the title. */
  readonly owner?: string | undefined;
  readonly leadsTo?: string | undefined;
  readonly symbol?: { readonly point: ListedPoint; readonly pair: Pair } | undefined;
  /** It shows no state. */
  readonly picture?: SymbolName | undefined;
  readonly level?: { readonly point: ListedPoint; readonly scale: Scale } | undefined;
  /** Of the machine itself, beside its title. */
  readonly state?: ListedPoint | undefined;
  readonly rows: readonly ListedPoint[];
  readonly links?: readonly CardLink[];
}

export interface PlacedCard {
  readonly card: Card;
  readonly box: Box;
}

/** Page units. */
export const pageWidth = 1280;
export const pageHeight = 840;
export const content: Box = { x: 24, y: 68, width: 1232, height: 748 };
export const [gap, padding, rowHeight, iconSize] = [16, 16, 34, 26];
export const [symbolSize, levelSize] = [48, 72];
export const titleSize = 16;
const mostColumns = 3;
/** Of a card by itself. */
const leastWidth = 220;

export function isTitled({ title, isTitledByPage = false }: Card): boolean {
  return title !== undefined && !isTitledByPage;
}

export function headHeight(card: Card): number {
  const { leadsTo, symbol, picture, level, state } = card;
  if (level) return levelSize + 20;
  if ((symbol || picture) && leadsTo === undefined) return symbolSize + 20;
  return isTitled(card) || state ? 44 : 10;
}

export function heightOf(card: Card): number {
  return headHeight(card) + (card.rows.length + (card.links?.length ?? 0)) * rowHeight + 10;
}

/** None is higher than a page. */
export function cardsOf(parts: readonly PointCard[], pageName?: string): readonly Card[] {
  return parts.flatMap((part) => {
    const { key, title } = part;
    const head = { ...headOf(part), isTitledByPage: title !== undefined && title === pageName };
    const points = head.rows;
    const most = Math.floor((content.height - headHeight(head) - 10) / rowHeight);
    const count = Math.max(1, Math.ceil(points.length / most));
    const each = Math.ceil(points.length / count);
    return Array.from({ length: count }, (_, at): Card => {
      const rows = points.slice(at * each, (at + 1) * each);
      return at === 0 ? { ...head, rows } : { key: `${key}+${at + 1}`, title, rows };
    });
  });
}

/**
 * A machine has its own state beside its title, then its rows by what they are for. The state of its part is shown by
 * the symbol of the whole: a boiler by whether its burner runs.
 */
function headOf({ key, title, points }: PointCard): Card {
  const state = ownState(points, title);
  const picture = state || title === undefined ? undefined : plainSymbolCalled(title);
  const shown = state ? [state] : picture ? [] : points.filter((point) => roleOf(point) === 'run');
  const driving = state ? [] : shown.filter(isDriving);
  const byTitle = driving.flatMap((point) => pictured(point, symbolByWords(point, title ?? '')));
  const own = shown.flatMap((point) => pictured(point, symbolOf(point, labelOf(point, title))));
  const machine = [...byTitle, ...own][0];
  const tank = points.flatMap((point) => pictured(point, levelOf(point)))[0];
  const sorted = machine || picture ? byRole(points) : points;
  return {
    ...{ key, title, picture, state },
    symbol: machine && { point: machine.point, pair: machine.drawn },
    level: tank && { point: tank.point, scale: tank.drawn },
    rows: sorted.filter((point) => point !== state),
  };
}

function pictured<T>(point: ListedPoint, drawn: T | undefined): { readonly point: ListedPoint; readonly drawn: T }[] {
  return drawn === undefined ? [] : [{ point, drawn }];
}

export function pointsOf({ state, rows }: Pick<Card, 'state' | 'rows'>): readonly ListedPoint[] {
  return state ? [state, ...rows] : rows;
}

function labelOf({ name }: ListedPoint, owner: string | undefined): string {
  return withoutThing(name, owner ?? '') || name;
}

/** Beside its value: a machine's name is not repeated in each row. Two rows that would be called alike keep theirs. */
export function rowLabel(card: Pick<Card, 'title' | 'owner' | 'rows'>, point: ListedPoint): string {
  const owner = card.owner ?? card.title;
  const label = labelOf(point, owner);
  const isTaken = card.rows.some((other) => other !== point && labelOf(other, owner) === label);
  return isTaken ? point.name : label;
}

/** Of a machine that is a part of the card's. */
export function rowSymbol(card: Pick<Card, 'title' | 'owner' | 'symbol'>, point: ListedPoint): Pair | undefined {
  if (roleOf(point) !== 'run') return undefined;
  const pair = symbolOf(point, labelOf(point, card.owner ?? card.title));
  const isAtHead = point === card.symbol?.point && pair?.[0] === card.symbol.pair[0];
  return isAtHead ? undefined : pair;
}

export function valueColumnWidth(rows: readonly ListedPoint[]): number {
  return Math.max(0, ...rows.map(valueWidth));
}

type WideCard = Pick<Card, 'title' | 'owner' | 'rows'> & Pick<Partial<Card>, 'symbol'>;

function neededWidth(card: WideCard): number {
  const { rows } = card;
  const named = rows.map((point) => {
    const icon = rowSymbol(card, point) ? iconSize + 8 : 0;
    return icon + wordsWidth(rowLabel(card, point), rowType.name);
  });
  return Math.max(0, ...named) + valueColumnWidth(rows) + 2 * padding;
}

/** Of a letter of a title, in font sizes. */
export const titleLetter = 0.6;
/** The same on the safe side. */
const boldLetter = 0.7;

/** With its title in full. */
export function widthOf(card: Card): number {
  const { title = '', level, state } = card;
  const pictures = (level ? levelSize + 12 : 0) + (card.symbol || card.picture ? symbolSize + 12 : 0);
  const head =
    pictures + Math.ceil(title.length * titleSize * boldLetter) + (state ? 8 + valueWidth(state) : 0) + 2 * padding;
  return Math.max(leastWidth, head, neededWidth(card));
}

export function fitNarrowColumn(card: WideCard): boolean {
  return neededWidth(card) <= columnWidth(mostColumns);
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
