import { isoIn } from '../programme/isoTime.ts';
import type { Form, WireRecord } from './record.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** By the names of the properties; times in ISO 8601 with the offset of that zone. */
export function jsonOf<T>({ fields }: WireRecord<T>, value: T, zone: string): { readonly [name: string]: Json } {
  const json: Record<string, Json> = {};
  for (const [property, , form] of fields) {
    const one = (value as Readonly<Record<string, unknown>>)[property];
    if (one === undefined || one === null) continue;
    json[property] = fieldJson(form, one, zone);
  }
  return json;
}

function fieldJson({ inside, type }: Form<unknown>, value: unknown, zone: string): Json {
  if (inside && Array.isArray(value)) return value.map((one) => jsonOf(inside, one, zone));
  if (inside) return jsonOf(inside, value, zone);
  if (type === 'time') return isoIn(value as number, zone);
  return plain(value);
}

/** JSON has no NaN. */
function plain(value: unknown): Json {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
  return value as string | boolean;
}

export interface Schema {
  readonly [name: string]: Json;
}

const scalars: Readonly<Record<string, Schema>> = {
  number: { type: 'number' },
  'whole number': { type: 'integer' },
  boolean: { type: 'boolean' },
  time: { type: 'string', format: 'date-time' },
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' } },
  'texts with commas': { type: 'array', items: { type: 'string' } },
  'number or text': { type: ['number', 'string'] },
};

/** What a field of that owner is: of a record, or of the property that the record is in. */
export type Describe = (owner: string, name: string) => string | undefined;

/** The JSON Schema (2020-12) of what `jsonOf` gives. */
export function schemaOf({ name, fields }: WireRecord<never>, describe?: Describe, owner = name): Schema {
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const [property, , form] of fields) {
    const { isRequired = false, fallback, isWritten } = form;
    const description = describe?.(owner, property);
    properties[property] = { ...schemaOfField(form, describe, property), ...(description && { description }) };
    if (isRequired || (fallback !== undefined && !isWritten)) required.push(property);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** `property`: what describes the fields of a record inside. */
export function schemaOfField(
  { type, choices, inside, isList = false }: Form<unknown>,
  describe?: Describe,
  property?: string,
): Schema {
  const one: Schema = inside
    ? schemaOf(inside as WireRecord<never>, describe, property)
    : choices
      ? { enum: choices }
      : (scalars[type] ?? {});
  return isList && (inside || choices) ? { type: 'array', items: one } : one;
}
