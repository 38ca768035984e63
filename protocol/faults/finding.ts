import { child, readNodes, readNumber, readText, wireName } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { readCoded, withoutEmpty } from './coded.ts';
import { type FindingReason, findingCodes } from './findingCodes.ts';

/**
 * `fault`: the device could not use it and left it out. `remark`: no schema knows it, and it was ignored (R1); or it is
 * used as it is, and could be better, which `check` alone tells.
 */
const findingKinds = ['fault', 'remark'] as const;

interface Place {
  readonly kind: (typeof findingKinds)[number];
  readonly file: string;
  /** 0: the file as a whole. */
  readonly line: number;
  /** Name of the XML element that is wrong, or holds what is. */
  readonly element?: string | undefined;
}

/** One mistake in a configuration: where it is and what is wrong. Its words are each reader's own (R43). */
export interface Finding extends Place {
  readonly reason: FindingReason;
}

/** The same as a browser is told it. */
export interface ToldFinding extends Place {
  /** Undefined: a code of another version of the service. */
  readonly reason: FindingReason | undefined;
  /** The same in English, for readers that do not know the code. */
  readonly text: string;
}

/** As they stand in a `SynopticWebCfg` for users; nothing where there are none. `textOf` gives the English sentence. */
export function writeFindings(list: readonly Finding[], textOf: (finding: Finding) => string): XmlNode[] {
  const rows = list.map((finding) => writeFinding({ ...finding, text: textOf(finding) }));
  return rows.length > 0 ? [element('Findings', {}, rows)] : [];
}

export function writeFinding({ kind, file, line, element: name, reason, text }: ToldFinding): XmlNode {
  const params = Object.entries(reason ? withoutEmpty(reason) : {}).map(([param, value]) => [wireName(param), value]);
  const fields = Object.fromEntries(params) as Record<string, string>;
  return element('Finding', { Kind: kind, File: file, Line: line, Reason: text, Element: name, ...fields });
}

export function readFindings(synopticWebCfg: XmlNode): ToldFinding[] {
  const findings = child(synopticWebCfg, 'Findings');
  return (findings ? readNodes(findings, 'Finding') : []).map(readFinding);
}

export function readFinding(node: XmlNode): ToldFinding {
  return {
    kind: findingKinds.find((kind) => kind === readText(node, 'Kind')) ?? 'fault',
    file: readText(node, 'File') ?? '',
    line: readNumber(node, 'Line') ?? 0,
    element: readText(node, 'Element'),
    reason: readCoded(findingCodes, (name) => readText(node, wireName(name))),
    text: readText(node, 'Reason') ?? '',
  };
}
