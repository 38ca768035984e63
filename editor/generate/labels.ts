import { type PlacedCard, rowLabel } from './cards.ts';

/** Of labels that are a part of points' names: the names, and their part that the labels leave out. */
export type Labels = ReadonlyMap<string, readonly { readonly name: string; readonly owner: string }[]>;

export function labelsOf(cards: readonly PlacedCard[]): Labels {
  const all = cards.flatMap(({ card }) =>
    card.rows.flatMap((point) => {
      const label = rowLabel(card, point);
      const { name } = point;
      return label === name ? [] : [{ label, name, owner: card.owner ?? card.title ?? '' }];
    }),
  );
  return Map.groupBy(all, ({ label }) => label);
}
