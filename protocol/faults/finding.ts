import { child } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text } from '../wire/recordFields.ts';
import { element, type XmlNode } from '../wire/xml.ts';
import { coded } from './coded.ts';
import { type FindingReason, findingCodes } from './findingCodes.ts';

/**
 * `fault`: the device could not use it and left it out. `remark`: no schema knows it, and it was ignored (R1); or it is
 * used as it is, and could be better, which `check` alone tells.
 */
const findingKinds = ['fault', 'remark'] as const;

export const findingRecord = record('Finding', {
  kind: choice(findingKinds).or('fault'),
  file: text.or(''),
  /** 0: the file as a whole. */
  line: number.or(0),
  /** The same as `reason` in English, for readers that do not know the code. */
  text: text.named('Reason').or(''),
  /** Name of the XML element that is wrong, or holds what is. */
  element: text,
  /** Undefined: a code of another version of the service. */
  reason: coded(findingCodes),
});

/** A mistake in a configuration as a browser is told it. */
export type ReportedFinding = RecordOf<typeof findingRecord>;

/** One mistake in a configuration: where it is and what is wrong. Its words are each reader's own (R43). */
export interface Finding extends Omit<ReportedFinding, 'reason' | 'text'> {
  readonly reason: FindingReason;
}

/** As they stand in a `SynopticWebCfg` for users; nothing where there are none. `textOf` gives the English sentence. */
export function writeFindings(list: readonly Finding[], textOf: (finding: Finding) => string): XmlNode[] {
  const rows = list.map((finding) => findingRecord.write({ ...finding, text: textOf(finding) }));
  return rows.length > 0 ? [element('Findings', {}, rows)] : [];
}

export function readFindings(synopticWebCfg: XmlNode): ReportedFinding[] {
  const findings = child(synopticWebCfg, 'Findings');
  return findings ? findingRecord.readAll(findings) : [];
}
