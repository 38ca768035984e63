import { FieldReader } from '../../protocol/elementFields.ts';
import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import type { Field, FieldType } from '../../protocol/schema/schema.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

/** By the names of the file, each text in canonical form; empty ones are left out. */
export type FieldTexts = ReadonlyMap<string, string>;

/** Includes defaults. What can't be read is as the file has it: rejected records are compared, too. */
export function fieldTexts(node: XmlNode, schema: NodeSchema): FieldTexts {
  const texts = new Map<string, string>();
  const reader = new FieldReader(node);
  for (const property in schema.fields) readInto(texts, reader, schema.fields[property] as Field<unknown>);
  return texts;
}

/** Empty where there is none. */
export function fieldText(node: XmlNode, { byName }: NodeSchema, name: string): string {
  const texts = new Map<string, string>();
  const field = byName.get(name);
  if (field) readInto(texts, new FieldReader(node), field);
  return texts.get(name) ?? '';
}

function readInto(texts: Map<string, string>, reader: FieldReader, field: Field<unknown>): void {
  const written = writtenOf(reader, field);
  for (let i = 0; i < written.length; i++) {
    const text = written[i] ?? (written.length === 1 ? field.fallback : undefined);
    if (text) texts.set(field.names[i] as string, text);
  }
}

function writtenOf(reader: FieldReader, field: Field<unknown>): readonly (string | undefined)[] {
  const faults = reader.faults.length;
  const value = field.read(reader);
  return reader.faults.length === faults ? field.write(value) : field.names.map((name) => reader.text(name)?.trim());
}

/** With each child element as one text, named by its first field: `Unit 3`, `IoModule 1`. */
export function textsWithParts(node: XmlNode, schema: NodeSchema): FieldTexts {
  const texts = new Map(fieldTexts(node, schema));
  for (const [name, part] of schema.children) {
    if (typeof part === 'function') continue;
    for (const child of readNodes(node, name)) {
      const [[key = '', id = ''] = [], ...more] = textsWithParts(child, part);
      const text = more.map((field) => field.join(' ')).join(', ') || `${key} ${id}`;
      const known = texts.get(`${name} ${id}`);
      texts.set(`${name} ${id}`, known === undefined ? text : `${known}; ${text}`);
    }
  }
  return texts;
}

export function statedTexts({ texts, schema }: { readonly texts: FieldTexts; readonly schema: NodeSchema }) {
  const fallbacks = new Map(Object.values(schema.fields).map(({ name, fallback }) => [name, fallback]));
  return [...texts].filter(([name, text]) => fallbacks.get(name) !== text);
}

/** Other types are shown as they are. */
const forms: Partial<Record<FieldType, string>> = {
  number: 'number',
  boolean: 'boolean',
  words: 'words',
  lines: 'words',
};

/** Of the values of a field; undefined: of a text that is no field. */
export function formOf(field: Field<unknown> | undefined): string {
  const { isCode = false, unit, words } = field?.about ?? {};
  if (isCode) return 'plain';
  if (unit) return 'number';
  return words ? 'words' : ((field && forms[field.type]) ?? 'plain');
}

export function withUnit(text: string, unit: string): string {
  const ms = unit === 'ms' ? Number(text) : Number.NaN;
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  if (ms >= 1000) return `${ms / 1000} s`;
  return unit === '' ? text : `${text} ${unit}`;
}
