import { keyOf, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { type SearchedText, searchedTexts, type TextKind, type ThingKind } from './searchedTexts.ts';
import { type Range, rangesIn, type Wanted } from './textRanges.ts';

export interface Search extends Wanted {
  /** Undefined: all of them. */
  readonly thing?: ThingKind | undefined;
  readonly kind?: TextKind | undefined;
  /** A page, with its drawing. */
  readonly page?: string | undefined;
  /** Elements, shapes or points, with all that is in them. */
  readonly chosen?: readonly string[] | undefined;
}

export interface Found extends SearchedText {
  readonly ranges: readonly Range[];
}

/** In the order of the station. */
export function find(store: RecordStore, search: Search): readonly Found[] {
  const { thing, kind, page } = search;
  if (search.text === '') return [];
  const chosen = search.chosen && new Set(search.chosen);
  return searchedTexts(store).flatMap((one) => {
    if ((thing && one.thing !== thing) || (kind && one.kind !== kind)) return [];
    if (page !== undefined && (one.thing !== 'page' || one.owner !== page)) return [];
    if (chosen && !isWithin(store, one.record, chosen)) return [];
    const ranges = rangesIn(one.text, search);
    return ranges.length > 0 ? [{ ...one, ranges }] : [];
  });
}

export function idOf({ record, name }: Pick<Found, 'record' | 'name'>): string {
  return `${record} ${name}`;
}

function isWithin(store: RecordStore, record: string, chosen: ReadonlySet<string>): boolean {
  const { file } = partsOfKey(record);
  for (let key = record; ; ) {
    if (chosen.has(key)) return true;
    const { parent } = store.record(key) ?? { parent: '' };
    if (parent === '') return false;
    key = keyOf(file, parent);
  }
}
