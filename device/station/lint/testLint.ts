import { expect } from 'vitest';
import { lintCodes } from '../../../protocol/faults/lintCodes.ts';
import type { ConfigurationFile } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadStation, type Station } from '../station.ts';

interface TestPage {
  readonly elements?: readonly string[];
  readonly points?: readonly string[];
  /** Of the page, 400 × 300 units unless it says so. */
  readonly page?: string;
  /** Further pages, and what else is after the points. */
  readonly more?: string;
  /** Elements of ReportCfg. */
  readonly reports?: string;
  readonly pictures?: Readonly<Record<string, string | Uint8Array>>;
  readonly editor?: string;
}

const usualPoint = 'Id="P.RUN" InfoNumber="1" Name="Pump" Kind="logic" State0="Stopped" State1="Running"';

const placed = (element: string) => {
  const place = ['PositionX="10"', 'PositionY="10"', 'Width="80"', 'Height="30"'];
  const missing = place.filter((field) => !element.includes(field.split('=')[0] ?? ''));
  return `<${element} ${missing.join(' ')}/>`;
};

/** A station with one page, each of its elements on a line of its own. */
export function lintedStation({
  elements = [],
  points = [usualPoint],
  page = '',
  more = '',
  reports = '',
  ...rest
}: TestPage): Station {
  const { pictures = {}, editor } = rest;
  const size = page.includes('SynopticWidth') ? '' : 'SynopticWidth="400" SynopticHeight="300"';
  const register = (point: string, i: number) => (point.includes('Register') ? '' : `Register="holding:${i}"`);
  const pointRows = points.map((point, i) =>
    point.includes('Calculation') ? `<Point ${point}/>` : `<Point Link="plc" ${point} ${register(point, i)}/>`,
  );
  const station = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="127.0.0.1"/></CommunicationCfg><PointCfg>
${pointRows.join('\n')}
</PointCfg><SynopticWebCfg><SynopticWeb SynopticId="p" SynopticName="P" ${size} ${page}>
${elements.map(placed).join('\n')}
</SynopticWeb>${more}</SynopticWebCfg><ReportCfg>${reports}</ReportCfg></StationCfg>`;
  // As they come to the thread that checks.
  const file = (bytes: string | Uint8Array): ConfigurationFile => ({
    bytes: new Uint8Array(Buffer.from(bytes as string)) as Buffer,
    sha256: '',
  });
  const files = new Map([
    ['station.xml', file(station)],
    ...(editor === undefined ? [] : [['editor.xml', file(editor)] as const]),
    ...Object.entries(pictures).map(([name, bytes]) => [`images/${name}`, file(bytes)] as const),
  ]);
  const read = loadStation({ files }, driverKinds);
  expect(read.findings).toEqual([]);
  return read;
}

/** What the rules remark, with the line. */
export function remarked(test: TestPage): readonly string[] {
  const { remarks } = lintedStation(test);
  return remarks
    .filter(({ reason }) => Object.hasOwn(lintCodes, reason.code))
    .map((one) => findingText(one).slice('station.xml:'.length));
}
