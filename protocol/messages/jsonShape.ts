import { cutTo } from '../text/letters.ts';
import { isPrintable } from '../wire/writtenText.ts';
/** Each has its text in `documentFaultText.ts`. */
export const documentFaultCodes = [
  'noJson',
  'missing',
  'unknownField',
  'notText',
  'notNumber',
  'notBoolean',
  'notList',
  'notObject',
  'badText',
  'outside',
  'notOneOf',
  'tooMany',
  'duplicate',
  'unknownWay',
  'unknownPerson',
  'unknownRoster',
  'loginMissing',
  'addressMissing',
  'insecure',
  'oneOfBoth',
  'endsBeforeItBegins',
  'sameDay',
] as const;
export type DocumentFaultCode = (typeof documentFaultCodes)[number];

/** What is wrong in a document, and where: `persons[2].ways[0].to`. */
export interface DocumentFault {
  readonly path: string;
  readonly code: DocumentFaultCode;
  /** What was written there. */
  readonly value?: string | undefined;
  readonly expected?: string | undefined;
}

/** More of them help no one. */
const mostDocumentFaults = 50;

export class DocumentFaults {
  readonly list: DocumentFault[] = [];

  add(path: string, code: DocumentFaultCode, { value, expected }: { value?: unknown; expected?: string } = {}): void {
    if (this.list.length >= mostDocumentFaults) return;
    const text = value === undefined ? undefined : cutTo(String(JSON.stringify(value)), 80);
    this.list.push({ path, code, value: text, expected });
  }
}

/** How a part of a JSON document is read. With faults the result is unusable. */
export interface Shape<T> {
  readonly read: (value: unknown, path: string, faults: DocumentFaults) => T;
  /** The permitted values, for docs/protocol.md. */
  readonly about: string;
  /** The default; undefined: it is required. */
  readonly absent?: { readonly value: T };
  /** The content of a list or an object. */
  readonly rows?: (path: string) => readonly DocumentRow[];
  /** The input of a form: one of these, a whole number, constants by name; undefined: a line of text. */
  readonly input?: readonly (string | number)[] | 'whole' | 'constants';
}

/** A form has a field for each of `fields`. */
export type ObjectShape<T> = Shape<T> & { readonly fields: Fields };

/** For docs/protocol.md. */
type DocumentRow = readonly [path: string, about: string, absent: string];

export type ValueOf<S> = S extends Shape<infer T> ? T : never;

const unread = undefined as never;

/** Of 1 to `most` visible characters. */
export function text(most: number, about = '', isValid: (text: string) => boolean = () => true): Shape<string> {
  const expected = about === '' ? `text of 1 to ${most} characters` : `${about}, up to ${most} characters`;
  return {
    about: expected,
    read(value, path, faults) {
      if (typeof value !== 'string') {
        faults.add(path, 'notText', { value, expected });
        return unread;
      }
      if (value.trim() === value && isPrintable(value) && value.length <= most && isValid(value)) return value;
      faults.add(path, 'badText', { value, expected });
      return unread;
    },
  };
}

export function whole(min: number, max: number): Shape<number> {
  const expected = `${min} to ${max}`;
  return {
    about: `whole number, ${expected}`,
    input: 'whole',
    read(value, path, faults) {
      if (typeof value !== 'number' || !Number.isInteger(value)) faults.add(path, 'notNumber', { value, expected });
      else if (value < min || value > max) faults.add(path, 'outside', { value, expected });
      return value as number;
    },
  };
}

export const boolean: Shape<boolean> = {
  about: 'true or false',
  read(value, path, faults) {
    if (typeof value !== 'boolean') faults.add(path, 'notBoolean', { value });
    return value as boolean;
  },
};

export function choice<const T extends string | number>(known: readonly T[]): Shape<T> {
  const expected = known.join(', ');
  return {
    about: expected,
    input: known,
    read(value, path, faults) {
      if (!known.includes(value as T)) faults.add(path, 'notOneOf', { value, expected });
      return value as T;
    },
  };
}

export function list<T>(item: Shape<T>, most: number, least = 0): Shape<readonly T[]> {
  const expected = least === most ? `${most} of them` : least > 0 ? `${least} to ${most}` : `up to ${most}`;
  return {
    about: `list, ${expected}`,
    rows: (path) => [
      ...(item.rows ? [] : [[`${path}[]`, item.about, ''] as const]),
      ...(item.rows?.(`${path}[]`) ?? []),
    ],
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

/** It may be absent. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return { ...shape, absent: { value: undefined } };
}

export function withDefault<T>(shape: Shape<T>, value: T): Shape<T> {
  return { ...shape, absent: { value } };
}

/** Null is none; absent: the default. */
export function orNull<T>(shape: Shape<T>, absent: T | null): Shape<T | null> {
  return {
    ...shape,
    about: `${shape.about}; null: none`,
    absent: { value: absent },
    read: (value, path, faults) => (value === null ? null : shape.read(value, path, faults)),
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Values<F extends Fields> = { readonly [P in keyof F]: ValueOf<F[P]> };

export function object<F extends Fields>(fields: F): ObjectShape<Values<F>> {
  return {
    about: 'object',
    fields,
    rows: (path) =>
      Object.entries(fields).flatMap(([name, { about, absent, rows }]): readonly DocumentRow[] => {
        const here = path === '' ? name : `${path}.${name}`;
        return [[here, about, absentText(absent)], ...(rows?.(here) ?? [])];
      }),
    read(value, path, faults) {
      if (!isObject(value)) {
        faults.add(path === '' ? 'document' : path, 'notObject', { value });
        return unread;
      }
      const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`);
      for (const name of Object.keys(value)) {
        if (!Object.hasOwn(fields, name)) {
          faults.add(pathOf(name), 'unknownField', { expected: Object.keys(fields).join(', ') });
        }
      }
      const read = Object.entries(fields).map(([name, shape]) => {
        const one = Object.hasOwn(value, name) ? value[name] : undefined;
        if (one !== undefined) return [name, shape.read(one, pathOf(name), faults)];
        if (!shape.absent) faults.add(pathOf(name), 'missing', { expected: shape.about });
        return [name, shape.absent?.value];
      });
      return Object.fromEntries(read) as Values<F>;
    },
  };
}

/** One of several objects, distinguished by their field `kind`. */
export function variants<const V extends Readonly<Record<string, Shape<{ readonly kind: string }>>>>(
  shapes: V,
): Shape<ValueOf<V[keyof V]>> {
  const kinds = Object.keys(shapes);
  return {
    about: 'object',
    rows: (path) => Object.entries(shapes).flatMap(([kind, shape]) => shape.rows?.(`${path} (${kind})`) ?? []),
    read(value, path, faults) {
      const kind = isObject(value) ? value.kind : undefined;
      const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
      if (!shape) {
        faults.add(`${path}.kind`, 'notOneOf', { value: kind, expected: kinds.join(', ') });
        return unread;
      }
      return shape.read(value, path, faults) as ValueOf<V[keyof V]>;
    },
  };
}

/** By name, texts or numbers. */
export function constants(most: number): Shape<Readonly<Record<string, string | number>>> {
  const expected = `up to ${most} texts (200 characters) or numbers by name`;
  return {
    about: `object of ${expected}`,
    input: 'constants',
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

function absentText(absent: Shape<unknown>['absent']): string {
  if (!absent) return 'required';
  return absent.value === undefined ? 'may be absent' : `absent: ${JSON.stringify(absent.value)}`;
}
