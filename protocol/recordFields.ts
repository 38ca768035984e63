import { readBoolean, readNumber, readText, readTexts, readTime, readWhole } from './fields.ts';
import { Field, type Form, type WireRecord } from './record.ts';
import type { Value } from './sample.ts';
import { element } from './xml.ts';

function scalar<T extends Value | boolean>(type: string, read: Form<T>['read']): Field<T, false, false> {
  return field({ type, read, write: (value, name, written) => written.set(name, value) });
}

export function field<T>(form: Form<T>): Field<T, false, false> {
  return new Field(form, false, false);
}

export const text = scalar('text', readText);
/** A text that is absent where it is empty. */
export const filled = scalar('text', (node, name) => readText(node, name) || undefined);
/** A text without spaces at its ends, absent where it is empty. */
export const trimmed = scalar('text', (node, name) => readText(node, name)?.trim() || undefined);
export const number = scalar('number', readNumber);
export const whole = scalar('whole number', readWhole);
/** UTC milliseconds. */
export const time = scalar('time', readTime);
export const boolean = scalar('boolean', readBoolean);

/** The one of these that is meant; undefined: none that this version knows. */
export function oneOf<T>(known: readonly T[], meant: unknown): T | undefined {
  return known.find((one) => one === meant);
}

/** One of these words or numbers; one of a later version counts as absent. */
export function choice<const T extends Value>(known: readonly T[]): Field<T, false, false> {
  const read = typeof known[0] === 'number' ? readNumber : readText;
  return scalar(known.join(', '), (node, name) => oneOf(known, read(node, name)));
}

/** A number as `NameValue`, a text as `NameText`. */
export const textOrNumber = field<Value>({
  type: 'text or number',
  names: (name) => [`${name}Value`, `${name}Text`],
  read: (node, name) => readText(node, `${name}Text`) ?? readNumber(node, `${name}Value`),
  write: (value, name, written) => written.set(`${name}${typeof value === 'string' ? 'Text' : 'Value'}`, value),
});

/** Repeated elements with a text each. */
export const texts = field<readonly string[]>({
  type: 'texts',
  read: readTexts,
  write: (values, name, { children }) => void children.push(...values.map((value) => element(name, {}, value))),
});

/** The same of these words or numbers alone; with another one among them it is unreadable. */
export function choices<const T extends Value>(known: readonly T[]): Field<readonly T[], false, false> {
  return field<readonly T[]>({
    type: known.join(', '),
    read(node, name) {
      const found = readTexts(node, name).map((word) => known.find((one) => String(one) === word.trim()));
      return found.every((one) => one !== undefined) ? found : undefined;
    },
    write: (values, name, into) => texts.form.write(values.map(String), name, into),
  });
}

/** A record inside. */
export function one<T>(inside: WireRecord<T>): Field<T, false, false> {
  return field({
    type: 'element',
    inside,
    read: (node, name) => inside.readIn(node, name),
    write: (value, name, { children }) => void children.push(inside.writeAs(name, value)),
  });
}

/** Records inside, each an element. */
export function many<T>(inside: WireRecord<T>): Field<readonly T[], true, false> {
  const form: Form<readonly T[]> = {
    type: 'elements',
    inside,
    read: inside.readAll,
    write(values, _, { children }) {
      for (const value of values) children.push(inside.write(value));
    },
  };
  return new Field(form, true, false, { name: inside.name });
}

/** A part of the record whose fields stand among its own; undefined where one lacks that it requires. */
export function part<T>(inside: WireRecord<T, never>): Field<T, true, false>;
export function part<T>(inside: WireRecord<T>): Field<T, false, false>;
export function part<T>(inside: WireRecord<T>): Field<T, boolean, false> {
  return field({
    type: 'part',
    inside,
    read: inside.read,
    write: (value, _, written) => inside.writeInto(value, written),
  });
}
