import type { Condition, Rule } from '../../protocol/schema/described.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';

/** By property; of a point the kind that follows from its address, too. Fields that can't be read are left out. */
type Known = Readonly<Record<string, unknown>>;

function holds(conditions: readonly Condition[], known: Known): boolean {
  return conditions.some((one) =>
    Object.entries(one).every(([property, wanted]) => {
      if (!Object.hasOwn(known, property)) return true;
      const value = known[property];
      return typeof wanted === 'string' ? (value !== undefined) === (wanted === 'any') : wanted.includes(value);
    }),
  );
}

/** Why a record may not have the field; undefined: it may. */
export function brokenRule({ about }: Pick<Field<unknown>, 'about'>, known: Known): Rule | undefined {
  return about?.only?.find(({ when }) => !holds(when, known));
}

export function isRequired({ isRequired: always, about }: Field<unknown>, known: Known): boolean {
  return always || (about?.required !== undefined && holds(about.required, known));
}

/** Whether the record has it, and not only with its default. */
export function isSet({ type, fallback }: Field<unknown>, value: unknown, text: string | undefined): boolean {
  if (type === 'boolean') return value === true;
  if (Array.isArray(value)) return value.length > 0;
  if (type === 'number' && fallback !== undefined) return text !== undefined;
  return value !== undefined && value !== fallback;
}

/** Those that a record may have, or has; those that it needs are marked so. */
export function fieldsFor(fields: Fields, known: Known, textOf: (name: string) => string | undefined): Fields {
  const has = ({ names }: Field<unknown>) => names.some((name) => textOf(name) !== undefined);
  const rows = Object.entries(fields).filter(([, field]) => !brokenRule(field, known) || has(field));
  return Object.fromEntries(
    rows.map(([property, field]) => [property, { ...field, isRequired: isRequired(field, known) }]),
  );
}
