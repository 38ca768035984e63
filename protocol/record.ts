import { child, readNodes, readText, wireName } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** How a field stands in the XML of a record: as attributes, or as elements inside. */
export interface Form<T> {
  /** What it holds, as docs/protocol.md calls it. */
  readonly type: string;
  /** Undefined where it is absent or anything else. */
  read(node: XmlNode, name: string): T | undefined;
  write(value: T, name: string, into: Written): void;
  /** Its names in the XML, where they are not its own one. */
  names?(name: string): readonly string[];
  /** What stands inside, where it is another record. */
  readonly inside?: WireRecord<unknown>;
}

/** An element while it is written. */
export class Written {
  readonly attributes: Record<string, string> = {};
  readonly children: XmlNode[] = [];

  /** Scalars are attributes (R2). */
  set(name: string, value: string | number | boolean): void {
    this.attributes[name] = String(value);
  }
}

interface Rules<T> {
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly fallback?: T;
  /** A method, so that tables hold all fields. */
  isWritten?(value: T): boolean;
}

/**
 * A field of a record, its name that of the property: `infoNumber` as `InfoNumber`. It may be absent; its methods give
 * fields of other rules. `Always`: a record always has it. `Strict`: there may be no record for want of it.
 */
export class Field<T, Always extends boolean = boolean, Strict extends boolean = boolean> {
  readonly form: Form<T>;
  readonly always: Always;
  readonly isStrict: Strict;
  readonly rules: Rules<T>;

  constructor(form: Form<T>, always: Always, isStrict: Strict, rules: Rules<T> = {}) {
    this.form = form;
    this.always = always;
    this.isStrict = isStrict;
    this.rules = rules;
  }

  /** The record is left out where it is absent or unreadable. */
  get required(): Field<T, true, true> {
    return new Field(this.form, true, true, { ...this.rules, isRequired: true });
  }

  /** The record is left out where it is present but unreadable. */
  get strict(): Field<T, Always, true> {
    return new Field(this.form, this.always, true, this.rules);
  }

  /** The value where it is absent or unreadable. */
  or(fallback: T): Field<T, true, Strict> {
    return new Field(this.form, true, this.isStrict, { ...this.rules, fallback });
  }

  /** The same, and this value is not written. */
  default(fallback: T): Field<T, true, Strict> {
    return this.or(fallback).writtenIf((value) => value !== fallback);
  }

  /** Other values are not written. */
  writtenIf(isWritten: (value: T) => boolean): Field<T, Always, Strict> {
    return this.#with({ isWritten });
  }

  /** No other value is written. */
  only(written: T): Field<T, Always, Strict> {
    return this.writtenIf((value) => value === written);
  }

  named(name: string): Field<T, Always, Strict> {
    return this.#with({ name });
  }

  #with(rules: Rules<T>): Field<T, Always, Strict> {
    return new Field(this.form, this.always, this.isStrict, { ...this.rules, ...rules });
  }
}

type Fields = Readonly<Record<string, Field<unknown>>>;
/** What is read of such fields and written of them. */
type Values<F extends Fields> = {
  readonly [P in keyof F as F[P]['always'] extends true ? P : never]: TypeOf<F[P]>;
} & { readonly [P in keyof F as F[P]['always'] extends true ? never : P]?: TypeOf<F[P]> | undefined };
type TypeOf<F> = F extends Field<infer T> ? T : never;
/** In place of a record that can't be read; never, where each can. */
type Unread<F extends Fields> = true extends F[keyof F]['isStrict'] ? undefined : never;
export type RecordOf<R> = R extends WireRecord<infer T> ? T : never;

/** One XML element of the wire: all that both sides know of it. Unknown fields are ignored (R1). */
export class WireRecord<T, U extends undefined = undefined> {
  readonly name: string;
  /** Each with its property and its name in the XML. */
  readonly fields: readonly (readonly [property: string, name: string, field: Field<unknown>])[];
  /** The call that it belongs to, where its name does not say it. */
  readonly call: string | undefined;

  constructor(name: string, fields: Fields, call?: string) {
    this.name = name;
    this.call = call;
    this.fields = Object.entries(fields).map(([property, field]) => [
      property,
      field.rules.name ?? wireName(property),
      field,
    ]);
    // So that they can be passed as functions.
    this.read = this.read.bind(this);
    this.readAll = this.readAll.bind(this);
    this.write = this.write.bind(this);
    this.parameters = this.parameters.bind(this);
  }

  /** Undefined where a required field is missing. */
  read(node: XmlNode): T | U {
    const values: Record<string, unknown> = {};
    for (const [property, name, { form, isStrict, rules }] of this.fields) {
      const value = form.read(node, name);
      if (value === undefined && isStrict && (rules.isRequired || readText(node, name) !== undefined))
        return undefined as U;
      values[property] = value ?? rules.fallback;
    }
    return values as T;
  }

  /** The one inside. */
  readIn(parent: XmlNode, name = this.name): T | undefined {
    const node = child(parent, name);
    return node && this.read(node);
  }

  /** All inside; one that lacks a required field is left out. */
  readAll(parent: XmlNode): T[] {
    return readNodes(parent, this.name).flatMap((node) => this.read(node) ?? []);
  }

  write(value: T): XmlNode {
    return this.writeAs(this.name, value);
  }

  writeAs(name: string, value: T): XmlNode {
    const written = new Written();
    this.writeInto(value, written);
    return { name, attributes: written.attributes, children: written.children, text: '' };
  }

  /** As the parameters of a call: each field an element. */
  parameters(value: T): XmlNode[] {
    return this.fields.flatMap((field) => {
      const written = new Written();
      writeField(field, value, written);
      const texts = Object.entries(written.attributes).map(([name, text]) => element(name, {}, text));
      return [...texts, ...written.children];
    });
  }

  writeInto(value: T, written: Written): void {
    for (const field of this.fields) writeField(field, value, written);
  }
}

function writeField([property, name, { form, rules }]: WireRecord<unknown>['fields'][0], record: unknown, to: Written) {
  const value = (record as Readonly<Record<string, unknown>>)[property];
  if (value !== undefined && (rules.isWritten?.(value) ?? true)) form.write(value, name, to);
}

/** A record of these fields, written in their order. */
export function record<F extends Fields>(name: string, fields: F, call?: string): WireRecord<Values<F>, Unread<F>> {
  return new WireRecord(name, fields, call);
}
