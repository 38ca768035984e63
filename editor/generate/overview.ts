import { type Card, content, fitNarrowColumn, gap, type PlacedCard, placeCards, pointsOf } from './cards.ts';
import { bottomOf } from './drawCards.ts';
import type { PagePlan, Target } from './pagePlan.ts';
import { symbolOf } from './pictures.ts';
import { keyPoints, ownState } from './roles.ts';

/** Of the first overview; further ones are `+2`, `+3`. */
export const overviewKey = '';

function overviewKeyAt(at: number): string {
  return at === 0 ? overviewKey : `+${at + 1}`;
}

export function isOverviewKey(key: string): boolean {
  return key === overviewKey || /^\+\d+$/.test(key);
}

/** Run, main measurement and fault; more only where all cards fit on one page. */
const [mostKeyRows, leastKeyRows] = [5, 3];
/** Beside each other. */
const linkCards = 3;

/** A card for each page. The first overview leads to every page: those with a card on a further one are links there. */
export function overviewPlans(
  plans: readonly PagePlan[],
  targetOf: (key: string) => Target | undefined,
  name: string,
): readonly PagePlan[] {
  const cardsWith = (count: number) =>
    plans.flatMap((plan) => {
      const target = targetOf(plan.key);
      return target ? [overviewCard(plan, target, count)] : [];
    });
  const fitting = Array.from({ length: mostKeyRows - leastKeyRows + 1 }, (_, less) =>
    placeCards(cardsWith(mostKeyRows - less)),
  );
  const pages = fitting.find((some) => some.length <= 1) ?? fitting.at(-1) ?? [];
  const [first = [], ...further] = pages;
  return [withLinks(first, further.flat()), ...further].map((cards, at) => ({
    key: overviewKeyAt(at),
    group: undefined,
    name: at === 0 ? name : `${name} (${at + 1})`,
    owner: undefined,
    listedIn: undefined,
    cards,
  }));
}

function overviewCard({ key, owner, cards }: PagePlan, { id, name }: Target, count: number): Card {
  const all = cards.flatMap(({ card }) => pointsOf(card));
  const card = { key, title: name, owner, leadsTo: id };
  const points = keyPoints(all, count, (rows) => fitNarrowColumn({ ...card, rows }));
  const state = ownState(points, owner);
  const pair = state && symbolOf(state);
  return {
    ...card,
    state,
    symbol: state && pair && { point: state, pair },
    rows: points.filter((one) => one !== state),
  };
}

function withLinks(placed: readonly PlacedCard[], others: readonly PlacedCard[]): readonly PlacedCard[] {
  const links = others.flatMap(({ card: { key, title = '', leadsTo = '' } }) => ({ key, name: title, id: leadsTo }));
  if (links.length === 0) return placed;
  const each = Math.ceil(links.length / linkCards);
  const cards = Array.from({ length: Math.ceil(links.length / each) }, (_, at): Card => {
    const own = links.slice(at * each, (at + 1) * each);
    return { key: `links ${at + 1}`, title: undefined, rows: [], links: own };
  });
  const top = Math.max(content.y, bottomOf(placed) + gap);
  return [...placed, ...(placeCards(cards, top, Number.POSITIVE_INFINITY)[0] ?? [])];
}
