import { type NodeSchema, nodeSchema } from '../../protocol/schema/nodeSchema.ts';
import { rootFields } from '../../protocol/schema/stationFields.ts';
import {
  alarmSchema,
  historySchema,
  identitySchema,
  linkSchema,
  pageSchema,
  pointSchema,
  webServerSchema,
} from '../../protocol/schema/stationSchemas.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { DriverKind } from '../drivers/driverKind.ts';

/** A point's address fields are those of its link's driver, which `kindOf` gives. */
export function stationSchema(
  kinds: Readonly<Record<string, DriverKind>>,
  kindOf: (link: string) => DriverKind | undefined,
): NodeSchema {
  const links = Object.entries(kinds).map(([name, { schema }]) => [name, linkSchema(schema)] as const);
  const addressOf = ({ schema }: DriverKind) => Object.values(schema.address);
  const points = new Map(Object.values(kinds).map((kind) => [kind, pointSchema(addressOf(kind))]));
  // A point without a known link has that fault; its address may be any driver's.
  const anyPoint = pointSchema(Object.values(kinds).flatMap(addressOf));
  const schemaOfPoint = ({ attributes }: XmlNode) => {
    const kind = kindOf(attributes.Link ?? '');
    return (kind && points.get(kind)) ?? anyPoint;
  };
  const section = { isSingle: true };
  // A link of no kind is a fault, which readLinks reports.
  return nodeSchema(
    rootFields,
    {
      IdentityCfg: identitySchema,
      CommunicationCfg: nodeSchema(
        {},
        { WebServerCfg: webServerSchema, ...Object.fromEntries(links) },
        {
          ...section,
          unknownChild: undefined,
        },
      ),
      PointCfg: nodeSchema({}, { Point: schemaOfPoint }, section),
      AlarmCfg: nodeSchema({}, { Alarm: alarmSchema }, section),
      HistoryCfg: historySchema,
      SynopticWebCfg: nodeSchema({}, { SynopticWeb: pageSchema }, section),
    },
    { unknownChild: 'unknownStationPart' },
  );
}
