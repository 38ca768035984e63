import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { ReportPart, TablePart } from '../../../protocol/report/document.ts';
import { mostBlockPoints } from '../../../protocol/report/reportWords.ts';
import { unitsOf } from '../../station/linkUnits.ts';
import type { BlockContext, ComputeBlock } from './blockContext.ts';
import { lengthOf, linkTime, lossKinds, offSpans, startKinds } from './linkLosses.ts';
import { accessOf } from './logAccess.ts';
import { type BlockPoint, overMs, pointsOf, readPast } from './pastValues.ts';

const percent = { type: 'percent', digits: 2 } as const;
const mostEvents = 100_000;

/** Of the links and units of its points, and of these; without points of all links. */
export const availabilityBlock: ComputeBlock = async (context) => {
  const { block, t } = context;
  const points = pointsOf(context);
  const links = await linksTable(context, points);
  const found = block.points.length === 0 ? links : [...links, ...(await pointsTable(context, points))];
  const [first, ...rest] = found;
  return first && block.title !== '' ? [{ ...first, title: t(block.title) }, ...rest] : found;
};

interface LinkRow {
  readonly name: string;
  /** Of events about it. */
  readonly ids: readonly string[];
}

function linksOf({ block, parts }: BlockContext, points: readonly BlockPoint[]): readonly LinkRow[] {
  const { links, points: all } = parts.configuration;
  const used = new Set(points.flatMap(({ point }) => point?.link ?? []));
  const isShown = (units: readonly string[]) => block.points.length === 0 || units.some((unit) => used.has(unit));
  return [...unitsOf(links.values(), all)]
    .filter(([, units]) => isShown(units))
    .flatMap(([link, units]): LinkRow[] => {
      const shown = units.filter((unit) => isShown([unit]));
      if (units.length === 1) return [{ name: link, ids: [link, ...units] }];
      return shown.map((unit) => ({ name: unit, ids: [link, unit] }));
    });
}

async function linksTable(context: BlockContext, points: readonly BlockPoint[]): Promise<readonly ReportPart[]> {
  const { period, parts, words, texts } = context;
  const rows = linksOf(context, points);
  if (rows.length === 0) return [];
  const range = { from: period.from, to: context.until };
  const access = accessOf(context);
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const kinds = lossKinds;
  const { logReader } = parts;
  const before = await logReader.ask('eventsBefore', { before: range.from, kinds, objects: ids }, access);
  const inRange = await logReader.ask('eventsOfKinds', { ...range, kinds, objects: ids, most: mostEvents }, access);
  // The start after the range says until when the service ran.
  const untilNow = { from: range.from, to: parts.now() + 1, kinds: startKinds, most: mostEvents };
  const earlier = { from: 0, to: range.from, kinds: startKinds, most: 1 };
  const ranBefore = (await logReader.ask('eventsOfKinds', earlier, access)).length > 0;
  const off = offSpans(await logReader.ask('eventsOfKinds', untilNow, access), range, ranBefore);
  const byId = Map.groupBy([...before, ...inRange].sort(byPlace), ({ object }) => object?.id);
  const known = Math.max(0, range.to - range.from - lengthOf(off));
  const table: TablePart = {
    kind: 'table',
    title: words.links,
    columns: [
      { title: words.link, quantity: { type: 'text' } },
      { title: words.available, quantity: percent },
      { title: words.lost, quantity: { type: 'duration' } },
      { title: words.interruptions, quantity: { type: 'number', unit: '', digits: 0 } },
    ],
    rows: rows.map(({ name, ids: own }) => {
      const events = own.flatMap((id) => byId.get(id) ?? []).sort(byPlace);
      const { lostMs, interruptions } = linkTime([...new Set(events)], off, range);
      return known > 0 ? [name, 1 - lostMs / known, lostMs, interruptions] : [name, undefined, undefined, undefined];
    }),
  };
  const offMs = lengthOf(off);
  if (offMs === 0) return [table];
  const remark = words.notRunning({ duration: texts.duration(offMs) });
  return [table, { kind: 'notes', title: words.remarks, paragraphs: [remark] }];
}

const byPlace = (a: DeviceEvent, b: DeviceEvent) => a.time - b.time || a.id - b.id;

async function pointsTable(context: BlockContext, points: readonly BlockPoint[]): Promise<readonly ReportPart[]> {
  const { range, words, t } = context;
  const past = await readPast(context, points, { begins: [range.from], to: range.to, hasMoments: false });
  const of = overMs(range, past);
  const good = (id: string) => past.ofPoint.get(id)?.reduce((sum, one) => sum + one.good, 0) ?? 0;
  // Texts have no time of their own, and what is not recorded has none at all.
  const isTimed = ({ point }: BlockPoint) => point !== undefined && point.kind !== 'text' && point.isRecorded !== false;
  const shown = points.filter(isTimed).slice(0, mostBlockPoints);
  const remarks = [
    ...points.filter(({ point }) => !point).map(({ id }) => words.noPoint({ pattern: id })),
    ...points.flatMap(({ point }) => (point?.isRecorded === false ? words.notRecorded({ point: t(point.name) }) : [])),
    ...(points.length > mostBlockPoints ? [words.tooManyPoints({ count: String(mostBlockPoints) })] : []),
  ];
  const table: TablePart = {
    kind: 'table',
    title: words.points,
    columns: [
      { title: words.point, quantity: { type: 'text' } },
      { title: words.available, quantity: percent },
      { title: words.known, quantity: { type: 'duration' } },
    ],
    rows: shown.map(({ id, point }) => {
      const ms = Math.min(good(id), of);
      return [t(point?.name ?? id), of > 0 ? ms / of : undefined, ms];
    }),
  };
  return remarks.length === 0 ? [table] : [table, { kind: 'notes', title: words.remarks, paragraphs: remarks }];
}
