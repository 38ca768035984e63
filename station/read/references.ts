import type { NamingField, Reference } from '../../protocol/schema/described.ts';
import type { Field, Fields, FieldType } from '../../protocol/schema/schema.ts';
import { splitList } from '../../protocol/wire/fields.ts';
import { conditionOrFormulaSpelling, conditionSpelling } from '../calculation/conditionText.ts';
import { formulaSpelling } from '../calculation/formulaReferences.ts';
import type { IsId, Spelled } from '../spelling.ts';

/** Of fields whose type says it. */
const ofTypes: Readonly<Partial<Record<FieldType, Reference>>> = {
  point: { to: 'pointNumber', as: 'id' },
  pointNumbers: { to: 'pointNumber', as: 'list' },
  reference: { to: 'pointReference', as: 'id' },
  page: { to: 'pageId', as: 'id' },
};

/** Undefined: it names nothing else. */
export function referenceOf({ about, type }: Pick<Field<unknown>, 'about' | 'type'>): Reference | undefined {
  return about?.refersTo ?? (about?.names ? undefined : ofTypes[type]);
}

const whole: Spelled = {
  namesIn: (text) => [text.trim()],
  renamed: (text, before, after) => (text.trim() === before ? after : text),
};

const spellings: Readonly<Record<Reference['as'], Spelled>> = {
  id: whole,
  idOrNumber: whole,
  idOfUnit: {
    ...whole,
    renamed: (text, before, after) =>
      text.startsWith(`${before} unit `) ? after + text.slice(before.length) : whole.renamed(text, before, after),
  },
  condition: conditionSpelling,
  conditionOrFormula: conditionOrFormulaSpelling,
  formula: formulaSpelling,
  list: {
    namesIn: (text) => text.split(/\s+/),
    renamed: (text, before, after) => text.replace(/\S+/g, (name) => (name === before ? after : name)),
  },
  patterns: {
    namesIn: splitList,
    renamed: (text, before, after) =>
      text.replace(/[^,]+/g, (one) => (one.trim() === before ? one.replace(before, () => after) : one)),
  },
};

export function isWhole({ as }: Reference): boolean {
  return spellings[as].namesIn === whole.namesIn;
}

export function namesIn({ as }: Reference, text: string, isId?: IsId): readonly string[] {
  return spellings[as].namesIn(text, isId).filter(Boolean);
}

export function renamedIn({ as }: Reference, text: string, before: string, after: string, isId?: IsId): string {
  return spellings[as].renamed(text, before, after, isId);
}

/** A field by its name in the file, and how it names something. */
export type NamedReference = readonly [field: string, reference: Reference];

const known = new WeakMap<Fields, Map<NamingField, readonly NamedReference[]>>();

/** The fields that name something so. */
export function referencesTo(fields: Fields, to: NamingField): readonly NamedReference[] {
  return known
    .getOrInsertComputed(fields, () => new Map())
    .getOrInsertComputed(to, () =>
      Object.values(fields).flatMap((field) => {
        const reference = referenceOf(field);
        return reference?.to === to ? field.names.map((name) => [name, reference] as const) : [];
      }),
    );
}

/** What a record names so; `textOf` gives its text by the name of the field. */
export function namedBy(
  fields: Fields,
  to: NamingField,
  textOf: (field: string) => string | undefined,
  isId?: IsId,
): readonly string[] {
  return referencesTo(fields, to).flatMap(([field, reference]) => namesIn(reference, textOf(field) ?? '', isId));
}
