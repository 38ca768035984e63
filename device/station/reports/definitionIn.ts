import { attempt } from '../../../protocol/attempt.ts';
import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { Findings } from '../../../station/check/findings.ts';
import { parseXml } from '../../parseXml.ts';
import { readReports } from './reports.ts';

/** A report as an element of station.xml; undefined: it has a fault, or is none. */
export function definitionIn(xml: string, points: readonly { readonly id: string }[]): ReportDefinition | undefined {
  const node = attempt(() => parseXml(Buffer.from(xml)), undefined);
  if (node?.name !== 'Report') return undefined;
  const cfg = { ...element('ReportCfg'), children: [node] };
  return readReports(cfg, points, new Findings(''), new Findings('')).reports[0];
}
