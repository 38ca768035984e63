import { namesOn } from '../../protocol/elementKinds.ts';
import { pageKeys } from '../page/pages.ts';
import { pageIn } from '../page/readPage.ts';
import { countedOn } from '../points/editPoints.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { pointKeys } from '../station/sections.ts';
import { numberIn, type Replacement, replacer, wordBefore } from './replacements.ts';

/** Where the copy was called. */
export type CopyStart =
  | { readonly kind: 'points'; readonly points: readonly string[] }
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'elements'; readonly page: string; readonly elements: readonly string[] };

/** Points with a common beginning of their Ids: `PS1.P1.`. */
export interface Beginning {
  readonly text: string;
  readonly points: readonly string[];
}

const idOf = (store: RecordStore, key: string) => fieldText(store, key, 'Id')?.trim() ?? '';

/** By the elements that show them. */
export function pointsOfStart(store: RecordStore, start: CopyStart): readonly string[] {
  if (start.kind === 'points') return start.points;
  return pointsShown(
    store,
    namedPoints(store),
    start.page,
    start.kind === 'page' ? undefined : new Set(start.elements),
  );
}

/** By their numbers and reference texts, as elements name them. */
interface NamedPoints {
  readonly byNumber: ReadonlyMap<number, string>;
  readonly byReference: ReadonlyMap<string, string>;
}

function namedPoints(store: RecordStore): NamedPoints {
  const all = pointKeys(store);
  return {
    byNumber: new Map(all.map((key) => [Number(fieldText(store, key, 'InfoNumber')), key])),
    byReference: new Map(all.map((key) => [fieldText(store, key, 'RiData') ?? '', key])),
  };
}

/** On the page, or by some of its elements; each once. */
function pointsShown(
  store: RecordStore,
  { byNumber, byReference }: NamedPoints,
  page: string,
  only?: ReadonlySet<string>,
): readonly string[] {
  const read = pageIn(store, page);
  if (!read) return [];
  const shown = read.synoptic.elements.filter((_, at) => !only || only.has(read.keys[at] ?? ''));
  const keys = namesOn(shown).flatMap(({ infoNumber, riData }) => {
    const key = infoNumber === undefined ? riData && byReference.get(riData) : byNumber.get(infoNumber);
    return key || [];
  });
  return [...new Set(keys)];
}

/** Of the points, in words of the point each; the longest last. */
export function beginningsOf(store: RecordStore, points: readonly string[]): readonly Beginning[] {
  const all = pointKeys(store).map((key) => [key, idOf(store, key)] as const);
  const texts = new Set(points.flatMap((key) => beginningsIn(idOf(store, key))));
  return [...texts]
    .map((text) => ({ text, points: all.flatMap(([key, id]) => (id.startsWith(text) ? [key] : [])) }))
    .toSorted((a, b) => b.points.length - a.points.length || a.text.length - b.text.length);
}

/** `PS1.P1.RUN`: `PS1.`, `PS1.P1.`. */
function beginningsIn(id: string): string[] {
  return [...id.matchAll(/[.:/_-]/g)].flatMap(({ index }) => (index > 0 ? [id.slice(0, index + 1)] : []));
}

/** What is proposed: the machine of one point, the group of a page; undefined: the points themselves. */
export function proposedBeginning(
  store: RecordStore,
  start: CopyStart,
  points: readonly string[],
  beginnings: readonly Beginning[],
): Beginning | undefined {
  if (start.kind === 'points' && points.length > 1) return undefined;
  const share = ({ text }: Beginning) => points.filter((key) => idOf(store, key).startsWith(text)).length;
  const least = start.kind === 'page' ? points.length / 2 : points.length - 0.5;
  const found = beginnings.filter((one) => share(one) > least);
  return start.kind === 'page' ? found[0] : found.at(-1);
}

/** Pages that show some of the points, with how many of how many they show. */
export interface OfferedPage {
  readonly key: string;
  readonly inside: number;
  readonly all: number;
}

export function offeredPages(store: RecordStore, points: readonly string[]): readonly OfferedPage[] {
  const wanted = new Set(points);
  const named = namedPoints(store);
  return pageKeys(store).flatMap((key) => {
    const shown = pointsShown(store, named, key);
    const inside = shown.filter((point) => wanted.has(point)).length;
    return inside > 0 ? [{ key, inside, all: shown.length }] : [];
  });
}

/** `H1` to `H2`, the first that no Id begins with, and what changes alike in the names: `House 1` to `House 2`. */
export function proposedPairs(store: RecordStore, points: readonly string[], text: string): readonly Replacement[] {
  const from = withoutEnd(text || commonBeginning(points.map((key) => idOf(store, key))));
  if (from === '') return [{ from: '', to: '' }];
  const ids = pointKeys(store).map((key) => idOf(store, key));
  const counted = /\d/.test(from) ? from : `${from}1`;
  const free = (to: string) => ids.every((id) => !id.includes(to) || replacer([{ from: to, to: '' }])(id) === id);
  let by = 1;
  while (!free(countedOn(counted, by))) by++;
  const to = countedOn(counted, by);
  const pair = { from, to };
  const [old, next] = [from, to].map(numberIn);
  if (old === undefined || next === undefined) return [pair];
  const names = points.map((key) => fieldText(store, key, 'Name') ?? '');
  const word = wordBefore(names, old);
  if (word === undefined) return [pair];
  return [pair, { from: `${word}${old}`, to: `${word}${next}` }];
}

function commonBeginning(ids: readonly string[]): string {
  const [first = '', ...others] = ids;
  return beginningsIn(first).findLast((text) => others.every((id) => id.startsWith(text))) ?? '';
}

const separators = '.:/_-';

function withoutEnd(text: string): string {
  return separators.includes(text.slice(-1)) ? text.slice(0, -1) : text;
}
