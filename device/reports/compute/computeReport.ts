import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { blockTexts } from '../../../protocol/report/blockTexts.ts';
import { cellTexts } from '../../../protocol/report/cellText.ts';
import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import type { ReportDocument, ReportPart } from '../../../protocol/report/document.ts';
import { periodAt, type TimeRange } from '../../../protocol/report/period.ts';
import type { BlockKind } from '../../../protocol/report/reportWords.ts';
import { translator } from '../../messages/stationView.ts';
import { translation } from '../../text/catalogue.ts';
import { alarmsBlock } from './alarmsBlock.ts';
import { availabilityBlock } from './availabilityBlock.ts';
import type { BlockContext, ComputeBlock, ReportWish } from './blockContext.ts';
import { chartBlock } from './chartBlock.ts';
import { commandsBlock } from './commandsBlock.ts';
import { figuresBlock } from './figuresBlock.ts';
import { notesBlock } from './notesBlock.ts';
import type { ReportSources } from './reportSources.ts';
import { shiftBookBlock } from './shiftBookBlock.ts';
import { tableBlock } from './tableBlock.ts';
import { lastFullQuarter, remarksPart, wholeQuarters } from './wholePeriod.ts';

const computeBlock: Readonly<Record<BlockKind, ComputeBlock>> = {
  figures: figuresBlock,
  table: tableBlock,
  chart: chartBlock,
  alarms: alarmsBlock,
  availability: availabilityBlock,
  commands: commandsBlock,
  notes: notesBlock,
  shiftBook: shiftBookBlock,
  text: async ({ block: { title, text }, t }) => [{ kind: 'notes', title: t(title), paragraphs: t(text).split('\n') }],
};

let latest: Promise<unknown> = Promise.resolve();

/** What a report says of a period, as the reader of `parts` may see it. One after the other: each waits for its turn. */
export function computeReport(parts: ReportSources, wish: ReportWish): Promise<ReportDocument> {
  const report = latest.then(() => compute(parts, wish));
  latest = report.catch(() => undefined);
  return report;
}

async function compute(parts: ReportSources, wish: ReportWish): Promise<ReportDocument> {
  const { configuration, timeZone: zone, version, now } = parts;
  const { definition, period, language } = wish;
  const t = translator(configuration, language);
  // Fixed before the first block.
  const until = lastFullQuarter(period, now());
  const shared: Omit<BlockContext, 'block'> = {
    ...{ ...wish, parts, t, until, range: wholeQuarters({ ...period, to: until }) },
    words: blockTexts(translation(language)),
    texts: cellTexts(language, zone),
  };
  const all: ReportPart[] = [...remarksPart(shared)];
  for (const block of definition.blocks) {
    all.push(...(await computeBlock[block.kind]({ ...shared, block })));
    // Commands come between.
    await setImmediate();
  }
  const content = {
    title: t(definition.title) || definition.id,
    station: t(configuration.stationName),
    serialNumber: configuration.productSerialNumber,
    period: { kind: definition.period, ...period },
    ...{ zone, language },
    parts: all,
  };
  const dataHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { ...content, softwareVersion: version, madeAt: now(), dataHash };
}

/** Undefined: there is no such range. Without `to` it is the period that holds `from`. */
export function rangeOf(
  { from, to }: { readonly from: number; readonly to?: number | undefined },
  { period }: Pick<ReportDefinition, 'period'>,
  { timeZone: zone, configuration: { shifts }, now }: Pick<ReportSources, 'timeZone' | 'configuration' | 'now'>,
): TimeRange | undefined {
  if (from < 0 || from > now()) return undefined;
  if (to === undefined) return periodAt(period, from, { zone, shifts });
  return to > from && to - from <= longestMs ? { from, to } : undefined;
}

/** Ten years. */
const longestMs = 3660 * 86_400_000;
