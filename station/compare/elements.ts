import { type ElementKind, elementKinds } from '../../protocol/elementKinds.ts';
import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { elementNodes } from '../../protocol/synoptic.ts';
import type { Comparison, Side } from './comparison.ts';
import { type FieldTexts, fieldTexts } from './fieldTexts.ts';
import type { ConfigRecord, ConfigurationRecords } from './records.ts';

export interface PageElement {
  readonly kind: ElementKind;
  readonly schema: NodeSchema;
  /** Empty: none. */
  readonly ownId: string;
  /** By its Id in the first configuration. */
  readonly point: string;
  readonly placement: string;
  readonly rest: string;
  /** Its text, or the name of its point. */
  readonly of: string;
  readonly pointName: string;
  readonly texts: FieldTexts;
}

const placementFields = ['PositionX', 'PositionY', 'Width', 'Height'] as const;
/** They are compared by themselves. */
export const compared: ReadonlySet<string> = new Set([...placementFields, 'Id', 'InfoNumber', 'RiData']);

export function elementsOf(comparison: Comparison, page: ConfigRecord, side: Side): PageElement[] {
  const records = comparison[side];
  return elementNodes(page.node).map((node) => {
    const kind = node.name as ElementKind;
    const schema = page.schema.children.get(kind) as NodeSchema;
    const texts = fieldTexts(node, schema);
    const pointId = pointOf(records, texts);
    const pointName = pointId === undefined ? '' : comparison.nameOf('points', pointId, side);
    const placement = placementFields.map((field) => texts.get(field) ?? '').join(', ');
    const rest = [...texts].filter(([field]) => !compared.has(field));
    return {
      kind,
      schema,
      ownId: texts.get('Id') ?? '',
      point: pointId === undefined ? '' : comparison.oldId('points', pointId, side),
      placement,
      rest: JSON.stringify(
        rest.map(([field, text]) => [field, comparison.comparable(schema.byName.get(field), text, side)]),
      ),
      of: wordsIn(texts, elementKinds[kind].fields) || pointName || placement,
      pointName,
      texts,
    };
  });
}

/** A number or reference that names no point is returned as it is. */
function pointOf({ byNumber, byReference }: ConfigurationRecords, texts: FieldTexts): string | undefined {
  const [number, reference] = [texts.get('InfoNumber'), texts.get('RiData')];
  if (number !== undefined) return byNumber.get(number) ?? `#${number}`;
  return reference && (byReference.get(reference) ?? reference);
}

function wordsIn(texts: FieldTexts, fields: Fields): string {
  const word = Object.values(fields).find(
    ({ type, name }) => (type === 'words' || type === 'lines') && texts.get(name),
  );
  return ((word && texts.get(word.name)) ?? '').replace(/\s+/g, ' ').trim();
}
