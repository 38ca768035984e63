import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import { elementNodes } from '../../protocol/synoptic.ts';
import { parseNumber, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { namedBy } from '../read/references.ts';
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
  const { fields } = page.children.get(node.name) as NodeSchema;
  const numbers = namedBy(fields, 'pointNumber', (name) => readText(node, name));
  const named = numbers.map((number) => byNumber.get(String(parseNumber(number))) ?? `#${number}`);
  return readText(node, 'InfoNumber') === undefined && reference
    ? [byReference.get(reference) ?? reference, ...named]
    : named;
}
