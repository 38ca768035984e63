import type { ReportBlock, ReportDefinition } from '../../../protocol/report/definition.ts';
import type { ReportDocument, ReportPart } from '../../../protocol/report/document.ts';
import { AlarmReader } from '../../alarms/alarmReader.ts';
import { startAlarms } from '../../alarms/testAlarms.ts';
import { LogReader } from '../../events/logReader.ts';
import { TestHistory } from '../../history/reading/testHistory.ts';
import type { SeriesDefinition } from '../../history/seriesDefinition.ts';
import { definitionIn } from '../../station/reports/definitionIn.ts';
import { loadStation, type Station } from '../../station/station.ts';
import type { ReportSources } from './reportSources.ts';

type FieldPoint = Station['points'][number];

type Fields = Readonly<Record<string, string>>;

const elementOf = (name: string, fields: Fields, children = '') =>
  `<${name} ${Object.entries(fields)
    .map(([field, value]) => `${field}="${value}"`)
    .join(' ')}>${children}</${name}>`;

export function block(fields: Fields): ReportBlock {
  const [only] = report({ Id: 'one', Period: 'day' }, [], elementOf('Block', fields)).blocks;
  if (!only) throw new Error('No block');
  return only;
}

export function report(fields: Fields, blocks: readonly ReportBlock[], children = ''): ReportDefinition {
  const read = definitionIn(elementOf('Report', fields, children), []);
  if (!read) throw new Error('No report');
  return { ...read, blocks: [...read.blocks, ...blocks] };
}

const files = (xml: string) => new Map([['station.xml', { bytes: Buffer.from(xml) }]]);

/** A station without a field: points with a past, links, a log, and alarms of `LEVEL`. Its zone is Paris. */
export function testSources(alarms: Parameters<typeof startAlarms>[0] = { definitions: [] }) {
  const history = new TestHistory();
  const xml =
    '<StationCfg><IdentityCfg StationName="Water" TimeZone="Europe/Paris"/><PointCfg><Point Id="P" InfoNumber="1" Calculation="1"/></PointCfg></StationCfg>';
  const loaded = loadStation({ files: files(xml) } as unknown as Parameters<typeof loadStation>[0], {});
  const points: FieldPoint[] = [];
  const links = new Map<string, unknown>();
  const texts = new Map([['fr', new Map<string, string>()]]);
  const [base] = loaded.points;
  if (!base) throw new Error('No point');
  const alarming = startAlarms(alarms);
  const { db, events } = alarming.disk;
  const people: { readonly login: string; readonly name: string }[] = [];
  const sources: ReportSources = {
    configuration: { ...loaded, points, links: links as never, texts },
    timeZone: 'Europe/Paris',
    version: '0.3.0',
    now: () => alarming.clock.now,
    askHistory: history.ask,
    corrections: { of: () => [] },
    alarmReader: new AlarmReader({ db, file: () => undefined }),
    alarming: { alarms: alarming.alarms },
    logReader: new LogReader({ db: events, file: () => undefined }),
    accounts: { list: () => people },
  };
  return {
    ...{ sources, history, alarming, people, log: alarming.log },
    /** In the point's own form; without samples it has no past. */
    point(fields: Partial<FieldPoint> & { readonly id: string }): FieldPoint {
      const added = { ...base, name: `The ${fields.id}`, infoNumber: points.length + 1, states: [], ...fields };
      points.push(added);
      return added;
    },
    link: (id: string) => links.set(id, { id }),
    translate: (from: string, to: string) => texts.get('fr')?.set(from, to),
    stop: () => history.stop(),
  };
}

export function seriesOf({ id, kind, unit, digits, isCounter, states, recording }: FieldPoint): SeriesDefinition {
  const scaling = { scale: 1, offset: 0, modulus: undefined };
  return {
    point: id,
    kind,
    unit,
    digits,
    isCounter: isCounter ?? false,
    states,
    runningState: recording?.runningState,
    ...scaling,
  };
}

/** The only part of that kind, or the one with that title. */
export function partOf<K extends ReportPart['kind']>(document: ReportDocument, kind: K, title?: string) {
  const found = document.parts.filter((part) => part.kind === kind && (title === undefined || part.title === title));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} parts ${kind} ${title ?? ''}`);
  return only as Extract<ReportPart, { kind: K }>;
}
