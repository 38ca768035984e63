import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { type Box, boundsOf, movedBy, overlap } from '../page/box.ts';
import { placeFor } from '../page/placeFor.ts';
import { type Card, cardsOf, gap, heightOf, type PlacedCard, widthOf } from './cards.ts';
import { elementsOf, shapesOfCard } from './drawCards.ts';
import { type PointCard, partsOf, separatorOf } from './groups.ts';
import type { ListedPoint } from './listedPoints.ts';
import { commonTitle } from './names.ts';

/** Page units around the cards of a page. */
const margin = 24;

/** Of what the points are: a machine that they name, else what their Ids begin with (`PS1.P1` of `PS1.P1.RUN`). */
export function machinesOf(points: readonly ListedPoint[], all: readonly ListedPoint[]): readonly PointCard[] {
  const separator = separatorOf(all);
  const above = (id: string) => partsOf(id, separator).slice(0, -1).join(separator);
  const counts = Map.groupBy(all, ({ id }) => above(id));
  const countOf = (key: string) => counts.get(key)?.length ?? 0;
  // A part of a single point (`PS1.P1.SPEED.SET`) is of the machine around it.
  const keyFrom = (key: string): string =>
    countOf(key) < 2 && key !== '' && countOf(above(key)) > 0 && above(key) !== '' ? keyFrom(above(key)) : key;
  const keyOf = ({ machine, id }: ListedPoint) => machine || keyFrom(above(id));
  const whole = Map.groupBy(all, keyOf);
  return [...Map.groupBy(points, keyOf)].map(([key, some]) => {
    // Some of its points may have more words in common.
    const names = (whole.get(key) ?? some).map(({ name }) => name);
    const own = partsOf(key, separator).at(-1);
    return { key, title: commonTitle(names, { least: 0.6 }) ?? own, points: some };
  });
}

/**
 * As a generated page has them: a grid around the place, or where there is room; where there is none, below all else.
 * `taken`: what is on the page.
 */
export function placeMachines(
  machines: readonly PointCard[],
  taken: readonly Box[],
  page: Box,
  dropped?: { readonly x: number; readonly y: number },
): readonly PlacedCard[] {
  const grid = gridOf(cardsOf(machines), page);
  const size = boundsOf(grid.map(({ box }) => box)) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y } = dropped ? placeFor(size, taken, page, dropped) : freePlace(size, taken, page);
  return grid.map(({ card, box }) => ({ card, box: movedBy(box, x, y) }));
}

/** Not closer than cards are to each other. */
function freePlace(size: Box, taken: readonly Box[], page: Box): { readonly x: number; readonly y: number } {
  const around = { ...size, width: size.width + 2 * gap, height: size.height + 2 * gap };
  const { x, y } = placeFor(around, taken, page);
  const below = boundsOf(taken);
  return below && taken.some((box) => overlap(box, { ...around, x, y }))
    ? { x: margin, y: Math.round(below.y + below.height + 2 * gap) }
    : { x: x + gap, y: y + gap };
}

/** From the corner; about as many columns as rows, or more where they would be higher than the page. */
function gridOf(cards: readonly Card[], page: Box): readonly PlacedCard[] {
  const width = Math.min(page.width, Math.max(...cards.map(widthOf)));
  const most = Math.max(1, Math.floor((page.width + gap) / (width + gap)));
  const grids = Array.from({ length: most }, (_, less) => inColumns(cards, less + 1, width));
  const square = Math.min(most, Math.ceil(Math.sqrt(cards.length)));
  const isOnPage = (grid: readonly PlacedCard[]) => (boundsOf(grid.map(({ box }) => box))?.height ?? 0) <= page.height;
  return grids.slice(square - 1).find(isOnPage) ?? grids.at(-1) ?? [];
}

function inColumns(cards: readonly Card[], columns: number, width: number): readonly PlacedCard[] {
  let [y, next] = [0, 0];
  return cards.map((card, at) => {
    const column = at % columns;
    if (column === 0) y = next;
    const box = { x: column * (width + gap), y, width, height: heightOf(card) };
    next = Math.max(next, box.y + box.height + gap);
    return { card, box };
  });
}

export interface DrawnMachines {
  /** As XML, without Ids: a page that is generated has its own. */
  readonly elements: readonly string[];
  readonly shapes: readonly string[];
  /** Of their symbols; they may be missing in the station. */
  readonly pictures: readonly string[];
}

export function drawMachines(cards: readonly PlacedCard[]): DrawnMachines {
  const nodes = cards.flatMap(elementsOf);
  return {
    elements: nodes.map((node) => writeXml(withoutId(node))),
    shapes: cards.flatMap(shapesOfCard),
    pictures: nodes.flatMap(({ attributes: { Status0Image = '', Status1Image = '' } }) =>
      [Status0Image, Status1Image].filter(Boolean),
    ),
  };
}

function withoutId({ name, attributes: { Id: _, ...attributes } }: XmlNode): XmlNode {
  return element(name, attributes);
}
