/** A value of a YAML or JSON file, as it is written there. */
export type Item = TextItem | ListItem | MapItem;

interface Common {
  readonly line: number;
  /** A tag that only the program of the file knows, such as `!secret`. */
  readonly tag?: string | undefined;
}

export interface TextItem extends Common {
  readonly kind: 'text';
  /** Empty: nothing. */
  readonly text: string;
  /** Without quotes: it may be a number, whose form YAML has its own rules for. */
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

/** Items at most inside of each other. */
export const mostLevels = 100;

/** What stands in a list, or the one that stands in its place. */
export function itemsOf(item: Item | undefined): readonly Item[] {
  return item?.kind === 'list' ? item.items : item ? [item] : [];
}

export function entryOf(item: Item | undefined, key: string): Item | undefined {
  return item?.kind === 'map' ? item.entries.get(key) : undefined;
}

/** Its text; empty: it is none. */
export function textOf(item: Item | undefined): string {
  return item?.kind === 'text' ? item.text : '';
}
