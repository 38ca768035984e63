import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { growPage } from '../drawing/growPage.ts';
import { boundsOf } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import { insertElement, removeElement } from '../records/elements.ts';
import type { Transaction } from '../records/transaction.ts';
import { type Card, gap, type PlacedCard, placeCards } from './cards.ts';
import { bottomOf, elementsOf } from './drawCards.ts';
import { pageNow } from './drawnNow.ts';
import type { DrawnPage } from './drawnPage.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { ListedPoint } from './listedPoints.ts';
import type { RememberedPage } from './memory.ts';
import { placedAs, replaceElement } from './writePage.ts';

const idOf = (node: XmlNode) => node.attributes.Id ?? '';

/**
 * Changes only what is still as generated; what is new goes below all else, and what a user has removed stays removed.
 * Returns fingerprints of what was written, by Id.
 */
export function mergePage(
  edit: Transaction,
  page: string,
  { drawn, cards }: { readonly drawn: Pick<DrawnPage, 'elements'>; readonly cards: readonly PlacedCard[] },
  remembered: RememberedPage['elements'],
): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  const note = (node: XmlNode) => written.set(idOf(node), fingerprintOf(node));
  const wanted = new Map(drawn.elements.map((node) => [idOf(node), node]));
  for (const { key, node } of pageNow(edit.store, page).elements) {
    if (remembered.get(idOf(node)) !== fingerprintOf(node)) continue;
    const next = wanted.get(wantedId(idOf(node)));
    if (next) note(replaceElement(edit, page, key, node, placedAs(next, node)));
    else removeElement(edit, key);
  }
  const now = pageNow(edit.store, page);
  const bounds = boundsOf(now.elements.map(({ key }) => boxOf(edit.store, key)));
  const top = bounds ? bounds.y + bounds.height + gap : gap;
  const added = placeCards(newCards(cards, remembered), top, Number.POSITIVE_INFINITY)[0] ?? [];
  const isInCard = new Set(cards.flatMap(elementsOf).map(idOf));
  const ways = drawn.elements.filter((node) => !isInCard.has(idOf(node)));
  for (const node of [...ways, ...added.flatMap(elementsOf)].filter((one) => !remembered.has(idOf(one)))) {
    insertElement(edit, page, undefined, writeXml(node));
    note(node);
  }
  const right = Math.max(now.width, ...added.map(({ box }) => box.x + box.width + gap));
  const height = Math.max(now.height, bottomOf(added) + gap);
  if (added.length > 0) growPage(edit, page, now, { width: right, height });
  return written;
}

/** Only with what did not exist when the page was generated. */
function newCards(cards: readonly PlacedCard[], remembered: RememberedPage['elements']): readonly Card[] {
  return cards.flatMap(({ card }) => {
    const isNew = ({ id }: ListedPoint) => !remembered.has(`${id}:value`);
    const rows = card.rows.filter(isNew);
    const state = card.state && isNew(card.state) ? card.state : undefined;
    const links = card.links?.filter(({ key }) => !remembered.has(`link:${key}`)) ?? [];
    const isNewWay = card.leadsTo !== undefined && !remembered.has(`link:${card.key}`);
    if (rows.length + links.length === 0 && !state && !isNewWay) return [];
    const ofNew = <T extends { readonly point: ListedPoint }>(drawn: T | undefined) =>
      drawn && (rows.includes(drawn.point) || drawn.point === state) ? drawn : undefined;
    const { title, key, isTitledByPage: _, ...rest } = card;
    const [symbol, level] = [ofNew(card.symbol), ofNew(card.level)];
    return [{ ...rest, title, symbol, picture: undefined, level, state, rows, links, key: freeKey(key, remembered) }];
  });
}

/** A card that is continued below needs a title Id of its own. */
function freeKey(key: string, remembered: RememberedPage['elements']): string {
  const isTaken = remembered.has(`title:${key}`) || remembered.has(`link:${key}`);
  return isTaken ? freeKey(`${key}${continued}`, remembered) : key;
}

const continued = '+';

/** The Id that the element has on a page generated as a whole. */
export function wantedId(id: string): string {
  return id.replace(/(?<!\+)\++$/, '');
}
