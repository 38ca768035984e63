import type { Finding } from '../../protocol/finding.ts';
import type { XmlNode } from '../../protocol/xml.ts';

/** Collects what is found in one file. */
export class Findings {
  readonly list: Finding[];
  readonly #file: string;

  constructor(file: string, list: Finding[] = []) {
    this.#file = file;
    this.list = list;
  }

  /** Notes a fault at the line of that element. */
  at(node: XmlNode | undefined, reason: string): void {
    this.atLine(node?.line ?? 0, reason);
  }

  /** As at, for a line that is known by itself. */
  atLine(line: number, reason: string): void {
    this.list.push({ kind: 'fault', file: this.#file, line, reason });
  }

  /** Notes what is ignored, at the line of that element. */
  remark(node: XmlNode, reason: string): void {
    this.list.push({ kind: 'remark', file: this.#file, line: node.line ?? 0, reason });
  }
}

/** `station.xml:12: reason`. */
export function findingText({ file, line, reason }: Finding): string {
  return line > 0 ? `${file}:${line}: ${reason}` : `${file}: ${reason}`;
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
    const reason = `${count - mostRemarks} more fields and elements are unknown: check names them all`;
    listed.push({ kind: 'remark', file, line: 0, reason });
  }
  return listed;
}
