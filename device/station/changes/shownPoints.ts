import type { NodeSchema } from '../../../protocol/schema/nodeSchema.ts';
import { elementNodes } from '../../../protocol/synoptic.ts';
import { parseNumber, readText } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { ConfigRecord, ConfigurationRecords } from './records.ts';

const known = new WeakMap<ConfigRecord, readonly string[]>();

/** In the order of the elements; `#7` where no point has the number. */
export function shownOn(records: ConfigurationRecords, page: ConfigRecord): readonly string[] {
  const shown = known.getOrInsertComputed(page, () =>
    elementNodes(page.node).flatMap((node) => pointsOf(records, page.schema, node)),
  );
  return shown;
}

function pointsOf({ byNumber, byReference }: ConfigurationRecords, page: NodeSchema, node: XmlNode): string[] {
  const reference = readText(node, 'RiData')?.trim();
  const numbers = fieldsOf(page.children.get(node.name) as NodeSchema).flatMap(
    (field) => readText(node, field)?.trim().split(/\s+/) ?? [],
  );
  const named = numbers.filter(Boolean).map((number) => byNumber.get(String(parseNumber(number))) ?? `#${number}`);
  return readText(node, 'InfoNumber') === undefined && reference
    ? [byReference.get(reference) ?? reference, ...named]
    : named;
}

const pointFields = new WeakMap<NodeSchema, readonly string[]>();

function fieldsOf(schema: NodeSchema): readonly string[] {
  const fields =
    pointFields.get(schema) ??
    Object.values(schema.fields).flatMap(({ type, names }) =>
      type === 'point' || type === 'pointNumbers' ? names : [],
    );
  pointFields.set(schema, fields);
  return fields;
}
