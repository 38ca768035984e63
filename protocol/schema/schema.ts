import type { FieldReader } from '../elementFields.ts';
import type { SecretKind } from '../secret.ts';
import type { Description } from './described.ts';

/**
 * `words` and `lines` are read by people, and may be translated. It decides what `check` looks up (an image, a page, a
 * colour's name), what visitors are served, and which control an editor offers.
 */
export type FieldType =
  | 'text'
  | 'words'
  | 'lines'
  | 'number'
  | 'boolean'
  | 'colour'
  | 'choice'
  /** Several of the choices, with commas. */
  | 'choices'
  | 'image'
  | 'file'
  | 'page'
  | 'point'
  | 'reference'
  | 'points'
  | 'numbers'
  | 'pointNumbers'
  /** The name of a secret of the device. */
  | 'secret'
  /** Of the day, `17:30`. */
  | 'time';

/** The least and the most that a number may be. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * One field of an element or another part of the station file: the one place with its name, type, bounds and default,
 * and how it is read and written.
 */
export interface Field<T> {
  /** As in the file; `#` is the number of a state. */
  readonly name: string;
  /** The name; of a field for each state all of them. */
  readonly names: readonly string[];
  readonly type: FieldType;
  readonly isRequired: boolean;
  /** The default, as the file would have it; undefined: none. */
  readonly fallback: string | undefined;
  /** Of a whole number; undefined: any. */
  readonly bounds?: Bounds;
  /** Of a secret: the kind that is needed. */
  readonly secretKind?: SecretKind;
  /** As in the file; undefined: any. */
  readonly choices?: readonly string[];
  /** Of a text: what it must be, in English. */
  readonly expected?: string;
  /** Undefined: nothing follows from it. */
  readonly about?: Description;
  readonly read: (reader: FieldReader) => T;
  /**
   * The texts for `names`; undefined: not written, because it is the default. A method, so that tables hold all fields.
   */
  write(value: T): readonly (string | undefined)[];
}

/** Fields by the property that they are read into. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

export type Values<F extends object> = { readonly [P in keyof F]: F[P] extends Field<infer T> ? T : never };

/** The reader collects the faults. */
export function readFields<F extends Fields>(fields: F, reader: FieldReader): Values<F> {
  const read: Record<string, unknown> = {};
  for (const property in fields) read[property] = fields[property]?.read(reader);
  return read as Values<F>;
}

/** By their names in the file; defaults are omitted. */
export function writeFields<F extends Fields>(
  fields: F,
  values: { readonly [P in keyof F]?: Values<F>[P] | undefined },
): Record<string, string | undefined> {
  const attributes: Record<string, string | undefined> = {};
  for (const [property, value] of Object.entries(values)) {
    const field = fields[property];
    if (!field || value === undefined) continue;
    const texts = field.write(value);
    for (const [i, name] of field.names.entries()) attributes[name] = texts[i];
  }
  return attributes;
}

/**
 * The role of an element for the reader of a page: cards, placement, the maps and taps use it. `area` and `line` are
 * large drawings: on cards they are in the row of the value of the same point. Texts lie on an area; a line is not a
 * box on maps. `box` shows many things or none, `button` opens one: on cards both are as on the page, beside
 * the cards.
 */
export type Part = 'picture' | 'value' | 'text' | 'link' | 'area' | 'line' | 'box' | 'button';

export interface ElementSchema {
  /** True for image and value elements, false for text ones (spec §3). */
  readonly canSelect: boolean;
  /** Whether the kind shows a point, and so needs an InfoNumber or RiData. */
  readonly showsPoint: boolean;
  /** Whether it is valid without one all the same. */
  readonly isPointOptional?: boolean;
  readonly part: Part;
  /**
   * Undefined: none. A flow: of a number its sign, of a state whether it flows. A range: of a number, or a state. A past:
   * what is recorded of it.
   */
  readonly value: 'logic' | 'numeric' | 'state' | 'text' | 'flow' | 'range' | 'past' | undefined;
  /** The kind for the same value in a list, in its ink and as a word; undefined: itself. */
  readonly asText?: 'TextValueLogicData' | 'TextStateData' | 'TextValueNumericData';
  readonly fields: Fields;
}
