import type { FieldFault } from '../../protocol/elementFields.ts';
import type { FormulaFault } from '../../protocol/faults/formulaFault.ts';
import type { NamingField } from '../../protocol/schema/described.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import type { FormulaStation, FormulaTarget } from '../../station/calculation/checkedFormula.ts';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import { comparisonOf, conditionSpelling, readComparison } from '../../station/calculation/conditionText.ts';
import { namesIn, referenceOf } from '../../station/read/references.ts';
import { draftStation, targetAt } from '../points/draftFormulas.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { faultsOf } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import { pictureNames } from '../station/pictures.ts';
import { type Found, idOf } from './find.ts';
import { type FormulaReplaced, formulaReplaced } from './formulaText.ts';
import { type SearchedText, searchedTexts, shapeText } from './searchedTexts.ts';
import { rangesIn, replacedIn, type Wanted } from './textRanges.ts';

/** Why a text is not replaced. */
export type Refusal =
  /** A name that would be empty, one that another has, one that two would get; a part over several parts of a formula. */
  | { readonly code: 'missing' | 'taken' | 'twice' | 'across' }
  /** Nothing has this name. */
  | { readonly code: 'unknown'; readonly value: string }
  | { readonly code: 'fault'; readonly fault: FieldFault }
  | { readonly code: 'formula'; readonly fault: FormulaFault }
  | { readonly code: 'condition' };

export interface Replacement {
  readonly id: string;
  readonly found: Found;
  readonly after: string;
  /** Undefined: it can be done. */
  readonly refusal: Refusal | undefined;
  /** It names something whose Id is replaced, and goes with that. */
  readonly follows: boolean;
}

/** `left`: those that a user leaves out. */
export function replacementsOf(
  store: RecordStore,
  found: readonly Found[],
  wanted: Wanted,
  by: string,
  left: ReadonlySet<string> = new Set(),
): readonly Replacement[] {
  const planning = new Planning(store, wanted, by);
  const names = found.filter(({ field }) => field.about?.names);
  const renamed = new Map(planning.renamings(names).map((one) => [one.id, one]));
  planning.rename([...renamed.values()].filter(({ id, refusal }) => !refusal && !left.has(id)));
  return found.map((one) => renamed.get(idOf(one)) ?? planning.replacement(one));
}

type ByName<T> = Map<NamingField, Map<string, T>>;

class Planning {
  readonly #store: RecordStore;
  readonly #wanted: Wanted;
  readonly #by: string;
  /** How many have each name. */
  readonly #names: ByName<number> = new Map();
  /** Old names with the new ones. */
  readonly #renamed: ByName<string> = new Map();
  /** The new ones. */
  readonly #new = new Map<NamingField, Set<string>>();
  readonly #pictures: ReadonlySet<string>;
  #station: FormulaStation | undefined;
  readonly #ids = new Map<string, number>();

