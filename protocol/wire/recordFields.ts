import type { Value } from '../sample.ts';
import { parseNumber, readBoolean, readNumber, readText, readTexts, readTime, readWhole } from './fields.ts';
import { Field, type Form, type WireRecord } from './record.ts';
import { element } from './xml.ts';

type Optional<T> = Field<T, false, false>;

export function field<T>(form: Form<T>): Optional<T> {
  return new Field(form);
}

function scalar<T extends Value | boolean>(type: string, read: Form<T>['read']): Optional<T> {
  return field({ type, read, write: (value, name, written) => written.set(name, value) });
}

export const text = scalar('text', readText);
/** As an element: an attribute would hold no line breaks. */
export const textElement = field<string>({
  ...text.form,
  write: (value, name, { children }) => void children.push(element(name, {}, value)),
});
/** Absent where it is empty. */
export const filled = scalar('text', (node, name) => readText(node, name) || undefined);
/** Absent where it is empty. */
export const trimmed = scalar('text', (node, name) => readText(node, name)?.trim() || undefined);
export const number = scalar('number', readNumber);
export const whole = scalar('whole number', readWhole);
export const time = scalar('time', readTime);
export const boolean = scalar('boolean', readBoolean);

/** Undefined: unknown to this version. */
export function oneOf<T>(known: readonly T[], meant: unknown): T | undefined {
  return known.find((one) => one === meant);
}

/** One of a later version counts as absent. */
export function choice<const T extends Value>(known: readonly T[]): Optional<T> {
  const read = typeof known[0] === 'number' ? readNumber : readText;
  const one = scalar<T>(known.join(', '), (node, name) => oneOf(known, read(node, name)));
  return field({ ...one.form, choices: known });
}

/** A number as `FieldValue`, a text as `FieldText`. */
export const fieldValue = field<Value>({
  type: 'number or text',
  names: ['FieldValue', 'FieldText'],
  read: (node) => readText(node, 'FieldText') ?? readNumber(node, 'FieldValue'),
  write: (value, _, written) => written.set(typeof value === 'string' ? 'FieldText' : 'FieldValue', value),
});

/** Separated by spaces; unreadable ones are dropped. */
export const numbers = field<readonly number[]>({
  type: 'numbers with spaces',
  read: (node, name) =>
    readText(node, name)
      ?.split(' ')
      .flatMap((word) => parseNumber(word) ?? []),
  write: (all, name, written) => written.set(name, all.join(' ')),
});

/** Repeated elements with a text each. */
export const texts = field<readonly string[]>({
  type: 'texts',
  isList: true,
  read: readTexts,
  write: (values, name, { children }) => void children.push(...values.map((value) => element(name, {}, value))),
});

/** With another one among them it is unreadable. */
export function choices<const T extends Value>(known: readonly T[]): Optional<readonly T[]> {
  return field<readonly T[]>({
    type: known.join(', '),
    choices: known,
    isList: true,
    read(node, name) {
      const found = readTexts(node, name).map((word) => known.find((one) => String(one) === word.trim()));
      return found.every((one) => one !== undefined) ? found : undefined;
    },
    write: (values, name, written) => texts.form.write(values.map(String), name, written),
  });
}

export function one<T>(inside: WireRecord<T>): Optional<T> {
  return field({
    type: 'element',
    inside,
    read: inside.readIn,
    write: (value, name, { children }) => void children.push(inside.writeAs(name, value)),
  });
}

export function many<T>(inside: WireRecord<T>): Field<readonly T[], true, false> {
  return field<readonly T[]>({
    type: 'elements',
    isList: true,
    inside,
    name: inside.name,
    read: inside.readAll,
    write(values, _, { children }) {
      for (const value of values) children.push(inside.write(value));
    },
  }).or([]);
}

/** Its fields are among the record's own; undefined where a required one is missing. */
export function part<T>(inside: WireRecord<T, never>): Field<T, true, false>;
export function part<T>(inside: WireRecord<T>): Optional<T>;
export function part<T>(inside: WireRecord<T>): Field<T, boolean, false> {
  return field({
    type: 'part',
    inside,
    read: inside.read,
    write: (value, _, written) => void inside.writeInto(value, written),
  });
}
