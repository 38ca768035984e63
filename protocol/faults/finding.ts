import { child } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text } from '../wire/recordFields.ts';
import { element, type XmlNode } from '../wire/xml.ts';
import { coded } from './coded.ts';
import { type FindingReason, findingCodes } from './findingCodes.ts';

/**
 * `fault`: the device could not use it and ignored it. `remark`: no schema knows it, and it was ignored (R1); or it is
 * used, but could be better, which only `check` reports.
 */
const findingKinds = ['fault', 'remark'] as const;

export const findingRecord = record('Finding', {
  kind: choice(findingKinds).or('fault'),
  file: text.or(''),
  /** 0: the file as a whole. */
  line: number.or(0),
  /** `reason` in English, for readers that do not know the code. */
  text: text.named('Reason').or(''),
  /** The XML element that is wrong, or contains what is. */
  element: text,
  /** Undefined: a code of another version of the service. */
  reason: coded(findingCodes),
});

/** A finding as a browser receives it. */
export type ReportedFinding = RecordOf<typeof findingRecord>;

/** A mistake in a configuration: where it is and what is wrong. Each reader has its own texts (R43). */
export interface Finding extends Omit<ReportedFinding, 'reason' | 'text'> {
  readonly reason: FindingReason;
}

/** As in a `SynopticWebCfg` for users; empty where there are none. `textOf` gives the English sentence. */
export function writeFindings(list: readonly Finding[], textOf: (finding: Finding) => string): XmlNode[] {
  const rows = list.map((finding) => findingRecord.write({ ...finding, text: textOf(finding) }));
  return rows.length > 0 ? [element('Findings', {}, rows)] : [];
}

export function readFindings(synopticWebCfg: XmlNode): ReportedFinding[] {
  const findings = child(synopticWebCfg, 'Findings');
  return findings ? findingRecord.readAll(findings) : [];
}
