import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { pictureNames } from '../station/pictures.ts';

/** Of `pump-stopped.svg` and `pump-running.svg`: `pump`, with the endings `-stopped.svg` and `-running.svg`. */
export interface PictureSymbol {
  readonly what: string;
  /** By the field of the picture. */
  readonly endings: ReadonlyMap<string, string>;
}

const ofState = (state: number) => `Status${state}Image`;

/** The symbol that an element shows; undefined: its pictures are not of one symbol, or it has none. */
export function symbolOf(store: RecordStore, key: string): PictureSymbol | undefined {
  if (!/^Image/.test(nameOf(store, key) ?? '')) return undefined;
  const endings = new Map<string, string>();
  const whats = new Set<string | undefined>();
  for (let state = 0; ; state++) {
    const picture = fieldText(store, key, ofState(state));
    if (!picture) break;
    const [, what, ending = ''] = /^(.+)(-[^-]+)$/.exec(picture) ?? [];
    whats.add(what);
    endings.set(ofState(state), ending);
  }
  const [what] = whats;
  return whats.size === 1 && what !== undefined ? { what, endings } : undefined;
}

/** With its own: those of the station that have pictures with the same endings. */
export function alikeSymbols(store: RecordStore, key: string): readonly string[] {
  const endings = [...(symbolOf(store, key)?.endings.values() ?? [])];
  const [first] = endings;
  if (first === undefined) return [];
  const pictures = new Set(pictureNames(store));
  return [...pictures]
    .filter((picture) => picture.endsWith(first))
    .map((picture) => picture.slice(0, -first.length))
    .filter((what) => endings.every((ending) => pictures.has(what + ending)))
    .sort();
}

export function setSymbol(edit: Transaction, key: string, what: string): void {
  for (const [field, ending] of symbolOf(edit.store, key)?.endings ?? []) setField(edit, key, field, what + ending);
}
