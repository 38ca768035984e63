import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import { type NodeSchema, nodeSchema } from '../../protocol/schema/nodeSchema.ts';
import { rootFields } from '../../protocol/schema/stationFields.ts';
import {
  alarmSchema,
  historySchema,
  identitySchema,
  linkSchema,
  pageSchema,
  pointSchema,
  publishCfgSchema,
  reportCfgSchema,
  uplinkSchema,
  webServerSchema,
} from '../../protocol/schema/stationSchemas.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

const drivers: readonly (readonly [name: string, schema: DriverSchema])[] = Object.entries(driverSchemas);
const addressOf = ({ address }: DriverSchema) => Object.values(address);

/** A point's address fields are those of its link's driver, which `driverOf` gives. */
export function stationSchema(driverOf: (link: string) => DriverSchema | undefined): NodeSchema {
  const links = drivers.map(([name, schema]) => [name, linkSchema(schema)] as const);
  const points = new Map(drivers.map(([, schema]) => [schema, pointSchema(addressOf(schema))]));
  // A point without a known link has that fault; its address may be any driver's.
  const anyPoint = pointSchema(drivers.flatMap(([, schema]) => addressOf(schema)));
  const schemaOfPoint = ({ attributes }: XmlNode) => {
    const schema = driverOf(attributes.Link ?? '');
    return (schema && points.get(schema)) ?? anyPoint;
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
      ReportCfg: reportCfgSchema,
      PublishCfg: publishCfgSchema,
      UplinkCfg: uplinkSchema,
      SynopticWebCfg: nodeSchema({}, { SynopticWeb: pageSchema }, section),
    },
    { unknownChild: 'unknownStationPart' },
  );
}
