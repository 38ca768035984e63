import type { horizontals, verticals } from '../elementFields.ts';
import { decimalText } from '../wire/decimalText.ts';
import { splitList } from '../wire/fields.ts';
import type { Field, FieldType } from './schema.ts';

/** States of a logic point. */
export const logicStates = 2;

/** Empty where the file does not have it. */
export function text(name: string, type: FieldType = 'text'): Field<string> {
  return field({ name, type, fallback: '', read: (f) => f.text(name) ?? '', write: (value) => value });
}

export function requiredText(name: string, type: FieldType): Field<string> {
  return field({ name, type, isRequired: true, read: (f) => f.requiredText(name), write: (value) => value });
}

/** May be absent; where `isTrimmed`, a blank one counts as absent. */
export function optionalText(name: string, type: FieldType = 'text', isTrimmed = false): Field<string | undefined> {
  return field({
    name,
    type,
    read: (f) => (isTrimmed ? f.text(name)?.trim() || undefined : f.text(name)),
    write: (value) => value,
  });
}

/** Separated by commas in one field; empty where the file does not have it. */
export function texts(name: string): Field<readonly string[]> {
  return field({
    name,
    type: 'text',
    fallback: '',
    read: (f) => splitList(f.text(name)),
    write: (values) => values.join(', '),
  });
}

/** A file of `images/`; empty where there is none. */
export function image(name: string): Field<string> {
  return text(name, 'image');
}

export function boolean(name: string, fallback = false): Field<boolean> {
  return field({
    name,
    type: 'boolean',
    fallback: String(fallback),
    read: (f) => (f.text(name) === undefined ? fallback : f.boolean(name)),
    write: String,
  });
}

export function colour(name: string): Field<string | undefined> {
  return field({ name, type: 'colour', read: (f) => f.colour(name), write: (value) => value });
}

export function number(name: string, fallback: number): Field<number> {
  return field({
    name,
    type: 'number',
    fallback: decimalText(fallback),
    read: (f) => f.number(name, fallback),
    write: decimalText,
  });
}

export function optionalNumber(name: string, type: FieldType = 'number'): Field<number | undefined> {
  return field({
    name,
    type,
    read: (f) => f.optionalNumber(name),
    write: (value) => (value === undefined ? undefined : decimalText(value)),
  });
}

export function place(name: string): Field<number> {
  return field({ name, type: 'number', isRequired: true, read: (f) => f.place(name), write: decimalText });
}

/** Page units, above zero; required where it has no fallback. */
export function size(name: string, fallback?: number): Field<number> {
  return field({
    name,
    type: 'number',
    isRequired: fallback === undefined,
    fallback: fallback === undefined ? undefined : decimalText(fallback),
    read: (f) => f.size(name, fallback),
    write: decimalText,
  });
}

/** In any letter case; written as the format's authors do, `Center`. */
export function alignment<T extends (typeof horizontals | typeof verticals)[number]>(
  name: string,
  known: readonly T[],
  fallback: T,
): Field<T> {
  const cased = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1);
  return field({
    name,
    type: 'choice',
    fallback: cased(fallback),
    choices: known.map(cased),
    read: (f) => f.oneOf(name, known, fallback),
    write: cased,
  });
}

/**
 * The same field for each state, `Status#Image`: two of a logic point always, of any other as many as the highest that
 * the file names.
 */
export function perState<T>(pattern: string, states: number, of: (name: string) => Field<T>): Field<readonly T[]> {
  const each = Array.from({ length: states }, (_, state) => of(pattern.replace('#', String(state))));
  const { type = 'text', fallback, isRequired = false, choices } = each[0] ?? {};
  return {
    name: pattern,
    names: each.map(({ name }) => name),
    type,
    fallback,
    isRequired,
    ...(choices && { choices }),
    read: (f) => {
      const count =
        states === logicStates ? logicStates : each.findLastIndex(({ name }) => f.text(name) !== undefined) + 1;
      return each.slice(0, count).map((one) => one.read(f));
    },
    write: (values) => each.map((one, state) => (state < values.length ? one.write(values[state] as T)[0] : undefined)),
  };
}

interface Plain<T> extends Pick<Field<T>, 'name' | 'type' | 'read' | 'bounds' | 'choices' | 'secretKind'> {
  readonly isRequired?: boolean;
  readonly fallback?: string | undefined;
  readonly write: (value: T) => string | undefined;
}

/** A field of one name; its default is not written. */
export function field<T>({ write, isRequired = false, fallback, ...plain }: Plain<T>): Field<T> {
  const written = (value: T) => {
    const words = write(value);
    return [words === fallback ? undefined : words];
  };
  return { ...plain, names: [plain.name], isRequired, fallback, write: written };
}
