import type { FieldReader } from '../elementFields.ts';
import { timeOf, timeText } from '../programme/dates.ts';
import { splitList } from '../wire/fields.ts';
import { field } from './fieldTypes.ts';
import type { Field } from './schema.ts';

/** Several of these words, with commas between them, in the order of the file; each once. */
export function choices<T extends string>(
  name: string,
  known: readonly T[],
  fallback: readonly T[] = [],
): Field<readonly T[]> {
  const read = (f: FieldReader) => {
    const words = f.text(name) === undefined ? fallback : splitList(f.text(name));
    const unknown = words.find((word) => !known.some((one) => one === word));
    if (unknown !== undefined) {
      return f.refuse({ field: name, value: unknown, reason: 'notAChoice', expected: known.join(', ') }, fallback);
    }
    return [...new Set(words)] as T[];
  };
  const write = (words: readonly T[]) => words.join(', ');
  return field({ name, type: 'choices', choices: known, fallback: write(fallback), read, write });
}

/** Times of the day with commas between them, `06:00, 14:00`; read as seconds since midnight, ascending. */
export function timesOfDay(name: string, most: number, fallback: string): Field<readonly number[]> {
  const timesIn = (text: string) => splitList(text).map(timeOf);
  const usual = timesIn(fallback).filter((one) => one !== undefined);
  const read = (f: FieldReader) => {
    const text = f.text(name);
    if (text === undefined) return usual;
    const times = timesIn(text);
    const known = times.filter((one) => one !== undefined);
    const isSound = known.length === times.length && known.length > 0 && known.length <= most;
    if (!isSound || new Set(known).size < known.length) {
      const expected = `1 to ${most} different times of the day such as 06:00`;
      return f.refuse({ field: name, value: text, reason: 'notAChoice', expected }, usual);
    }
    return known.sort((one, other) => one - other);
  };
  const write = (times: readonly number[]) => times.map(timeText).join(', ');
  return field({ name, type: 'text', fallback, read, write });
}
