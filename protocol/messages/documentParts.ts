import type { Description } from '../schema/described.ts';
import type { Field } from '../schema/schema.ts';
import type { DocumentFaults } from './documentFaults.ts';
import { heldBy, readField, valueFrom } from './documentFields.ts';

/** What a JSON document has at a place: a field, or in place of an element of the station file a list or an object. */
export interface Part<T> {
  /** With faults the result is unusable. */
  readonly read: (value: unknown, path: string, faults: DocumentFaults) => T;
  /** For docs/protocol.md. */
  readonly holds: string;
  /** The default; undefined: it is required. */
  readonly absent?: { readonly value: T } | undefined;
  readonly about?: Description;
  /** Undefined: a list or an object. */
  readonly field?: Field<unknown>;
  /** What a form has one control for all the same. */
  readonly input?: 'many' | 'constants';
  /** What is at a key or an index of a value of it. */
  readonly inner: (key: string | number, value: unknown) => AnyPart | undefined;
  readonly rows: (path: string) => readonly DocumentRow[];
}

export type AnyPart = Part<unknown>;
type Row = Field<unknown> | AnyPart;
type Rows = Readonly<Record<string, Row>>;

/** A form has a field for each of `parts`. */
export type ObjectPart<T> = Part<T> & { readonly parts: Readonly<Record<string, AnyPart>> };

/** For docs/protocol.md. */
type DocumentRow = readonly [path: string, holds: string, absent: string];

export type ValueOf<R> = R extends Field<infer T> ? T : R extends Part<infer T> ? T : never;

const unread = undefined as never;

function partOf<R extends Row>(row: R): Part<ValueOf<R>>;
function partOf(row: Row): AnyPart {
  if ('inner' in row) return row;
  return {
    field: row,
    ...(row.about && { about: row.about }),
    holds: heldBy(row),
    absent: row.isRequired ? undefined : { value: valueFrom(row) },
    inner: () => undefined,
    rows: () => [],
    read: (value, path, faults) => readField(row, value, path, faults),
  };
}

/** A value of a document that is neither a list nor an object. */
export interface Place {
  readonly path: string;
  readonly part: AnyPart;
  readonly value: unknown;
}

export function fieldsIn(part: AnyPart, value: unknown, path = ''): readonly Place[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [{ path, part, value }];
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = part.inner(key, value);
    return inner ? fieldsIn(inner, one, Array.isArray(value) ? `${path}[${key}]` : pathTo(path, key)) : [];
  });
}

export function list<R extends Row>(row: R, most: number, least = 0): Part<readonly ValueOf<R>[]> {
  const expected = least === most ? `${most} of them` : least > 0 ? `${least} to ${most}` : `up to ${most}`;
  const item = partOf(row);
  return {
    holds: `list, ${expected}`,
    ...(item.field && { input: 'many' }),
    inner: () => item,
    rows: (path) => [...(item.field ? [[`${path}[]`, item.holds, ''] as const] : []), ...item.rows(`${path}[]`)],
    read(value, path, faults) {
      if (!Array.isArray(value)) {
        faults.add(path, 'notList', { value, expected });
        return [];
      }
      // Oversized values are not checked further.
      if (value.length > most || value.length < least) {
        faults.add(path, value.length > most ? 'tooMany' : 'missing', { value: value.length, expected });
        return [];
      }
      return value.map((one, i) => item.read(one, `${path}[${i}]`, faults));
    },
  };
}

export function withDefault<T, D extends T | undefined>(part: Part<T>, value: D): Part<T | D> {
  return { ...part, absent: { value } };
}

/** Null is none; absent: the default. */
export function orNull<R extends Row>(row: R, absent: ValueOf<R> | null): Part<ValueOf<R> | null> {
  const part = partOf(row);
  return {
    ...part,
    holds: `${part.holds}; null: none`,
    absent: { value: absent },
    read: (value, path, faults) => (value === null ? null : part.read(value, path, faults)),
  };
}

type Values<F extends Rows> = { readonly [P in keyof F]: ValueOf<F[P]> };

export function object<F extends Rows>(fields: F): ObjectPart<Values<F>> {
  const all = Object.entries(fields).map(([name, row]) => [name, partOf(row)] as const);
  const parts: Readonly<Record<string, AnyPart>> = Object.fromEntries(all);
  return {
    holds: 'object',
    parts,
    inner: (key) => (Object.hasOwn(parts, key) ? parts[key] : undefined),
    rows: (path) =>
      all.flatMap(([name, { holds, absent, rows }]) => {
        const here = pathTo(path, name);
        return [[here, holds, absentText(absent)] as const, ...rows(here)];
      }),
    read(value, path, faults) {
      if (!isObject(value)) {
        faults.add(path === '' ? 'document' : path, 'notObject', { value });
        return unread;
      }
      for (const name of Object.keys(value)) {
        if (!Object.hasOwn(parts, name))
          faults.add(pathTo(path, name), 'unknownField', { expected: Object.keys(parts).join(', ') });
      }
      const read = all.map(([name, part]) => {
        const one = Object.hasOwn(value, name) ? value[name] : undefined;
        if (one !== undefined) return [name, part.read(one, pathTo(path, name), faults)];
        if (!part.absent) faults.add(pathTo(path, name), 'missing', { expected: part.holds });
        return [name, part.absent?.value];
      });
      return Object.fromEntries(read) as Values<F>;
    },
  };
}

/** One of several objects, distinguished by their field `kind`. */
export function variants<const V extends Readonly<Record<string, ObjectPart<{ readonly kind: string }>>>>(
  parts: V,
): Part<ValueOf<V[keyof V]>> {
  const kindOf = (value: unknown) => (isObject(value) ? value.kind : undefined);
  const ofKind = (kind: unknown) => (typeof kind === 'string' && Object.hasOwn(parts, kind) ? parts[kind] : undefined);
  return {
    holds: 'object',
    inner: (key, value) => ofKind(kindOf(value))?.inner(key, value),
    rows: (path) => Object.entries(parts).flatMap(([kind, part]) => part.rows(`${path} (${kind})`)),
    read(value, path, faults) {
      const kind = kindOf(value);
      const part = ofKind(kind);
      if (part) return part.read(value, path, faults) as ValueOf<V[keyof V]>;
      faults.add(`${path}.kind`, 'notOneOf', { value: kind, expected: Object.keys(parts).join(', ') });
      return unread;
    },
  };
}

/** By name, texts or numbers. */
export function constants(most: number): Part<Readonly<Record<string, string | number>>> {
  const expected = `up to ${most} texts (200 characters) or numbers by name`;
  return {
    holds: `object of ${expected}`,
    input: 'constants',
    inner: () => undefined,
    rows: () => [],
    read(value, path, faults) {
      const isOne = (one: unknown) => (typeof one === 'string' ? one.length <= 200 : Number.isFinite(one));
      const isSound = isObject(value) && Object.keys(value).length <= most && Object.values(value).every(isOne);
      if (!isSound) faults.add(path, 'badText', { value, expected });
      return value as Readonly<Record<string, string | number>>;
    },
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathTo(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function absentText(absent: AnyPart['absent']): string {
  if (!absent) return 'required';
  return absent.value === undefined ? 'may be absent' : `absent: ${JSON.stringify(absent.value)}`;
}
