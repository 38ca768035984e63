import { FieldReader } from '../elementFields.ts';
import { field } from '../schema/fieldTypes.ts';
import type { Field } from '../schema/schema.ts';
import { isPrintable } from '../wire/writtenText.ts';
import { element } from '../wire/xml.ts';
import type { DocumentFaultCode, DocumentFaults } from './documentFaults.ts';

type TextTraits = Partial<Pick<Field<string>, 'type' | 'secretKind' | 'fallback'>>;

/** Required without a fallback; of 1 to `most` visible characters, read as they are. `about`: what it must be, for replies and documents. */
export function limitedText(
  name: string,
  most: number,
  about = '',
  isValid: (text: string) => boolean = () => true,
  traits: TextTraits = {},
): Field<string> {
  const expected = about === '' ? `text of 1 to ${most} characters` : `${about}, up to ${most} characters`;
  const read = (f: FieldReader) => {
    const text = f.text(name) ?? traits.fallback ?? '';
    const isSound = text.trim() === text && isPrintable(text) && text.length <= most && isValid(text);
    return isSound ? text : f.refuse({ field: name, value: text, reason: 'notAChoice', expected }, '');
  };
  const isRequired = traits.fallback === undefined;
  return { ...field({ type: 'text', ...traits, name, isRequired, read, write: (value: string) => value }), expected };
}

/** Required; words or numbers. */
export function oneOf<const T extends string | number>(name: string, known: readonly T[]): Field<T> {
  const choices = known.map(String);
  const read = (f: FieldReader) => {
    const text = f.text(name) ?? '';
    const fault = { field: name, value: text, reason: 'notAChoice', expected: choices.join(', ') } as const;
    return known[choices.indexOf(text)] ?? f.refuse(fault, known[0] as T);
  };
  return field({ name, type: 'choice', isRequired: true, choices, read, write: String });
}

/** It may be absent. */
export function optional<T>(of: Field<T>): Field<T | undefined> {
  return { ...of, isRequired: false, read: (f) => (f.text(of.name) === undefined ? undefined : of.read(f)) };
}

/** A value of JSON by the field that reads a text of the station file: one of another type is not its value. */
export function readField<T>(of: Field<T>, value: unknown, path: string, faults: DocumentFaults): T {
  const reader = readerOf(of, typeof value === 'object' ? '' : String(value));
  const read = of.read(reader);
  if (reader.faults.length === 0 && read === value) return read;
  // What is there in place of the name of a secret is not repeated: it may be the secret.
  const written = of.secretKind === undefined ? { value } : {};
  faults.add(path, faultOf(of, value), { ...written, ...expectedOf(of) });
  return read;
}

function faultOf({ type }: Field<unknown>, value: unknown): DocumentFaultCode {
  if (type === 'number') return Number.isInteger(value) ? 'outside' : 'notNumber';
  if (type === 'boolean') return 'notBoolean';
  if (type === 'choice') return 'notOneOf';
  return typeof value === 'string' ? 'badText' : 'notText';
}

function expectedOf({ bounds, choices, expected = choices?.join(', ') }: Field<unknown>) {
  const words = bounds ? `${bounds.min} to ${bounds.max}` : expected;
  return words === undefined ? {} : { expected: words };
}

/** For docs/protocol.md, and for what is missing. */
export function heldBy(of: Field<unknown>): string {
  const { expected = 'true or false' } = expectedOf(of);
  return of.bounds ? `whole number, ${expected}` : expected;
}

/** What it is for such a text; undefined: where there is none. */
export function valueFrom<T>(of: Field<T>, text?: string): T {
  return of.read(readerOf(of, text));
}

function readerOf({ name }: Field<unknown>, text: string | undefined): FieldReader {
  return new FieldReader(element('Field', { [name]: text }));
}
