import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { FieldReader } from '../../protocol/elementFields.ts';
import { type Point, type PointKind, pointKinds } from '../../protocol/point.ts';
import { pointFields, pulseMs } from '../../protocol/schema/pointFields.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { addressBits, kindOfPoint, shownOf } from '../../protocol/schema/shownPoint.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { XmlRecord } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from './fields.ts';
import { linksOf, schemaOfLink } from './links.ts';
import { nodeAt } from './nodes.ts';
import { pointKeys } from './sections.ts';

/** Of a point that states none, whatever its link has. */
const usualPeriodMs = 1000;

/**
 * As screens take it; `schema`: of the driver of its link. What can’t be read has its default: `check` reports it.
 * Points that it names by their Ids are left out. Undefined: it has no number yet.
 */
function pointOf(node: XmlNode, schema: DriverSchema | undefined): Point | undefined {
  const reader = new FieldReader(node);
  const settings = readFields(pointFields, reader);
  const { id, infoNumber, riData, commandKind, link } = settings;
  const { name: numberField } = pointFields.infoNumber;
  if (reader.isAbsent(numberField) || reader.faults.some(({ field }) => field === numberField)) return undefined;
  const kind = kindOfPoint(
    settings,
    addressBits((name) => reader.text(name), schema),
  );
  return {
    ...{ id, infoNumber, riData },
    ...shownOf(settings, kind),
    frozenAfterMs: undefined,
    pulseMs: commandKind === 'pulse' ? pulseMs.read(reader) : undefined,
    periodMs: settings.periodMs ?? usualPeriodMs,
    source: 0,
    link: link || undefined,
    modePoint: undefined,
    confirmedBy: undefined,
    minPoint: undefined,
    maxPoint: undefined,
    rejected: undefined,
  };
}

/** Of a point that states none, the one that follows from its address. */
export function kindAt(store: RecordStore, key: string, schema: DriverSchema | undefined): PointKind {
  const textOf = (name: string) => fieldText(store, key, name);
  const kind = pointKinds.find((one) => one === textOf(pointFields.kind.name)?.trim());
  return kindOfPoint({ kind }, addressBits(textOf, schema));
}

interface Known {
  /** Of its children. */
  readonly records: readonly (XmlRecord | undefined)[];
  readonly schema: DriverSchema | undefined;
  readonly point: Point | undefined;
}

/** By its own record, which never changes. */
const known = new WeakMap<XmlRecord, Known>();

/** An unchanged point stays the same object at each reading. */
export function pointsIn(store: RecordStore): readonly Point[] {
  const schemas = new Map(linksOf(store).map((key) => [fieldText(store, key, 'Id'), schemaOfLink(store, key)]));
  return pointKeys(store).flatMap((key) => pointAt(store, key, schemas.get(fieldText(store, key, 'Link'))) ?? []);
}

function pointAt(store: RecordStore, key: string, schema: DriverSchema | undefined): Point | undefined {
  const own = store.record(key);
  if (!own) return undefined;
  const before = known.get(own);
  // A field may be a child element (R1).
  const records = store.children(key).map((each) => store.record(each));
  const isSame =
    before?.schema === schema &&
    before?.records.length === records.length &&
    records.every((record, at) => record === before.records[at]);
  if (before && isSame) return before.point;
  const node = nodeAt(store, key);
  const point = node && pointOf(node, schema);
  known.set(own, { records, schema, point });
  return point;
}
