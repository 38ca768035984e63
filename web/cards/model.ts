import type { Item } from './item.ts';

/** One line of a card: a point, once. */
export interface Row {
  /** The element that shows it and opens its panel. */
  readonly lead: Item;
  readonly also: readonly Item[];
  /** Undefined: nothing on the page or in the point list names it. */
  readonly label: string | undefined;
  /** What the author wrote behind the number in place of its unit. */
  readonly suffix: string | undefined;
}

export interface Title {
  readonly text: string;
  /** A title that is a link to a page or an address. */
  readonly link: Item | undefined;
}

export interface Card {
  readonly kind: 'card';
  readonly title: Title | undefined;
  readonly rows: readonly Row[];
}

export interface Links {
  readonly kind: 'links';
  readonly links: readonly Item[];
}

/** An element that is drawn whole. */
export interface Whole {
  readonly kind: 'whole';
  readonly item: Item;
}

export type Block = Card | Links | Whole;

export interface Section {
  readonly title: Title | undefined;
  readonly blocks: readonly Block[];
  /** The author's texts that belong to no row. */
  readonly notes: readonly string[];
}
