import type { blockFields, reportFields } from '../schema/reportFields.ts';
import type { Values } from '../schema/schema.ts';
import type { ReportPeriod } from './period.ts';
import type { ReportStep } from './reportWords.ts';

export type ReportBlock = Values<typeof blockFields>;

/** A report as the station defines it; what it says of a period is a `ReportDocument`. */
export interface ReportDefinition extends Values<typeof reportFields> {
  readonly blocks: readonly ReportBlock[];
}

const steps: Readonly<Record<ReportPeriod, ReportStep>> = {
  shift: 'hour',
  day: 'hour',
  week: 'day',
  month: 'day',
  year: 'month',
};

export function stepOf({ step }: Pick<ReportBlock, 'step'>, { period }: Pick<ReportDefinition, 'period'>): ReportStep {
  return step ?? steps[period];
}
