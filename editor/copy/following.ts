import type { NamingField, Reference } from '../../protocol/schema/described.ts';
import { isPattern, matching } from '../../station/calculation/patterns.ts';
import { namesIn, renamedIn } from '../../station/read/references.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { readPlacedName } from '../templates/partNames.ts';
import { type CopiedField, copiedFieldsOf } from './copiedFields.ts';
import { type NamePart, withPart } from './nameParts.ts';
import type { FieldChange, Outside } from './planned.ts';

/** By the name so far; undefined: the copy has none of that kind. */
type Renamed = ReadonlyMap<string, string | undefined>;

/** What is copied, and all that is there. */
export interface Followed {
  readonly renamed: Readonly<Record<NamingField, Renamed>>;
  /** The key of what has that name. */
  readonly present: Readonly<Record<NamingField, ReadonlyMap<string, string>>>;
  /** The number of the copy, by the reference of the original. */
  readonly numberOf: ReadonlyMap<string, string>;
  readonly replace: (text: string) => string;
  /** Of machines and alarm groups that no pair renames, and of which nothing stays behind. */
  readonly part: NamePart | undefined;
  readonly whole: Readonly<Record<NonNullable<CopiedField['joins']>, ReadonlySet<string>>>;
}

interface Text {
  readonly before: string;
  readonly after: string;
}

const outsideKinds: Readonly<Partial<Record<NamingField, 'point' | 'page'>>> = {
  pointId: 'point',
  pointNumber: 'point',
  pointReference: 'point',
  pageId: 'page',
};

/** Finds the changes of copied records, and on the way what they leave as it is, and their texts. */
export class Follower {
  readonly outside = new Map<string, Outside>();
  /** Translated ones that differ: by what they become, what they were. */
  readonly texts = new Map<string, string>();
  readonly #store: RecordStore;
  readonly #followed: Followed;

  constructor(store: RecordStore, followed: Followed) {
    this.#store = store;
    this.#followed = followed;
  }

  /** `user`: what a user knows the record by. `own`: in place of what follows from the record. */
  changesOf(key: string, user: string, own: readonly FieldChange[] = []): readonly FieldChange[] {
    const given = new Set(own.map(([name]) => name));
    const fields = copiedFieldsOf(this.#store, key);
    const changes = new Map(own);
    for (const field of fields) {
      if (field.isTranslated) this.#noteTexts(field, changes.get(field.name) ?? this.#joined(field));
      if (given.has(field.name)) continue;
      const text = field.reference ? this.#referring(field, field.reference, user) : this.#replaced(field, user);
      if (text !== field.text) changes.set(field.name, text);
    }
    const number = this.#numberInstead(fields, changes);
    if (number !== undefined) changes.set('InfoNumber', number);
    const before = new Map(fields.map(({ name, text }) => [name, text]));
    return [...changes].filter(([name, text]) => text !== before.get(name));
  }

  /** That the originals and their copies would have this in common. */
  noteOutside(kind: Outside['kind'], name: string, user: string, key?: string): void {
    const id = `${kind} ${key ?? name}`;
    const { usedBy = [] } = this.outside.get(id) ?? {};
    this.outside.set(id, { id, kind, name, key, usedBy: usedBy.includes(user) ? usedBy : [...usedBy, user] });
  }

  #replaced({ name, text, isReplaced, joins }: CopiedField, user: string): string {
    // A part of an instance is known by its name.
    if (name === 'Id' && readPlacedName(text)) return text;
    const next = isReplaced ? (this.#joined({ text, joins }) ?? this.#followed.replace(text)) : text;
    if (joins && next === text && text.trim() !== '')
      this.noteOutside(joins === 'Machine' ? 'machine' : 'alarmGroup', text, user);
    return next;
  }

  /** Undefined: other records with the same text do not belong together with it. */
  #joined({ text, joins }: Pick<CopiedField, 'text' | 'joins'>): string | undefined {
    const { replace, part, whole } = this.#followed;
    const next = replace(text);
    if (!joins || text.trim() === '') return undefined;
    return next === text && part && whole[joins].has(text.trim()) ? withPart(text, part.text, part.place) : next;
  }

  #noteTexts({ text, isList }: CopiedField, given: string | undefined): void {
    const pairs: readonly Text[] = isList
      ? text.split(',').map((part) => ({ before: part.trim(), after: this.#followed.replace(part.trim()) }))
      : [{ before: text.trim(), after: (given ?? this.#followed.replace(text)).trim() }];
    for (const { before, after } of pairs) if (before !== after) this.texts.set(after, before);
  }

  #referring({ name, text }: CopiedField, reference: Reference, user: string): string | undefined {
    const { renamed, present } = this.#followed;
    const names = renamed[reference.to];
    const there = present[reference.to];
    const isId = (id: string) => there.has(id);
    let next: string | undefined = text;
    for (const one of namesIn(reference, text, isId)) {
      if (names.has(one)) {
        const after = names.get(one);
        // The only one in its text.
        next = after === undefined ? undefined : next && renamedIn(reference, next, one, after, isId);
      } else if (there.has(one)) {
        const kind = outsideKinds[reference.to];
        if (kind) this.noteOutside(kind, this.#titleOf(reference.to, one), user, there.get(one));
      } else if (isPattern(one) && reference.to === 'pointId' && name !== 'Limit') {
        const pattern = this.#patternAfter(one, user);
        next = next && renamedIn(reference, next, one, pattern, isId);
      }
    }
    return next;
  }

  /** The same pattern where it can’t follow: the points of the copy would not be those of the original. */
  #patternAfter(pattern: string, user: string): string {
    const { renamed, present, replace } = this.#followed;
    const before = matching(pattern, present.pointId.keys());
    if (before.length === 0) return pattern;
    const next = replace(pattern);
    const copies = [...renamed.pointId.values()].filter((id) => id !== undefined);
    const wanted = before.map((id) => renamed.pointId.get(id));
    const found = new Set(matching(next, [...present.pointId.keys(), ...copies]));
    if (wanted.every((id) => id !== undefined && found.has(id)) && found.size === wanted.length) return next;
    this.noteOutside('pattern', pattern, user);
    return pattern;
  }

  /** Of an element that names its point by a reference that the copy does not have. */
  #numberInstead(fields: readonly CopiedField[], changes: ReadonlyMap<string, string | undefined>): string | undefined {
    if (fields.some(({ name }) => name === 'InfoNumber')) return undefined;
    const reference = fields.find(({ reference: of }) => of?.to === 'pointReference');
    const isGone = reference && changes.has(reference.name) && changes.get(reference.name) === undefined;
    return isGone ? this.#followed.numberOf.get(reference.text.trim()) : undefined;
  }

  /** People know a point by its Id, not by its number. */
  #titleOf(to: NamingField, name: string): string {
    const key = this.#followed.present[to].get(name) ?? '';
    return fieldText(this.#store, key, to === 'pageId' ? 'SynopticName' : 'Id') || name;
  }
}
