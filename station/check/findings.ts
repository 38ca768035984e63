import type { Finding } from '../../protocol/faults/finding.ts';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

const nodes = new WeakMap<Finding, XmlNode>();

/** The element in which a finding was made: several may be on its line. */
export function nodeOf(finding: Finding): XmlNode | undefined {
  return nodes.get(finding);
}

export class Findings {
  readonly list: Finding[];
  readonly #file: string;

  constructor(file: string, list: Finding[] = []) {
    this.#file = file;
    this.list = list;
  }

  /** `element`: the name that is shown, which may be the parent's. */
  at(node: XmlNode, reason: FindingReason, element = node.name): Finding {
    const finding = { kind: 'fault', file: this.#file, line: node.line ?? 0, element, reason } as const;
    nodes.set(finding, node);
    this.list.push(finding);
    return finding;
  }

  /** `line` 0: the whole file. */
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

/** Remarks of one file that are listed: a mistyped name may be in every element of a large file. */
const mostRemarks = 200;

/** All faults, the first remarks of each file, and how many more there are. */
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
