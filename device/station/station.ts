import type { Finding } from '../../protocol/faults/finding.ts';
import { isZone, ownZone } from '../../protocol/programme/zone.ts';
import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { readFields, type Values } from '../../protocol/schema/schema.ts';
import {
  historyFields,
  identityFields,
  type StationMode,
  webServerFields,
} from '../../protocol/schema/stationFields.ts';
import type { StationTexts } from '../../protocol/texts.ts';
import { child } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import { Findings } from '../../station/check/findings.ts';
import { remarkUnknownNames } from '../../station/check/unknownNames.ts';
import { stationSchema } from '../../station/read/stationSchema.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { Configuration, ConfigurationFile } from '../configuration.ts';
import type { DriverKind } from '../drivers/driverKind.ts';
import { parseXml, XmlFault } from '../parseXml.ts';
import { type FieldPoint, nodeId } from '../points/fieldPoint.ts';
import { readAlarms, readMisspeltAlarms } from './alarms/alarms.ts';
import { hasLeftFindings, type LeftRemark, withoutLeft } from './leftRemarks.ts';
import { type Link, readLinks } from './links.ts';
import { remarkLint } from './lint/remarkLint.ts';
import { type Module, readModules } from './modules.ts';
import { remarkFit } from './pages/remarkFit.ts';
import { remarkPictures } from './pages/remarkPictures.ts';
import { readStationSynoptics, type StationSynoptic } from './pages/synoptics.ts';
import { readPointCfg } from './points/points.ts';
import { readPublishers } from './publish/publishers.ts';
import { readUplink, type StationUplink } from './readUplink.ts';
import { remarkPlaces } from './remarkPlaces.ts';
import { readReports, type StationReports } from './reports/reports.ts';
import { readTranslations, translationFile } from './translations.ts';

/** A configuration, read and checked; what is unsound is left out and in `findings`, beside what is ignored. */
export interface Station extends StationReports {
  /** As configured; degraded also where station.xml can't be read at all. */
  readonly mode: StationMode;
  /** False: station.xml can't be read, and its content is not known. */
  readonly isReadable: boolean;
  readonly stationName: string;
  readonly productSerialNumber: string;
  readonly ioModules: readonly Module[];
  readonly comModules: readonly Module[];
  /** Time programmes run in it (R32). */
  readonly timeZone: string;
  readonly disconnectionTimeoutSec: string;
  readonly showStationName: boolean;
  /** Visitors see the number of active alarms, and since when (R8). */
  readonly loginShowsAlarms: boolean;
  /** Numbers on pages show their last 24 hours. */
  readonly showDay: boolean;
  readonly localHostNames: string;
  /** Hosts, separated by spaces, that a login may redirect to (R22). */
  readonly externalRedirect: string;
  /** Exempt from logout for inactivity (R41). */
  readonly inactivityExempt: string;
  readonly linkIds: readonly string[];
  /** By id, one for each connection to the field: a link has one for each of its units. */
  readonly links: ReadonlyMap<string, Link>;
  readonly points: readonly FieldPoint[];
  readonly synoptics: readonly StationSynoptic[];
  readonly alarms: readonly AlarmDefinition[];
  /** What sends points to brokers. */
  readonly publishers: readonly PublisherDefinition[];
  /** Stand-ins for what was rejected, so that whatever names it, or is stored of it, finds it. */
  readonly rejectedPoints: readonly FieldPoint[];
  readonly rejectedAlarms: readonly AlarmDefinition[];
  /** False: an alarm without a definition here may have one that can't be read. */
  readonly areAlarmsKnown: boolean;
  /** What people of hubs may, and see in the hub's list. */
  readonly uplink: StationUplink;
  readonly history: Values<typeof historyFields>;
  /** SHA-256 by the name of the image; undefined: it can’t be read. */
  readonly images: ReadonlyMap<string, string | undefined>;
  /** By language. */
  readonly texts: ReadonlyMap<string, StationTexts>;
  readonly findings: readonly Finding[];
  /** For `check` alone: what could be better; of pages nothing where it is read `toRun`. */
  readonly remarks: readonly Finding[];
  /** Remarks that are wanted, as editor.xml says. */
  readonly left: readonly LeftRemark[];
  readonly files: readonly string[];
}

/** Remarks on pages cost as much as all the rest: a service that starts does without. */
export type Reading = 'toCheck' | 'toRun';

const imageFolder = 'images/';
/** Written by the editor; of it `check` reads which remarks are left. */
export const editorFile = 'editor.xml';

