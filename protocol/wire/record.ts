import { decimalText } from './decimalText.ts';
import { child, readNodes, readText, wireName } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** How a field stands in the XML of a record: as attributes, or as elements inside. */
export interface Form<T> {
  /** What it holds, as docs/protocol.md calls it. */
  readonly type: string;
  /** In words, for those who gave anything else; undefined: the type. */
  readonly expected?: string;
  /** Undefined where it is absent or anything else. */
  read(node: XmlNode, name: string): T | undefined;
  write(value: T, name: string, into: Written): void;
  /** The only values that it has. */
  readonly choices?: readonly (string | number)[];
  /** Where it is not that of the property: `infoNumber` is `InfoNumber`. */
  readonly name?: string;
  /** Of a field that has several. */
  readonly names?: readonly string[];
  /** What stands inside, where it is another record. */
  readonly inside?: WireRecord<unknown>;
  /** It may have several elements of its name. */
  readonly isList?: boolean;
  readonly isRequired?: boolean;
  readonly isStrict?: boolean;
  readonly fallback?: T;
  isWritten?(value: T): boolean;
}

/** An element while it is written. */
export class Written implements XmlNode {
  readonly name: string;
  readonly attributes: Record<string, string> = {};
  readonly children: XmlNode[] = [];
  readonly text = '';

  constructor(name: string) {
    this.name = name;
  }

  /** Scalars are attributes (R2). */
  set(name: string, value: string | number | boolean): void {
    this.attributes[name] = typeof value === 'number' ? decimalText(value) : String(value);
  }
}

/**
 * A field of a record. It may be absent; its methods give fields of other rules. `Always`: a record always has it.
 * `Strict`: there may be no record for want of it.
 */
export class Field<T, Always extends boolean = boolean, Strict extends boolean = boolean> {
  readonly form: Form<T>;
  /** For the compiler alone. */
  readonly presence?: readonly [Always, Strict];

  constructor(form: Form<T>) {
    this.form = form;
  }

  /** The record is left out where it is absent or unreadable. */
  get required(): Field<T, true, true> {
    return this.#with({ isRequired: true });
  }

  /** The record is left out where it is present but unreadable. */
  get strict(): Field<T, Always, true> {
    return this.#with({ isStrict: true });
  }

  /** The value where it is absent or unreadable. */
  or(fallback: T): Field<T, true, Strict> {
    return this.#with({ fallback });
  }

  /** The same, and this value is not written. */
  default(fallback: T): Field<T, true, Strict> {
    return this.#with({ fallback, isWritten: (value) => value !== fallback });
  }

  /** Other values are not written. */
  writtenIf(isWritten: (value: T) => boolean): Field<T, Always, Strict> {
    return this.#with({ isWritten });
  }

  named(name: string): Field<T, Always, Strict> {
    return this.#with({ name });
  }

  #with<A extends boolean, S extends boolean>(more: Partial<Form<T>>): Field<T, A, S> {
    return new Field({ ...this.form, ...more });
  }
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
type IsAlways<F> = F extends Field<unknown, true> ? true : false;
export type Values<F extends Fields> = {
  readonly [P in keyof F as IsAlways<F[P]> extends true ? P : never]: TypeOf<F[P]>;
} & { readonly [P in keyof F as IsAlways<F[P]> extends true ? never : P]?: TypeOf<F[P]> | undefined };
type TypeOf<F> = F extends Field<infer T> ? T : never;
/** In place of a record that can't be read; never, where each can. */
export type Unread<F extends Fields> = F[keyof F] extends Field<unknown, boolean, false> ? never : undefined;
export type RecordOf<R> = R extends WireRecord<infer T> ? T : never;

/** One XML element of the wire: all that both sides know of it. Its functions may be passed on. */
export interface WireRecord<T, U extends undefined = undefined> {
  readonly name: string;
  /** Each with its property and its name in the XML. */
  readonly fields: readonly (readonly [property: string, name: string, form: Form<unknown>])[];
  /** Unknown fields are ignored (R1). Undefined where a required field is missing. */
  read(node: XmlNode): T | U;
  /** The one inside. */
  readIn(parent: XmlNode, name?: string): T | undefined;
  /** All inside; one that can't be read is left out. */
  readAll(parent: XmlNode): T[];
  write(value: T): XmlNode;
  writeAs(name: string, value: T): XmlNode;
  /** `some`: of its fields. */
  writeInto(value: T, written: Written, some?: WireRecord<T>['fields']): Written;
  /** As the parameters of a call: each field an element. */
  parameters(value: T): XmlNode[];
}

/** A record of these fields, written in their order. */
export function record<F extends Fields>(name: string, table: F): WireRecord<Values<F>, Unread<F>> {
  type T = Values<F>;
  const fields = Object.entries(table).map(
    ([property, { form }]) => [property, form.name ?? wireName(property), form] as const,
  );
  const read = (node: XmlNode) => {
    const values: Record<string, unknown> = {};
    for (const [property, wire, { read: readField, isRequired, isStrict, fallback }] of fields) {
      const value = readField(node, wire);
      const isBad = isRequired || (isStrict && readText(node, wire) !== undefined);
      if (value === undefined && isBad) return undefined as Unread<F>;
      values[property] = value ?? fallback;
    }
    return values as T;
  };
  const writeInto = (value: T, written: Written, some = fields) => {
    for (const [property, wire, { write, isWritten }] of some) {
      const one = (value as Readonly<Record<string, unknown>>)[property];
      if (one !== undefined && isWritten?.(one) !== false) write(one, wire, written);
    }
    return written;
  };
  const writeAs = (as: string, value: T) => writeInto(value, new Written(as));
  return {
    name,
    fields,
    read,
    readIn: (parent, as = name) => {
      const node = child(parent, as);
      return node && read(node);
    },
    readAll: (parent) => readNodes(parent, name).flatMap((node) => read(node) ?? []),
    write: (value) => writeAs(name, value),
    writeAs,
    writeInto,
    parameters: (value) =>
      fields.flatMap((field) => {
        const { attributes, children } = writeInto(value, new Written(name), [field]);
        return [...Object.entries(attributes).map(([wire, text]) => element(wire, {}, text)), ...children];
      }),
  };
}
