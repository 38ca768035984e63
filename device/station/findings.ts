import type { LeftOut } from '../../protocol/leftOut.ts';
import type { XmlNode } from '../../protocol/xml.ts';

/** One mistake in a station folder: where it is and what is wrong, in words. */
export type Finding = LeftOut;

/** Collects the mistakes of one file. */
export class Findings {
  readonly list: Finding[];
  readonly #file: string;

  constructor(file: string, list: Finding[] = []) {
    this.#file = file;
    this.list = list;
  }

  /** Notes a mistake at the line of that element. */
  at(node: XmlNode | undefined, reason: string): void {
    this.list.push({ file: this.#file, line: node?.line ?? 0, reason });
  }

  /** As at, for a line that is known by itself. */
  atLine(line: number, reason: string): void {
    this.list.push({ file: this.#file, line, reason });
  }
}

/** `station.xml:12: reason`. */
export function findingText({ file, line, reason }: Finding): string {
  return line > 0 ? `${file}:${line}: ${reason}` : `${file}: ${reason}`;
}
