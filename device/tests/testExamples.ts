import { isDeepStrictEqual } from 'node:util';
import { changeCodes } from '../../protocol/configuration/changeCodes.ts';
import { fileFaults, fileRemarks } from '../../protocol/configuration/fileFault.ts';
import { editCodes } from '../../protocol/editor/editCodes.ts';
import { calculationFaults } from '../../protocol/faults/calculationFault.ts';
import type { CodeTable } from '../../protocol/faults/coded.ts';
import { findingCodes } from '../../protocol/faults/findingCodes.ts';
import { itemFaults } from '../../protocol/faults/itemFault.ts';
import { linkFaults } from '../../protocol/faults/linkFault.ts';
import { emptyProgramme } from '../../protocol/programme/programme.ts';
import type { Form, WireRecord } from '../../protocol/wire/record.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';

/** As it arrives. */
export const sent = (node: XmlNode) => parseXml(Buffer.from(writeXml(node)));

/** The code of a table that has the most to say. */
function codeOf(table: CodeTable): unknown {
  const [code = '', names = []] = Object.entries(table).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { code, ...Object.fromEntries(names.map((name) => [name, `${name} "é"`])) };
}

/** As it is read: with its line. */
const inner = { ...element('Inner', { Id: 'a' }), line: 1 };

/** What a field may hold, the most particular first: a text would do for most. */
const values: readonly unknown[] = [
  inner,
  [inner, inner],
  true,
  false,
  [3, 7],
  Float64Array.of(3, 7),
  [true, false],
  [undefined, 'a b', 7],
  ['a < b', 'é'],
  [[3, 7]],
  [{ time: 3, value: 'a', quality: 0 }],
  -12.5,
  7,
  0.5,
  1,
  ...[findingCodes, linkFaults, itemFaults, calculationFaults, changeCodes, editCodes, fileFaults, fileRemarks].map(
    codeOf,
  ),
  { ...emptyProgramme, defaultValue: '0' },
  'note',
  'linkLost',
  'é & <b> "c"',
  'plain',
  '{"a":1}',
  '1.5',
];
/** Of fields that only the whole record can read. */
const ofWhole: Readonly<Record<string, unknown>> = {
  'the fields of its kind': { text: 'é' },
  'file in base64': { name: 'a.tar.gz', base64: 'AAEC' },
};

/** An example of each field of a record, made from its table; a list has two. */
export function exampleOf({ fields }: Pick<WireRecord<unknown>, 'fields'>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(([property, name, form]) => [property, exampleFor(form, name)]));
}

/** Fails on a field that holds none of them. */
function exampleFor(form: Form<unknown>, name: string): unknown {
  // Only points of one kind have it (protocol.test.ts reads them).
  if (form.names?.[0] === 'Mode0') return undefined;
  if (form.inside) {
    const inside = exampleOf(form.inside);
    return form.type === 'elements' ? [inside, inside] : inside;
  }
  const known = form.type.split(/, | /).flatMap((word) => [word, Number(word)]);
  const words = known.length > 2 ? [...known, ...known.map((word) => [word])] : [];
  const example = [...words, ...values, ...known].find((value) => isHeld(form, name, value)) ?? ofWhole[form.type];
  if (example === undefined) throw new Error(`no example of ${name} (${form.type})`);
  return example;
}

/** Whether a field holds that value: writes it so that it is read again. */
function isHeld(form: Form<unknown>, name: string, value: unknown): boolean {
  const attributes: Record<string, string> = {};
  const set = (as: string, one: unknown) => void Object.assign(attributes, { [as]: String(one) });
  const node = { name: 'Example', attributes, children: [] as XmlNode[], text: '', set };
  try {
    form.write(value, name, node as unknown as Parameters<typeof form.write>[2]);
    return form.isWritten?.(value) !== false && isDeepStrictEqual(form.read(sent(node), name), value);
  } catch {
    return false;
  }
}
