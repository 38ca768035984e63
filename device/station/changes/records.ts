import type { NodeSchema } from '../../../protocol/schema/nodeSchema.ts';
import { pageName } from '../../../protocol/synoptic.ts';
import { child, parseNumber, readNodes, readText } from '../../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import { type Configuration, manifestOf } from '../../configuration.ts';
import type { DriverKind } from '../../drivers/driverKind.ts';
import { Findings } from '../findings.ts';
import { type ReadXml, readXml } from '../station.ts';
import { stationSchema } from '../stationSchema.ts';
import { isTranslationFile } from '../translations.ts';
import { type FieldTexts, fieldText, fieldTexts, textsWithParts } from './fieldTexts.ts';

type DriverKinds = Readonly<Record<string, DriverKind>>;

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
  readonly pages: RecordsById;
  /** Ids of points by what names them on pages. */
  readonly byNumber: ReadonlyMap<string, string>;
  readonly byReference: ReadonlyMap<string, string>;
  /** By language. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly files: ReadonlyMap<string, string | null>;
}

/** Undefined, with its finding: `station.xml` can't be read. A translation that can't be read is among `files`. */
export function readRecords(
  { files }: Pick<Configuration, 'files'>,
  kinds: DriverKinds,
  findings: Findings,
  parse: ReadXml = readXml,
): ConfigurationRecords | undefined {
  const root = parse(files.get('station.xml'), findings);
  if (!root) return undefined;
  if (root.name !== 'StationCfg') {
    findings.ofFile(root.line ?? 0, { code: 'otherRoot', value: root.name, expected: 'StationCfg' });
    return undefined;
  }
  const languages = new Map(
    [...files].flatMap(([name, file]) => {
      const texts = isTranslationFile(name) ? parse(file, new Findings(name)) : undefined;
      return texts ? [[name.slice('texts.'.length, -'.xml'.length), translationsOf(texts)] as const] : [];
    }),
  );
  const others = Object.entries(manifestOf(files)).filter(
    ([name]) => name !== 'station.xml' && !languages.has(name.slice('texts.'.length, -'.xml'.length)),
  );
  return { ...stationRecords(root, kinds), languages, files: new Map(others) };
}

function translationsOf(root: XmlNode): ReadonlyMap<string, string> {
  const rows = readNodes(root, 'Text').map((node) => [
    readText(node, 'From')?.trim() ?? '',
    readText(node, 'To') ?? '',
  ]);
  return new Map(rows as [string, string][]);
}

function stationRecords(root: XmlNode, kinds: DriverKinds) {
  const communication = child(root, 'CommunicationCfg') ?? element('CommunicationCfg');
  const linkNodes = communication.children.filter(({ name }) => Object.hasOwn(kinds, name));
  const kindOf = new Map(linkNodes.map((node) => [readText(node, 'Id')?.trim() ?? '', kinds[node.name]]));
  const schema = stationSchema(kinds, (link) => kindOf.get(link));
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
    ],
    links: records('CommunicationCfg', linkNodes, 'Id', textsWithParts),
    points,
    alarms: records('AlarmCfg', nodesIn('AlarmCfg', 'Alarm'), 'Id'),
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
