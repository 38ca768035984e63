import { type NodeSchema, nodeSchema } from '../../protocol/schema/nodeSchema.ts';
import {
  identitySchema,
  linkSchema,
  pageSchema,
  pointSchema,
  webServerSchema,
} from '../../protocol/schema/stationSchemas.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { DriverKind } from '../drivers/index.ts';

/** The schema of station.xml. A point's address fields are those of its link's driver; `kindOf` knows the links. */
export function stationSchema(
  kinds: Readonly<Record<string, DriverKind>>,
  kindOf: (link: string) => DriverKind | undefined,
): NodeSchema {
  const links = Object.entries(kinds).map(([name, { fields }]) => [name, linkSchema(fields.link)] as const);
  const points = new Map(Object.values(kinds).map((kind) => [kind, pointSchema(kind.fields.address)]));
  // A point of no known link has that fault; its address may be any driver's.
  const anyPoint = pointSchema(Object.values(kinds).flatMap(({ fields }) => fields.address));
  const schemaOfPoint = ({ attributes }: XmlNode) => {
    const kind = kindOf(attributes.Link ?? '');
    return (kind && points.get(kind)) ?? anyPoint;
  };
  const section = { isSingle: true };
  // A link of no kind is a fault, which readLinks tells.
  return nodeSchema(
    ['Version'],
    {
      IdentityCfg: identitySchema,
      CommunicationCfg: nodeSchema(
        [],
        { WebServerCfg: webServerSchema, ...Object.fromEntries(links) },
        {
          ...section,
          childNoun: undefined,
        },
      ),
      PointCfg: nodeSchema([], { Point: schemaOfPoint }, section),
      SynopticWebCfg: nodeSchema([], { SynopticWeb: pageSchema }, section),
    },
    { childNoun: 'a part of a station' },
  );
}
