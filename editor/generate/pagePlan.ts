import type { Translation } from '../../protocol/text/template.ts';
import { cardsOf, content, type PlacedCard, pageHeight, pageWidth, placeCards } from './cards.ts';
import { bottomOf, elementsOf, namedElement, shapesOfCard } from './drawCards.ts';
import type { DrawnPage } from './drawnPage.ts';
import { comment, link, shortened, type } from './elements.ts';
import type { PointGroup } from './groups.ts';
import { listedTogether } from './listedTogether.ts';
import { generatedWords } from './words.ts';

export interface PagePlan {
  /** The group, and which of its pages; of overviews overviewKey. */
  readonly key: string;
  /** Undefined: it is an overview. */
  readonly group: string | undefined;
  readonly name: string;
  /** What the names of its points have in common; undefined: nothing. */
  readonly owner: string | undefined;
  /** Folder of the navigation. */
  readonly listedIn: string | undefined;
  readonly cards: readonly PlacedCard[];
}

export function groupOfKey(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf(' ')));
}

/** `names`: of groups by their keys, where they are not called as their points. */
export function groupPlans(
  groups: readonly PointGroup[],
  names: ReadonlyMap<string, string>,
  say: Translation['say'],
): readonly PagePlan[] {
  const plans = groups.flatMap((group) => {
    const { key, title, cards } = group;
    const name = names.get(key) ?? proposedName(group, groups.length, say);
    const pages = placeCards(cardsOf(cards, name));
    return pages.map((placed, at) => ({
      key: `${key} ${at + 1}`,
      group: key,
      name: at === 0 ? name : `${name} (${at + 1})`,
      owner: title,
      listedIn: pages.length > 1 ? name : undefined,
      cards: placed,
    }));
  });
  return listedTogether(plans);
}

/** `count`: of all groups. */
export function proposedName({ title }: PointGroup, count: number, say: Translation['say']): string {
  return title ?? say(count === 1 ? generatedWords.all : generatedWords.other);
}

export interface Target {
  readonly id: string;
  readonly name: string;
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
