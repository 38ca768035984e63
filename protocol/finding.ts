import { child, readNodes, readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** `fault`: the device could not use it and left it out. `remark`: no schema knows it, and it was ignored (R1). */
const findingKinds = ['fault', 'remark'] as const;

/** One mistake in a configuration: where it is and what is wrong, in words. */
export interface Finding {
  readonly kind: (typeof findingKinds)[number];
  readonly file: string;
  /** 0: the file as a whole. */
  readonly line: number;
  readonly reason: string;
}

/** As they stand in a `SynopticWebCfg` for users; nothing where there are none. */
export function writeFindings(list: readonly Finding[]): XmlNode[] {
  const rows = list.map(({ kind, file, line, reason }) =>
    element('Finding', { Kind: kind, File: file, Line: line, Reason: reason }),
  );
  return rows.length > 0 ? [element('Findings', {}, rows)] : [];
}

export function readFindings(synopticWebCfg: XmlNode): Finding[] {
  const findings = child(synopticWebCfg, 'Findings');
  return (findings ? readNodes(findings, 'Finding') : []).map((node) => ({
    kind: findingKinds.find((kind) => kind === readText(node, 'Kind')) ?? 'fault',
    file: readText(node, 'File') ?? '',
    line: readNumber(node, 'Line') ?? 0,
    reason: readText(node, 'Reason') ?? '',
  }));
}
