import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import { pageName } from '../../protocol/synoptic.ts';
import { child, parseNumber, readNodes, readText } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { stationSchema } from '../read/stationSchema.ts';
import { type FieldTexts, fieldText, fieldTexts, textsWithParts } from './fieldTexts.ts';

const drivers: Readonly<Record<string, DriverSchema>> = driverSchemas;

/** As written in the station file, whether or not the checker accepts it. */
export class ConfigRecord {
  readonly id: string;
  readonly node: XmlNode;
  readonly schema: NodeSchema;
  readonly #read: typeof fieldTexts;
  #texts: FieldTexts | undefined;

  constructor(id: string, node: XmlNode, schema: NodeSchema, read = fieldTexts) {
    this.id = id;
    this.node = node;
    this.schema = schema;
    this.#read = read;
  }

  get texts(): FieldTexts {
    this.#texts ??= this.#read(this.node, this.schema);
    return this.#texts;
  }

  /** As people call it. */
  get name(): string {
    const { title } = this.schema;
    return (title && this.text(title.name)) || this.id;
  }

  get named(): { readonly name: string; readonly id: string } {
    return { name: this.name, id: this.id };
  }

  text(field: string): string {
    // Of most records one or two fields are needed.
    const isAlone = this.#texts === undefined && this.#read === fieldTexts;
    return isAlone ? fieldText(this.node, this.schema, field) : (this.texts.get(field) ?? '');
  }
}

export type RecordsById = ReadonlyMap<string, ConfigRecord>;

export interface ConfigurationRecords {
  readonly settings: readonly ConfigRecord[];
  readonly links: RecordsById;
  readonly points: RecordsById;
  readonly alarms: RecordsById;
  readonly reports: RecordsById;
  readonly publishers: RecordsById;
  readonly pages: RecordsById;
  /** Ids of points by what names them on pages. */
  readonly byNumber: ReadonlyMap<string, string>;
  readonly byReference: ReadonlyMap<string, string>;
  /** By language. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly files: ReadonlyMap<string, string | null>;
}

/** Of a file that can be read. */
export function stationRecords(root: XmlNode) {
  const communication = child(root, 'CommunicationCfg') ?? element('CommunicationCfg');
  const linkNodes = communication.children.filter(({ name }) => Object.hasOwn(drivers, name));
  const driverOf = new Map(linkNodes.map((node) => [readText(node, 'Id')?.trim() ?? '', drivers[node.name]]));
  const schema = stationSchema((link) => driverOf.get(link));
  const schemaOf = (parent: string, node: XmlNode) => {
    const section = schema.children.get(parent) as NodeSchema;
    const known = section.children.get(node.name);
    // The schema of a point finds its link among the attributes.
    const attributes = { ...node.attributes, Link: readText(node, 'Link')?.trim() ?? '' };
    return typeof known === 'function' ? known({ ...node, attributes }) : (known as NodeSchema);
  };
  const single = (parent: XmlNode, name: string, own: NodeSchema | undefined) =>
    new ConfigRecord(name, child(parent, name) ?? element(name), own as NodeSchema, textsWithParts);
  const section = (name: string) => schema.children.get(name) as NodeSchema;
  const records = (parent: string, nodes: readonly XmlNode[], idName: string, read = fieldTexts) =>
    byId(nodes, idName, (id, node) => new ConfigRecord(id, node, schemaOf(parent, node), read));
  const nodesIn = (parent: string, name: string) => readNodes(child(root, parent) ?? element(parent), name);
  const points = records('PointCfg', nodesIn('PointCfg', 'Point'), 'Id');
  const named = (field: string, textOf = (text: string) => text) => {
    const rows = [...points.values()].map(({ id, node }) => [textOf(readText(node, field)?.trim() ?? ''), id] as const);
    return new Map(rows.filter(([text]) => text !== ''));
  };
  return {
    settings: [
      single(root, 'IdentityCfg', section('IdentityCfg')),
      single(communication, 'WebServerCfg', section('CommunicationCfg').children.get('WebServerCfg') as NodeSchema),
      single(root, 'HistoryCfg', section('HistoryCfg')),
      single(root, 'UplinkCfg', section('UplinkCfg')),
      // Its parts are reports, which are compared by themselves.
      new ConfigRecord('ReportCfg', child(root, 'ReportCfg') ?? element('ReportCfg'), section('ReportCfg')),
    ],
    links: records('CommunicationCfg', linkNodes, 'Id', textsWithParts),
    points,
    alarms: records('AlarmCfg', nodesIn('AlarmCfg', 'Alarm'), 'Id'),
    reports: records('ReportCfg', nodesIn('ReportCfg', 'Report'), 'Id'),
    publishers: records('PublishCfg', nodesIn('PublishCfg', 'Publisher'), 'Id'),
    pages: records('SynopticWebCfg', nodesIn('SynopticWebCfg', pageName), 'SynopticId'),
    byNumber: named('InfoNumber', (text) => String(parseNumber(text) ?? '')),
    byReference: named('RiData'),
  };
}

/** A record without an Id, or with a duplicate one, gets a number in addition. */
function byId(
  nodes: readonly XmlNode[],
  idName: string,
  make: (id: string, node: XmlNode) => ConfigRecord,
): Map<string, ConfigRecord> {
  const found = new Map<string, ConfigRecord>();
  const last = new Map<string, number>();
  for (const node of nodes) {
    const written = readText(node, idName)?.trim() ?? '';
    let id = written;
    let number = last.get(written) ?? 1;
    while (found.has(id)) id = `${written} (${++number})`;
    last.set(written, number);
    found.set(id, make(id, node));
  }
  return found;
}
