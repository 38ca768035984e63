import { listedPoints } from '../generate/listedPoints.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { type ParameterKind, type PartField, partFields, partText } from './partFields.ts';
import type { ParameterSource } from './template.ts';
import { beginningsOf, folderTitle, lastPartOf } from './templatePoints.ts';

interface Use {
  /** Of a chosen element or shape. */
  readonly key: string;
  readonly field: PartField;
}

/** What may differ between instances, besides the points that begin alike. */
export interface Difference {
  readonly kind: ParameterKind;
  readonly from: ParameterSource | undefined;
  /** As it is there: a text, the Id of a point, the name of a picture or what two of them begin with. */
  readonly example: string;
  readonly uses: readonly Use[];
  /** It probably differs. */
  readonly isLikely: boolean;
}

/** What most of the points begin with, and the longest that as many do; undefined: their Ids have no parts. */
export function commonBeginning(ids: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const id of new Set(ids)) for (const one of beginningsOf(id)) counts.set(one, (counts.get(one) ?? 0) + 1);
  let best: { readonly beginning: string; readonly count: number } | undefined;
  for (const [beginning, count] of counts) {
    const isBetter = !best || count > best.count || (count === best.count && beginning.length > best.beginning.length);
    if (isBetter) best = { beginning, count };
  }
  return best?.beginning;
}

/** Of the chosen elements and shapes, each once. */
export function pointsOfParts(store: RecordStore, keys: readonly string[]): readonly string[] {
  const idOf = pointIds(store);
  const found = keys.flatMap((key) =>
    partFields(store, key)
      .filter(({ kind }) => kind === 'point')
      .flatMap((field) => idsIn(partText(store, key, field) ?? '', field, idOf)),
  );
  return [...new Set(found)];
}

/** Ids by what an element has: the number of a point, or its Id. */
export type IdOf = (written: string) => string | undefined;

export function pointIds(store: RecordStore): IdOf {
  const ids = new Map<string, string>();
  for (const { id } of listedPoints(store)) ids.set(id, id);
  for (const { id, infoNumber } of listedPoints(store)) ids.set(String(infoNumber), id);
  return (written) => ids.get(written.trim());
}

function idsIn(text: string, { isList }: PartField, idOf: IdOf): readonly string[] {
  return (isList ? text.split(/\s+/) : [text]).flatMap((one) => idOf(one) ?? []);
}

/** The likely ones first. `beginning`: of the points; undefined: each point is a difference. */
export function differencesIn(
  store: RecordStore,
  keys: readonly string[],
  beginning: string | undefined,
): readonly Difference[] {
  const uses = keys.flatMap((key) => partFields(store, key).map((field): Use => ({ key, field })));
  const found = [
    ...pointDifferences(store, uses, beginning),
    ...textDifferences(store, uses, beginning),
    ...pictureDifferences(store, uses),
  ];
  return found.toSorted((a, b) => Number(b.isLikely) - Number(a.isLikely));
}

function pointDifferences(store: RecordStore, uses: readonly Use[], beginning: string | undefined): Difference[] {
  const idOf = pointIds(store);
  const ofPoints = uses.filter(({ field }) => field.kind === 'point');
  const others = ofPoints.flatMap((use) =>
    idsIn(partText(store, use.key, use.field) ?? '', use.field, idOf)
      .filter((id) => beginning === undefined || !beginsWith(id, beginning))
      .map((id) => [id, use] as const),
  );
  return [...Map.groupBy(others, ([id]) => id)].map(([example, rows]) => ({
    ...{ kind: 'point', from: undefined, example, isLikely: true },
    uses: rows.map(([, use]) => use),
  }));
}

function textDifferences(store: RecordStore, uses: readonly Use[], beginning: string | undefined): Difference[] {
  const texts = uses.flatMap((use) => {
    const text = use.field.kind === 'text' ? partText(store, use.key, use.field)?.trim() : undefined;
    return text ? [{ use, text }] : [];
  });
  const sources = beginning === undefined ? [] : sourcesOf(store, beginning);
  const taken = new Set<Use>();
  const ofSources = sources.flatMap(([from, example]): Difference[] => {
    const own = texts.filter(({ use, text }) => !taken.has(use) && hasWord(text, example)).map(({ use }) => use);
    for (const use of own) taken.add(use);
    return own.length > 0 ? [{ kind: 'text', from, example, uses: own, isLikely: true }] : [];
  });
  const left = texts.filter(({ use }) => !taken.has(use));
  const others = [...Map.groupBy(left, ({ text }) => text)].map(
    ([example, rows]): Difference => ({
      ...{ kind: 'text', from: undefined, example, isLikely: false },
      uses: rows.map(({ use }) => use),
    }),
  );
  return [...ofSources, ...others];
}

function sourcesOf(store: RecordStore, beginning: string): readonly (readonly [ParameterSource, string])[] {
  const [title, part] = [folderTitle(store, beginning), lastPartOf(beginning)];
  return title === part
    ? [['part', part]]
    : [
        ['title', title],
        ['part', part],
      ];
}

/** A name with a state (`symbol-pump-running.svg`) is what it and its pair begin with. */
function pictureDifferences(store: RecordStore, uses: readonly Use[]): Difference[] {
  const pictures = uses.flatMap((use) => {
    const picture = use.field.kind === 'picture' ? partText(store, use.key, use.field)?.trim() : undefined;
    return picture ? [{ use, what: picturesOf(store, use, picture) }] : [];
  });
  return [...Map.groupBy(pictures, ({ what }) => what)].map(([example, rows]) => ({
    ...{ kind: 'picture', from: undefined, example, isLikely: false },
    uses: rows.map(({ use }) => use),
  }));
}

function picturesOf(store: RecordStore, { key, field }: Use, picture: string): string {
  const [, what] = /^(.+)-[^-]+$/.exec(picture) ?? [];
  const state = /^Status(\d+)Image$/.exec(field.name)?.[1];
  const other = state === undefined ? undefined : fieldText(store, key, `Status${state === '0' ? 1 : 0}Image`);
  return what !== undefined && other?.startsWith(`${what}-`) ? what : picture;
}

export function beginsWith(id: string, beginning: string): boolean {
  return beginningsOf(id).includes(beginning);
}

/** As a whole word. */
function hasWord(text: string, word: string): boolean {
  return word !== '' && replacedWord(text, word, '\0') !== text;
}

export function replacedWord(text: string, word: string, by: string): string {
  let [replaced, from] = ['', 0];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isWhole = !isOfWord(text[at - 1]) && !isOfWord(text[at + word.length]);
    if (!isWhole) continue;
    replaced += text.slice(from, at) + by;
    from = at + word.length;
  }
  return replaced + text.slice(from);
}

function isOfWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}
