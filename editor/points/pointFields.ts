import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas, type LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { pointSchema } from '../../protocol/schema/stationSchemas.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { kindOfLink, linkKinds, linksOf } from '../station/links.ts';

export interface PointFields {
  /** The element of its link; undefined: it names no link of the draft. */
  readonly driver: LinkKindName | undefined;
  readonly schema: DriverSchema | undefined;
  readonly fields: Fields;
}

const unlinked: PointFields = { driver: undefined, schema: undefined, fields: pointSchema([]).fields };
const byKind = new Map<LinkKindName | undefined, PointFields>(
  linkKinds.map((driver) => {
    const schema: DriverSchema = driverSchemas[driver];
    return [driver, { driver, schema, fields: pointSchema(Object.values(schema.address)).fields }];
  }),
);

export function fieldsOfLink(store: RecordStore, id: string | undefined): PointFields {
  const link = linksOf(store).find((key) => fieldText(store, key, 'Id') === id);
  return (link !== undefined && byKind.get(kindOfLink(store, link))) || unlinked;
}

export function fieldsOfPoint(store: RecordStore, key: string): PointFields {
  return fieldsOfLink(store, fieldText(store, key, 'Link'));
}

/** Of a point without a link: as if it were read over the usual kind. */
export function fieldsOrUsual(about: PointFields): PointFields {
  return about.driver ? about : (byKind.get(linkKinds[0]) ?? unlinked);
}
