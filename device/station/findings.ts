import type { Finding } from '../../protocol/faults/finding.ts';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

const nodes = new WeakMap<Finding, XmlNode>();

/** The element that a finding was noted of: the line alone may be that of several. */
export function nodeOf(finding: Finding): XmlNode | undefined {
  return nodes.get(finding);
}

/** Collects what is found in one file. */
export class Findings {
  readonly list: Finding[];
  readonly #file: string;

  constructor(file: string, list: Finding[] = []) {
    this.#file = file;
    this.list = list;
  }

  /** Notes a fault of that element, or of one that stands in `element`, at its line. */
  at(node: XmlNode, reason: FindingReason, element = node.name): Finding {
    const finding = { kind: 'fault', file: this.#file, line: node.line ?? 0, element, reason } as const;
    nodes.set(finding, node);
    this.list.push(finding);
    return finding;
  }

  /** Notes a fault of the file, at a line or, with 0, of the whole. */
  ofFile(line: number, reason: FindingReason): void {
    this.list.push({ kind: 'fault', file: this.#file, line, reason });
  }

  /** As `at`, of what is ignored. */
  remark(node: XmlNode, reason: FindingReason, element = node.name): void {
    const finding = { kind: 'remark', file: this.#file, line: node.line ?? 0, element, reason } as const;
    nodes.set(finding, node);
    this.list.push(finding);
  }
}

/** One mistyped name may stand in every element of a large file: so many of each file stand one by one on the pages. */
const mostRemarks = 200;

/** As a running service lists them: all faults, the first remarks of each file, and how many more there are. */
export function listedFindings(all: readonly Finding[]): Finding[] {
  const remarks = new Map<string, number>();
  const listed = all.filter(({ kind, file }) => {
    if (kind === 'fault') return true;
    const count = (remarks.get(file) ?? 0) + 1;
    remarks.set(file, count);
    return count <= mostRemarks;
  });
  for (const [file, count] of remarks) {
    if (count <= mostRemarks) continue;
    const reason = { code: 'moreUnknown', count: String(count - mostRemarks) } as const;
    listed.push({ kind: 'remark', file, line: 0, reason });
  }
  return listed;
}