  constructor(store: RecordStore, wanted: Wanted, by: string) {
    this.#store = store;
    this.#wanted = wanted;
    this.#by = by;
    this.#pictures = new Set(pictureNames(store));
    for (const one of searchedTexts(store)) {
      const to = one.field.about?.names;
      if (to)
        count(
          this.#names.getOrInsertComputed(to, () => new Map()),
          one.text,
        );
      else if (one.name === 'Id') count(this.#ids, placeOfId(one, one.text));
    }
  }

  renamings(found: readonly Found[]): readonly Replacement[] {
    const all = found.map((one) => this.#made(one, this.#plain(one)));
    const wanted = new Map<string, number>();
    const keyOf = ({ found: { field }, after }: Replacement) => `${field.about?.names} ${after}`;
    for (const one of all) count(wanted, keyOf(one));
    return all.map((one) => {
      const to = one.found.field.about?.names as NamingField;
      if (one.after.trim() === '') return { ...one, refusal: { code: 'missing' } };
      if (one.after === one.found.text) return one;
      if (this.#names.get(to)?.has(one.after)) return { ...one, refusal: { code: 'taken' } };
      if ((wanted.get(keyOf(one)) ?? 0) > 1) return { ...one, refusal: { code: 'twice' } };
      return { ...one, refusal: this.#faultOf(one) };
    });
  }

  rename(all: readonly Replacement[]): void {
    for (const { found, after } of all) {
      const to = found.field.about?.names as NamingField;
      this.#renamed.getOrInsertComputed(to, () => new Map()).set(found.text, after);
      this.#new.getOrInsertComputed(to, () => new Set()).add(after);
    }
  }

  replacement(found: Found): Replacement {
    const reference = referenceOf(found.field);
    if (found.kind === 'formula') return this.#formula(found);
    if (reference) return this.#reference(found);
    const made = this.#made(found, this.#plain(found));
    if (found.name === 'Id') return { ...made, refusal: this.#idRefusal(made) ?? this.#faultOf(made) };
    const isLost = found.field.type === 'image' && made.after !== '' && !this.#pictures.has(made.after);
    return { ...made, refusal: isLost ? { code: 'unknown', value: made.after } : this.#faultOf(made) };
  }

  /** Each name in it is one of before that is not replaced, or one that is there. */
  #reference(found: Found): Replacement {
    const reference = referenceOf(found.field);
    if (!reference) return this.#made(found, found.text);
    const { to, as } = reference;
    const own = (text: string) =>
      namesIn(reference, text).map((name) => (as === 'idOfUnit' ? name.replace(/ unit .*$/, '') : name));
    const follow = own(found.text).filter((name) => this.#renamed.get(to)?.has(name));
    const made = this.#made(found, this.#plain(found));
    const unknown = own(made.after).find(
      (name) => !this.#isKnown(to, name) && !(as === 'idOrNumber' && isNumber(name)),
    );
    if (unknown !== undefined) return { ...made, refusal: { code: 'unknown', value: unknown } };
    if (follow.length === own(found.text).length && follow.length > 0) return { ...made, follows: true };
    return { ...made, refusal: this.#faultOf(made) };
  }

  #formula(found: Found): Replacement {
    const { field, text } = found;
    const reference = referenceOf(field);
    const isCondition =
      reference?.as === 'condition' ||
      (reference?.as === 'conditionOrFormula' && comparisonOf(text, (id) => this.#isOld('pointId', id)) !== undefined);
    const { names, isOther, isAcross, ...now } = isCondition
      ? this.#conditionReplaced(text)
      : formulaReplaced(text, this.#wanted, this.#by);
    const made = this.#made(found, now.text);
    if (isAcross) return { ...made, refusal: { code: 'across' } };
    const lost = names.find(([, name]) => !this.#isKnown('pointId', name));
    if (lost) return { ...made, refusal: { code: 'unknown', value: lost[1] } };
    if (isCondition && !readComparison(made.after)) return { ...made, refusal: { code: 'condition' } };
    const follows = !isOther && names.every(([before]) => this.#renamed.get('pointId')?.has(before));
    if (follows) return { ...made, follows };
    return { ...made, refusal: isCondition ? undefined : this.#formulaFault(made) };
  }

  #conditionReplaced(text: string): FormulaReplaced {
    const [id = ''] = conditionSpelling.namesIn(text);
    const at = text.indexOf(id) + id.length;
    const parts = [text.slice(0, at - id.length), id, text.slice(at)];
    const ranges = parts.map((part) => rangesIn(part, this.#wanted));
    const after = parts.map((part, i) => replacedIn(part, ranges[i] ?? [], this.#by));
    const [, now = id] = after;
    const found = ranges.reduce((sum, { length }) => sum + length, 0);
    return {
      text: after.join(''),
      names: now === id ? [] : [[id, now]],
      isOther: after[2] !== parts[2],
      isAcross: found < rangesIn(text, this.#wanted).length,
    };
  }

  /** What it did not have before, of a station with the new names. */
  #formulaFault({ found, after }: Replacement): Refusal | undefined {
    this.#station ??= draftStation(this.#store);
    const before = this.#station;
    const renamed = this.#renamed.get('pointId') ?? new Map<string, string>();
    const old = new Map([...renamed].map(([one, other]) => [other, one]));
    const station: FormulaStation = {
      ids: [...before.ids].map((id) => renamed.get(id) ?? id),
      pointOf: (id) => before.pointOf(old.get(id) ?? id),
    };
    const target: FormulaTarget =
      found.name === 'Calculation' ? targetAt(this.#store, found.record) : { kind: 'logic' };
    if (checkFormula(found.text, before, target).faults.length > 0) return undefined;
    const [fault] = checkFormula(after, station, target).faults;
    return fault && { code: 'formula', fault };
  }

  #idRefusal(made: Replacement): Refusal | undefined {
    if (made.after.trim() === '') return { code: 'missing' };
    if (made.after === made.found.text) return undefined;
    const isTaken = this.#ids.has(placeOfId(made.found, made.after));
    // The next one that would get it is refused.
    if (!isTaken) count(this.#ids, placeOfId(made.found, made.after));
    return isTaken ? { code: 'taken' } : undefined;
  }

  #isOld(to: NamingField, name: string): boolean {
    return this.#names.get(to)?.has(name) ?? false;
  }

  #isKnown(to: NamingField, name: string): boolean {
    const isStill = this.#isOld(to, name) && !this.#renamed.get(to)?.has(name);
    return isStill || (this.#new.get(to)?.has(name) ?? false);
  }

  /** By the readers of `check`; one that the text has already is none of this. */
  #faultOf({ found, after }: Replacement): Refusal | undefined {
    const { field, record, name } = found;
    if (field === shapeText) return after.trim() === '' ? { code: 'missing' } : undefined;
    const node = nodeAt(this.#store, record, []);
    if (!node) return undefined;
    const faultWith = (text: string) =>
      faultsOf({ field }, { ...node, attributes: { ...node.attributes, [name]: text } }).get(name);
    const fault = faultWith(found.text) ? undefined : faultWith(after);
    return fault && { code: 'fault', fault };
  }

  #plain({ text, ranges }: Found): string {
    return replacedIn(text, ranges, this.#by);
  }

  #made(found: Found, after: string): Replacement {
    return { id: idOf(found), found, after, refusal: undefined, follows: false };
  }
}

function count(all: Map<string, number>, name: string): void {
  all.set(name, (all.get(name) ?? 0) + 1);
}

const isNumber = (text: string) => parseNumber(text) !== undefined;

const uniqueThings: ReadonlySet<SearchedText['thing']> = new Set(['alarm', 'report', 'publisher']);

/** Ids of elements are unique on their page, those of alarms, reports and publishers in the station. */
function placeOfId({ thing, owner, record }: SearchedText, id: string): string {
  return `${thing === 'page' ? owner : uniqueThings.has(thing) ? thing : record} ${id}`;
}
