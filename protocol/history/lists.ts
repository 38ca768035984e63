import type { Value } from '../sample.ts';
import { decimalText } from '../wire/decimalText.ts';
import { child } from '../wire/fields.ts';
import type { Field } from '../wire/record.ts';
import { field } from '../wire/recordFields.ts';
import { element } from '../wire/xml.ts';

const none = '-';

/** As short as they can be read back exactly; NaN: no value. */
export function writeNumbers(numbers: Float64Array | readonly number[]): string {
  const text = numbers.join(' ').replaceAll('NaN', none);
  // Most lists have no exponent.
  return text.includes('e')
    ? Array.from(numbers, (number) => (Number.isNaN(number) ? none : decimalText(number))).join(' ')
    : text;
}

/** What is not a number is NaN. */
export function readNumbers(text: string | undefined): Float64Array {
  if (!text) return new Float64Array();
  return Float64Array.from(text.split(' '), (word) => (word === none ? Number.NaN : Number(word)));
}

/** Numbers as above, texts percent-encoded and in quotes. */
export function writeValues(values: Iterable<Value | undefined>): string {
  const words: string[] = [];
  for (const value of values)
    words.push(
      value === undefined ? none : typeof value === 'string' ? `'${encodeURIComponent(value)}'` : decimalText(value),
    );
  return words.join(' ');
}

export function readValues(text: string | undefined): (Value | undefined)[] {
  if (!text) return [];
  return text.split(' ').map((word) => {
    if (word === none) return undefined;
    return word.startsWith("'") ? decodeURIComponent(word.slice(1, -1)) : Number(word);
  });
}

function list<T extends ArrayLike<unknown>>(
  read: (text: string | undefined) => T,
  write: (list: T) => string,
): Field<T, true, false> {
  return field<T>({
    type: 'list',
    read: (node, name) => read(child(node, name)?.text),
    write: (values, name, { children }) => void children.push(element(name, {}, write(values))),
  }).or(read(undefined));
}
export const numbers = list(readNumbers, writeNumbers);
export const values = list<readonly (Value | undefined)[]>(readValues, writeValues);
/** Omitted where empty. */
export const someNumbers = numbers.writtenIf(({ length }) => length > 0);