/** Never throws for the content. Findings are added to `list`. */
export function loadStation(
  { files }: Pick<Configuration, 'files'>,
  kinds: Readonly<Record<string, DriverKind>>,
  list: Finding[] = [],
  parse: ReadXml = readXml,
  reading: Reading = 'toCheck',
): Station {
  const findings = new Findings('station.xml', list);
  const images = imagesOf(files);
  const read = parse(files.get('station.xml'), findings);
  const root = read ?? { name: 'StationCfg', attributes: {}, children: [], text: '' };
  if (root.name !== 'StationCfg') {
    findings.ofFile(root.line ?? 0, { code: 'otherRoot', value: root.name, expected: 'StationCfg' });
  }
  const isReadable = read?.name === 'StationCfg';
  const cfg = (name: string) => (root.name === 'StationCfg' ? child(root, name) : undefined);
  const communication = cfg('CommunicationCfg');
  const remarks = new Findings('station.xml');
  const links = readLinks(communication, kinds, findings);
  remarkPlaces(communication, links.links, remarks);
  const { points, rejected, unitLinks } = readPointCfg(cfg('PointCfg'), links, findings, remarks);
  const named = [...points, ...rejected];
  const synoptics = readStationSynoptics(
    cfg('SynopticWebCfg'),
    { points: named, images: new Set(images.keys()) },
    findings,
  );
  const known = {
    points: new Map(named.map((point) => [point.id, point])),
    links: new Set([...unitLinks.keys(), ...links.rejected.keys(), ...points.flatMap((point) => nodeId(point) ?? [])]),
    rejectedLinks: links.rejected,
    pages: new Set(synoptics.map(({ synoptic }) => synoptic.id)),
  };
  const alarms = readAlarms(cfg('AlarmCfg'), known, findings, remarks);
  const reports = readReports(cfg('ReportCfg'), named, findings, remarks);
  const publishers = readPublishers(cfg('PublishCfg'), named, findings, remarks);
  const schema = stationSchema((link) => links.links.get(link)?.kind.schema);
  const misspelt = isReadable ? remarkUnknownNames(root, schema, findings) : [];
  const misspeltAlarms = misspelt.filter(({ meant }) => meant === 'AlarmCfg' || meant === 'Alarm');
  const texts = readTranslations(files.keys(), (name, found) => parse(files.get(name), found), list);
  if (reading === 'toCheck') {
    remarkPictures(cfg('SynopticWebCfg'), files, remarks);
    remarkFit(cfg('SynopticWebCfg'), { synoptics, points: named, texts }, remarks);
    const [pageCfg, pointCfg] = [cfg('SynopticWebCfg'), cfg('PointCfg')];
    remarkLint({ pageCfg, pointCfg, synoptics, points, alarms: alarms.sound, files }, remarks);
  }
  const editor = files.get(editorFile);
  const hasLeft = reading === 'toCheck' && editor !== undefined && 'bytes' in editor && hasLeftFindings(editor.bytes);
  // An editor.xml that can’t be read has nothing to say.
  const { remarks: listed, left } = withoutLeft(
    remarks.list,
    root,
    hasLeft ? parse(editor, new Findings(editorFile)) : undefined,
  );
  return {
    ...readIdentity(cfg('IdentityCfg'), findings),
    ...readModules(cfg('IdentityCfg'), findings),
    ...(isReadable ? {} : { mode: 'degraded' as const }),
    isReadable,
    ...readWebServer(communication && child(communication, 'WebServerCfg'), findings),
    linkIds: [...links.links.keys()],
    links: unitLinks,
    points,
    rejectedPoints: rejected,
    synoptics,
    alarms: alarms.sound,
    rejectedAlarms: [...alarms.rejected, ...readMisspeltAlarms(misspeltAlarms, alarms, known)],
    ...reports,
    publishers,
    uplink: readUplink(cfg('UplinkCfg'), { points, known: known.points }, findings),
    areAlarmsKnown: isReadable && misspeltAlarms.length === 0,
    history: readFields(historyFields, new CfgFields(cfg('HistoryCfg') ?? element('HistoryCfg'), findings)),
    images,
    texts,
    findings: list,
    remarks: listed,
    left,
    files: [
      'station.xml',
      ...[...texts.keys()].map(translationFile),
      ...[...images.keys()].map((name) => imageFolder + name),
    ],
  };
}

function readIdentity(node: XmlNode | undefined, findings: Findings) {
  const fields = new CfgFields(node ?? element('IdentityCfg'), findings);
  const values = readFields(identityFields, fields);
  const zone = values.timeZone?.trim();
  const isKnown = zone !== undefined && isZone(zone);
  if (zone !== undefined && !isKnown) fields.fault({ code: 'badZone', field: 'TimeZone', value: zone });
  return { ...values, timeZone: isKnown ? zone : ownZone() };
}

function readWebServer(node: XmlNode | undefined, findings: Findings) {
  const fields = new CfgFields(node ?? element('WebServerCfg'), findings);
  const values = readFields(webServerFields, fields);
  // Sent to the browser as written: what an unreadable value means is the browser's rule (R23).
  const disconnectionTimeoutSec = fields.text('DisconnectionTimeoutSec') ?? '0';
  return { ...values, disconnectionTimeoutSec, externalRedirect: values.externalRedirect.trim() };
}

export type ReadXml = typeof readXml;

/** Undefined, with its finding: there is no document. */
export function readXml(file: ConfigurationFile | undefined, findings: Findings): XmlNode | undefined {
  if (!file || 'fault' in file) {
    findings.ofFile(0, { code: 'unreadableFile', detail: file?.fault ?? 'it is missing' });
    return undefined;
  }
  try {
    return parseXml(file.bytes);
  } catch (error) {
    if (error instanceof XmlFault) findings.ofFile(error.line, error.reason);
    else findings.ofFile(0, { code: 'unreadableFile', detail: (error as Error).message });
    return undefined;
  }
}

function imagesOf(files: Configuration['files']): Station['images'] {
  const images = [...files].filter(([name]) => name.startsWith(imageFolder));
  return new Map(
    images.map(([name, file]) => [name.slice(imageFolder.length), 'sha256' in file ? file.sha256 : undefined]),
  );
}
