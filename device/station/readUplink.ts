import { readFields } from '../../protocol/schema/schema.ts';
import { uplinkFields } from '../../protocol/schema/uplinkFields.ts';
import { mostSummaryPoints } from '../../protocol/uplink/summary.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { longestText, writtenText } from '../../protocol/wire/writtenText.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import type { Findings } from '../../station/check/findings.ts';
import type { RemoteCondition } from '../points/commands/interlock.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { readConditionOrFormula } from './conditionFormula.ts';
import { formulaStation } from './points/formulaStation.ts';

export interface StationUplink {
  /** What people of hubs are at most. */
  readonly hubProfile: number;
  /** Undefined: their profile alone decides. */
  readonly remote: RemoteCondition | undefined;
  /** Numbers, in file order. */
  readonly summaryPoints: readonly number[];
}

/** `known`: by id, also those with a mistake. A HubProfile with a mistake allows nothing, and so does such a condition. */
export function readUplink(
  node: XmlNode | undefined,
  { points, known }: { readonly points: readonly FieldPoint[]; readonly known: ReadonlyMap<string, FieldPoint> },
  findings: Findings,
): StationUplink {
  const fields = new CfgFields(node ?? element('UplinkCfg'), findings);
  const { hubProfile, remoteWhen, remoteText } = readFields(uplinkFields, fields);
  const text = writtenText(remoteText);
  if (remoteText !== undefined && text === undefined) {
    fields.fault({ code: 'badText', field: 'RemoteText', limit: String(longestText) });
  }
  return {
    hubProfile: profiles[hubProfile],
    remote: remoteWhen === undefined ? undefined : remoteOf(remoteWhen, text ?? '', known, fields),
    summaryPoints: points
      .filter(({ isSummary }) => isSummary)
      .slice(0, mostSummaryPoints)
      .map(({ infoNumber }) => infoNumber),
  };
}

function remoteOf(
  when: string,
  text: string,
  known: ReadonlyMap<string, FieldPoint>,
  fields: CfgFields,
): RemoteCondition {
  const read = readConditionOrFormula('RemoteWhen', when, formulaStation(known));
  if ('reasons' in read) for (const reason of read.reasons) fields.faultOfPart(reason);
  else if ('formula' in read) return { text, formula: read.formula };
  else if (known.has(read.when)) return { text, ...read };
  else fields.faultOfPart({ code: 'unknownRemotePoint', field: 'RemoteWhen', value: read.when });
  return { text, formula: undefined, isRejected: true };
}

/** A summary is small: the first that is too much is the finding. */
export function checkSummary(
  read: readonly { readonly point: FieldPoint; readonly node: XmlNode }[],
  findings: Findings,
): void {
  const beyond = read.filter(({ point }) => point.isSummary)[mostSummaryPoints];
  if (beyond) findings.at(beyond.node, { code: 'tooManyOf', value: 'Summary', limit: String(mostSummaryPoints) });
}
