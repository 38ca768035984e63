import type { Translation } from '../../protocol/text/template.ts';
import {
  type Card,
  cardsOf,
  content,
  fitNarrowColumn,
  type PlacedCard,
  pageHeight,
  pageWidth,
  placeCards,
} from './cards.ts';
import { bottomOf, elementsOf, namedElement, shapesOfCard } from './drawCards.ts';
import type { DrawnPage } from './drawnPage.ts';
import { comment, link, shortened, type } from './elements.ts';
import type { PointGroup } from './groups.ts';
import type { ListedPoint } from './listedPoints.ts';
import { listedTogether } from './listedTogether.ts';
import { weightOf } from './pictures.ts';
import { generatedWords } from './words.ts';

export interface PagePlan {
  /** The group, and which of its pages; empty: the overview. */
  readonly key: string;
  readonly group: string | undefined;
  readonly name: string;
  /** Folder of the navigation. */
  readonly listedIn: string | undefined;
  readonly cards: readonly PlacedCard[];
}

export const overviewKey = '';

export function groupOfKey(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf(' ')));
}

export function groupPlans(groups: readonly PointGroup[], say: Translation['say']): readonly PagePlan[] {
  const plans = groups.flatMap(({ key, title, cards }) => {
    const name = title ?? say(groups.length === 1 ? generatedWords.all : generatedWords.other);
    const pages = placeCards(cardsOf(cards));
    return pages.map((placed, at) => ({
      key: `${key} ${at + 1}`,
      group: key,
      name: at === 0 ? name : `${name} (${at + 1})`,
      listedIn: pages.length > 1 ? name : undefined,
      cards: placed,
    }));
  });
  return listedTogether(plans);
}

export interface Target {
  readonly id: string;
  readonly name: string;
}

const mostKeyRows = 5;

/** A card for each page, with as many of its points as there is room for. */
export function overviewPlan(
  plans: readonly PagePlan[],
  targetOf: (key: string) => Target | undefined,
  name: string,
): PagePlan {
  const cardsWith = (rows: number) =>
    plans.flatMap(({ key, cards }): Card[] => {
      const target = targetOf(key);
      return target ? [{ key, title: target.name, leadsTo: target.id, rows: weightiest(cards, rows) }] : [];
    });
  const fitting = Array.from({ length: mostKeyRows + 1 }, (_, less) => placeCards(cardsWith(mostKeyRows - less)));
  const cards =
    fitting.find((pages) => pages.length <= 1) ?? placeCards(cardsWith(0), content.y, Number.POSITIVE_INFINITY);
  return { key: overviewKey, group: undefined, name, listedIn: undefined, cards: cards[0] ?? [] };
}

/** In their own order, and only those that fit into a narrow column. */
function weightiest(cards: readonly PlacedCard[], count: number): readonly ListedPoint[] {
  const rows = cards.flatMap(({ card }) => card.rows).filter((point) => weightOf(point) > 0);
  const chosen: ListedPoint[] = [];
  for (const point of rows.toSorted((a, b) => weightOf(b) - weightOf(a)))
    if (chosen.length < count && fitNarrowColumn([...chosen, point])) chosen.push(point);
  return rows.filter((point) => chosen.includes(point));
}

export interface HeadLinks {
  readonly back: Target | undefined;
  readonly previous: (Target & { readonly words: string }) | undefined;
  readonly next: (Target & { readonly words: string }) | undefined;
}

export function drawPage({ cards }: Pick<PagePlan, 'cards'>, name: string, ways: HeadLinks): DrawnPage {
  const links = [
    ways.back && { id: 'back', words: ways.back.name, to: ways.back.id },
    ways.next && { id: 'next', words: ways.next.words, to: ways.next.id },
    ways.previous && { id: 'previous', words: ways.previous.words, to: ways.previous.id },
  ].filter((one) => one !== undefined);
  const head = { y: 20, height: 32 };
  const room = content.width - links.length * 176;
  const title = shortened(name, Math.floor(room / (type.title * 0.6)));
  return {
    width: pageWidth,
    height: Math.max(pageHeight, bottomOf(cards) + 24),
    elements: [
      namedElement(comment({ ...head, x: content.x, width: room }, title, { size: type.title, bold: true }), 'title'),
      ...links.map(({ id, words, to }, at) => {
        const box = { ...head, x: content.x + content.width - 160 - at * 176, width: 160 };
        return namedElement(link(box, shortened(words, 17), to, { align: 'right' }), id);
      }),
      ...cards.flatMap(elementsOf),
    ],
    shapes: cards.flatMap(shapesOfCard),
  };
}
