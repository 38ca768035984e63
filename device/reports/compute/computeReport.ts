import { createHash } from 'node:crypto';
import type { ReportBlock, ReportDefinition } from '../../../protocol/report/definition.ts';
import type { ReportDocument, ReportPart } from '../../../protocol/report/document.ts';
import { periodAt, type TimeRange } from '../../../protocol/report/period.ts';
import type { BlockKind } from '../../../protocol/report/reportWords.ts';
import type { AppLanguage } from '../../../protocol/texts.ts';
import type { ReportSources } from './reportSources.ts';

export interface ReportWish {
  readonly definition: ReportDefinition;
  readonly period: TimeRange;
  readonly language: AppLanguage;
}

export interface BlockContext extends ReportWish {
  readonly block: ReportBlock;
  readonly parts: ReportSources;
}

type Compute = (context: BlockContext) => Promise<readonly ReportPart[]>;

const computeBlock: Readonly<Record<BlockKind, Compute>> = {
  figures: async () => [],
  table: async () => [],
  chart: async () => [],
  alarms: async () => [],
  availability: async () => [],
  commands: async () => [],
  notes: async () => [],
  shiftBook: async () => [],
  text: async ({ block: { title, text } }) => [{ kind: 'notes', title, paragraphs: text.split('\n') }],
};

/** What a report says of a period, as the reader of `parts` may see it. */
export async function computeReport(parts: ReportSources, wish: ReportWish): Promise<ReportDocument> {
  const { configuration, timeZone: zone, version, now } = parts;
  const { definition, period, language } = wish;
  const all: ReportPart[] = [];
  for (const block of definition.blocks) {
    all.push(...(await computeBlock[block.kind]({ ...wish, block, parts })));
  }
  const content = {
    title: definition.title || definition.id,
    station: configuration.stationName,
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
  { timeZone: zone, configuration: { shifts } }: Pick<ReportSources, 'timeZone' | 'configuration'>,
): TimeRange | undefined {
  if (from < 0) return undefined;
  if (to === undefined) return periodAt(period, from, { zone, shifts });
  return to > from && to - from <= longestMs ? { from, to } : undefined;
}

/** Ten years. */
const longestMs = 3660 * 86_400_000;
