import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import type { ReportDocument } from '../../../protocol/report/document.ts';

/** A scheduled report of a day, made as CSV. */
export function testReportDefinition(more: Partial<ReportDefinition> = {}): ReportDefinition {
  return {
    ...{ id: 'daily', title: 'Day', period: 'day', language: 'en', isScheduled: true, delayMin: 10 },
    ...{ comparesPrevious: false, comparesLastYear: false, formats: ['csv'], sendTo: [], channel: undefined },
    blocks: [],
    ...more,
  };
}

export function testDocument({ from, to }: { readonly from: number; readonly to: number }): ReportDocument {
  return {
    ...{ title: 'Day', station: 'Pumps', serialNumber: '', zone: 'UTC', language: 'en', softwareVersion: '1' },
    ...{ period: { kind: 'day', from, to }, madeAt: to, dataHash: 'f00d', parts: [] },
  };
}
