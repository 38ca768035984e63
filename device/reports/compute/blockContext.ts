import type { BlockTexts } from '../../../protocol/report/blockTexts.ts';
import type { CellTexts } from '../../../protocol/report/cellText.ts';
import type { ReportBlock, ReportDefinition } from '../../../protocol/report/definition.ts';
import type { ReportPart } from '../../../protocol/report/document.ts';
import type { TimeRange } from '../../../protocol/report/period.ts';
import type { AppLanguage } from '../../../protocol/texts.ts';
import type { ReportSources } from './reportSources.ts';

export interface ReportWish {
  readonly definition: ReportDefinition;
  readonly period: TimeRange;
  readonly language: AppLanguage;
  /** Of its reader, whose part of the log it says; undefined: it is made automatically. */
  readonly login?: string | undefined;
}

export interface BlockContext extends ReportWish {
  readonly block: ReportBlock;
  readonly parts: ReportSources;
  /** The period in whole quarters of an hour, as far as it is over, UTC ms. */
  readonly range: TimeRange;
  /** The end of the period; of one that is not over the last full quarter of an hour. */
  readonly until: number;
  readonly words: BlockTexts;
  readonly texts: CellTexts;
  /** Translates a text of the station. */
  readonly t: (text: string) => string;
}

export type ComputeBlock = (context: BlockContext) => Promise<readonly ReportPart[]>;
