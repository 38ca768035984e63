/** As it is written in the file. */
export type Item = TextItem | ListItem | MapItem;

interface Common {
  readonly line: number;
  /** A tag that only the program of the file knows, such as `!secret`. */
  readonly tag?: string | undefined;
}

export interface TextItem extends Common {
  readonly kind: 'text';
  /** Empty: no value. */
  readonly text: string;
  /** Without quotes: YAML may take it for a number by rules of its own. */
  readonly isPlain: boolean;
}

interface ListItem extends Common {
  readonly kind: 'list';
  readonly items: readonly Item[];
}

export interface MapItem extends Common {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Item>;
}

/** Levels of items within items. */
export const mostLevels = 100;

/** One that is no list counts as a list of one. */
export function itemsOf(item: Item | undefined): readonly Item[] {
  return item?.kind === 'list' ? item.items : item ? [item] : [];
}

export function entryOf(item: Item | undefined, key: string): Item | undefined {
  return item?.kind === 'map' ? item.entries.get(key) : undefined;
}

/** Empty: it is no text. */
export function textOf(item: Item | undefined): string {
  return item?.kind === 'text' ? item.text : '';
}
