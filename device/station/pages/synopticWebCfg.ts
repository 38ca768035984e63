import { fieldsOfType, type SynopticElement } from '../../../protocol/elementKinds.ts';
import { writeFindings } from '../../../protocol/faults/finding.ts';
import { writeServices } from '../../../protocol/identityCard.ts';
import type { ServiceName } from '../../../protocol/services.ts';
import { element, writeXml, type XmlNode } from '../../../protocol/wire/xml.ts';
import { listedFindings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { reasonText } from '../findingText.ts';
import type { Station } from '../station.ts';
import { shownPoints } from './shownPoints.ts';
import type { StationSynoptic } from './synoptics.ts';

/** For visitors without login: open pages and what those show (R4, R7, R31). */
export interface OpenView {
  readonly synoptics: readonly StationSynoptic[];
  readonly points: readonly FieldPoint[];
  readonly numbers: ReadonlySet<number>;
  readonly images: ReadonlySet<string>;
  /** Numbers of the points whose alarms visitors see; undefined: no open page shows alarms. */
  readonly alarmPoints: ReadonlySet<number> | undefined;
}

export function openView(station: Station): OpenView {
  const synoptics = station.synoptics.filter(({ synoptic }) => !synoptic.isAuthenticationRequired);
  const withAlarms = synoptics.filter(({ synoptic }) => synoptic.showsAlarms);
  const alarmPoints = shownPoints(withAlarms, station.points).map(({ infoNumber }) => infoNumber);
  const named = synoptics.flatMap(filesOn);
  const points = shownPoints(synoptics, station.points);
  return {
    synoptics,
    points,
    numbers: new Set(points.map(({ infoNumber }) => infoNumber)),
    images: new Set(named.filter((name) => station.images.has(name))),
    alarmPoints: withAlarms.length > 0 ? new Set(alarmPoints) : undefined,
  };
}

/** Permanent ids; undefined: there is no such page. */
export function pointIdsOn(station: Station, page: string): string[] | undefined {
  const found = station.synoptics.find(({ synoptic }) => synoptic.id === page);
  return found && shownPoints([found], station.points).map(({ id }) => id);
}

export function filesOn({ synoptic }: StationSynoptic): string[] {
  return [...(synoptic.backgroundImage ? [synoptic.backgroundImage] : []), ...synoptic.elements.flatMap(filesOf)];
}

function filesOf(shown: SynopticElement): string[] {
  return fieldsOfType(shown, 'image', 'file').flatMap(({ value }) => value ?? []);
}

/** For users: every page, and the findings of the configuration. */
export function synopticWebCfg(station: Station): string[] {
  return withPages(
    {},
    foundIn(station),
    station.synoptics.map(({ xml }) => xml),
  );
}

/** Of each page only its head. */
export function synopticHeads(station: Station): string[] {
  return withPages(
    {},
    foundIn(station),
    station.synoptics.map(({ head }) => head),
  );
}

function foundIn({ findings }: Station): XmlNode[] {
  return writeFindings(listedFindings(findings), reasonText);
}

/** Without login: open pages only, the station's name, and the services that need no login (R4, R6). */
export function openSynopticWebCfg(station: Station, open: OpenView, services: readonly ServiceName[]): string[] {
  const fields = {
    StationName: station.showStationName ? station.stationName : undefined,
    LocalHostNames: station.localHostNames || undefined,
  };
  return withPages(
    fields,
    [writeServices(services, [...station.texts.keys()])],
    open.synoptics.map(({ xml }) => xml),
  );
}

/** The pages are XML already: megabytes of it are not written again. */
function withPages(
  fields: Readonly<Record<string, string | undefined>>,
  before: readonly XmlNode[],
  pages: readonly string[],
): string[] {
  const root = writeXml(element('SynopticWebCfg', fields));
  return [root.replace(/\/>$/, '>'), ...before.map(writeXml), ...pages, '</SynopticWebCfg>'];
}
