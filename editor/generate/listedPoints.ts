import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import { FieldReader } from '../../protocol/elementFields.ts';
import type { PointKind } from '../../protocol/point.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { readFields, type Values } from '../../protocol/schema/schema.ts';
import { readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { attributeOf, nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { linksOf } from '../station/links.ts';
import { nodeAt } from '../station/nodes.ts';
import { partsOf } from '../station/sections.ts';

/** A point that pages can be made for: one with a number and an Id of its own. */
export interface ListedPoint extends Omit<Values<typeof pointFields>, 'kind'> {
  readonly kind: PointKind;
}

/** The points of a station in the order of the file, as the service reads them. */
export function listedPoints(store: RecordStore): readonly ListedPoint[] {
  const drivers = new Map(linksOf(store).map((key) => [attributeOf(store, key, 'Id'), nameOf(store, key)]));
  const [ids, numbers] = [new Set<string>(), new Set<number>()];
  return partsOf(store, 'PointCfg', 'Point').flatMap((key) => {
    const node = nodeAt(store, key);
    if (!node) return [];
    const fields = new FieldReader(node);
    const read = readFields(pointFields, fields);
    const isUnreadable = fields.faults.some(({ field }) => field === 'Id' || field === 'InfoNumber');
    if (isUnreadable || ids.has(read.id) || numbers.has(read.infoNumber)) return [];
    ids.add(read.id);
    numbers.add(read.infoNumber);
    const kind = read.kind ?? kindOf(node, drivers.get(read.link));
    return [{ ...read, name: read.name || read.id, kind }];
  });
}

/** What its address makes it. */
function kindOf(point: XmlNode, driver: string | undefined): PointKind {
  if (driver === undefined || !Object.hasOwn(driverSchemas, driver)) return 'numeric';
  const { logicField, countField } = driverSchemas[driver as keyof typeof driverSchemas] as {
    readonly logicField?: { readonly name: string };
    readonly countField?: { readonly name: string };
  };
  if (!logicField || readText(point, logicField.name) === undefined) return 'numeric';
  return countField && Number(readText(point, countField.name) ?? 1) > 1 ? 'state' : 'logic';
}
