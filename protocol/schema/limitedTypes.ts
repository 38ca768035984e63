import type { FieldReader } from '../elementFields.ts';
import { field } from './fieldTypes.ts';
import type { Bounds, Field } from './schema.ts';

/** Required where it has no fallback. One outside the bounds counts as the least. */
export function whole(name: string, bounds: Bounds, fallback?: number): Field<number> {
  const missing = (f: FieldReader) =>
    fallback === undefined && f.isAbsent(name)
      ? f.refuse({ field: name, value: '', reason: 'missing' }, bounds.min)
      : bounds.min;
  return field({
    name,
    type: 'number',
    isRequired: fallback === undefined,
    fallback: fallback?.toString(),
    bounds,
    read: (f) => readWhole(f, name, bounds) ?? fallback ?? missing(f),
    write: String,
  });
}

/** May be absent. */
export function optionalWhole(name: string, bounds: Bounds): Field<number | undefined> {
  const write = (value: number | undefined) => value?.toString();
  return field({ name, type: 'number', bounds, read: (f) => readWhole(f, name, bounds), write });
}

function readWhole(f: FieldReader, name: string, { min, max }: Bounds): number | undefined {
  const value = f.optionalNumber(name);
  if (value === undefined || (value >= min && value <= max && Number.isInteger(value))) return value;
  return f.refuse({ field: name, value: String(value), reason: 'outside', min, max }, min);
}

export function choice<T extends string>(name: string, known: readonly T[], fallback: T): Field<T> {
  const { read, ...rest } = optionalChoice(name, known);
  return field({ ...rest, fallback, read: (f) => read(f) ?? fallback, write: (value: T) => value });
}

/** Absent: other fields decide. */
export function optionalChoice<T extends string>(name: string, known: readonly T[]): Field<T | undefined> {
  const read = (f: FieldReader) => {
    const text = f.text(name)?.trim();
    const found = known.find((word) => word === text);
    if (found !== undefined || text === undefined) return found;
    return f.refuse({ field: name, value: text, reason: 'notAChoice', expected: known.join(', ') }, undefined);
  };
  return field({ name, type: 'choice', choices: known, read, write: (value) => value });
}

/** Where it is absent, that is a fault, and it counts as the first. */
export function requiredChoice<T extends string>(name: string, known: readonly [T, ...T[]]): Field<T> {
  const { read, ...rest } = optionalChoice(name, known);
  const missing = (f: FieldReader) => {
    if (f.isAbsent(name)) f.refuse({ field: name, value: '', reason: 'missing' }, undefined);
    return known[0];
  };
  return field({ ...rest, isRequired: true, read: (f) => read(f) ?? missing(f), write: (value: T) => value });
}
