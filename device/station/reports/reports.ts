import { isMailAddress } from '../../../protocol/messages/contact.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import type { ReportBlock, ReportDefinition } from '../../../protocol/report/definition.ts';
import { isReportId, mostBlocks, mostRecipients, mostReports } from '../../../protocol/report/reportWords.ts';
import { blockFields, reportCfgFields, reportFields } from '../../../protocol/schema/reportFields.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import { readNodes } from '../../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../../../station/check/cfgFields.ts';
import { notAllowed, wantedValue } from '../../../station/check/checkAllowed.ts';
import type { Findings } from '../../../station/check/findings.ts';

export interface StationReports {
  readonly reports: readonly ReportDefinition[];
  /** When shifts begin: seconds since midnight, ascending. */
  readonly shifts: readonly number[];
}

/** A report with a fault is left out, and of a sound one each block with one. */
export function readReports(
  cfg: XmlNode | undefined,
  points: readonly { readonly id: string }[],
  findings: Findings,
  remarks: Findings,
): StationReports {
  const node = cfg ?? element('ReportCfg');
  const { shifts } = readFields(reportCfgFields, new CfgFields(node, findings));
  const seen = new Set<string>();
  const reports = readNodes(node, 'Report').flatMap((one): ReportDefinition[] => {
    const fields = new CfgFields(one, findings);
    const settings = readFields(reportFields, fields);
    const { id, sendTo } = settings;
    if (id !== '' && !isReportId(id)) fields.fault({ code: 'badReportId', field: 'Id', value: id });
    if (id !== '' && seen.has(id)) fields.fault({ code: 'standsTwice', field: 'Id', value: id });
    seen.add(id);
    const bad = sendTo.find((address) => !isMailAddress(address));
    if (bad !== undefined) fields.fault({ code: 'notMailAddress', field: 'SendTo', value: bad });
    if (sendTo.length > mostRecipients)
      fields.fault({ code: 'tooManyOf', value: 'SendTo', limit: String(mostRecipients) });
    const blocks = readNodes(one, 'Block');
    if (blocks.length > mostBlocks) findings.at(one, { code: 'tooManyOf', value: 'Block', limit: String(mostBlocks) });
    const read = blocks.slice(0, mostBlocks).flatMap((block) => readBlock(block, points, findings, remarks) ?? []);
    return fields.isSound ? [{ ...settings, blocks: read }] : [];
  });
  if (reports.length > mostReports)
    findings.at(node, { code: 'tooManyOf', value: 'Report', limit: String(mostReports) });
  return { shifts, reports: reports.slice(0, mostReports) };
}

function readBlock(
  node: XmlNode,
  points: readonly { readonly id: string }[],
  findings: Findings,
  remarks: Findings,
): ReportBlock | undefined {
  const fields = new CfgFields(node, findings);
  const settings = readFields(blockFields, fields);
  if (!fields.isSound) return undefined;
  const listOf = (list: readonly string[]) => (list.length > 0 ? list : undefined);
  wantedValue(fields, blockFields.points, settings, listOf(settings.points));
  wantedValue(fields, blockFields.values, settings, listOf(settings.values));
  for (const [property, field] of Object.entries(blockFields)) {
    const reason = notAllowed(fields, field, settings, settings[property as keyof ReportBlock]);
    if (reason) remarks.remark(node, reason);
  }
  for (const pattern of settings.points) {
    const isLike = pointPattern(pattern);
    if (!points.some(({ id }) => isLike(id)))
      remarks.remark(node, { code: 'noPointLike', field: 'Points', value: pattern });
  }
  return fields.isSound ? settings : undefined;
}
