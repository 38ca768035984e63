import type { FieldReader } from '../elementFields.ts';
import { parseNumber } from '../wire/fields.ts';
import { field } from './fieldTypes.ts';
import type { Field } from './schema.ts';

/** Page units from the upper left corner of its element. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** More bends than any pipe has. */
const mostPoints = 200;

/** `0,4 120,4 120,60`: two at least. Required; an unreadable point makes it empty. */
export function polyline(name: string): Field<readonly LinePoint[]> {
  return field({ name, type: 'points', isRequired: true, read: (f) => readLine(f, name), write: writeLine });
}

/** Empty where the file does not have it. */
export function optionalPolyline(name: string): Field<readonly LinePoint[]> {
  const read = (f: FieldReader) => (f.isAbsent(name) ? [] : readLine(f, name));
  return field({ name, type: 'points', fallback: '', read, write: writeLine });
}

function readLine(f: FieldReader, name: string): readonly LinePoint[] {
  const text = f.requiredText(name);
  if (text === '') return [];
  const places = text.split(/\s+/).map(placeOf);
  const isLine = places.length >= 2 && places.length <= mostPoints && places.every((place) => place !== undefined);
  return isLine ? places : f.refuse({ field: name, value: text, reason: 'notALine' }, []);
}

function placeOf(text: string): LinePoint | undefined {
  const [x, y, ...more] = text.split(',').map(parseNumber);
  return x === undefined || y === undefined || more.length > 0 ? undefined : { x, y };
}

function writeLine(points: readonly LinePoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}
