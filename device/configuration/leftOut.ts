import type { FileRemarkReason } from '../../protocol/configuration/fileFault.ts';
import { splitName } from './svgParts.ts';

/** More names are not listed. */
const mostNames = 12;

/** The removed parts of a picture, and of the pictures in it. */
export class LeftOut {
  readonly #parts = new Set<string>();
  #links = 0;
  #labels = 0;

  /** An element, an attribute or an instruction by its name; all of one program's namespace are one. */
  note(name: string): void {
    const [prefix, local] = splitName(name);
    this.#parts.add(prefix === '' || prefix === 'xml' || prefix === 'xlink' ? local : `${prefix}:…`);
  }

  link(): void {
    this.#links++;
  }

  label(): void {
    this.#labels++;
  }

  /** Merges the removed parts of an embedded picture. */
  add(other: LeftOut): void {
    for (const part of other.#parts) this.#parts.add(part);
    this.#links += other.#links;
    this.#labels += other.#labels;
  }

  /** Something was removed, or is written differently. */
  get isAny(): boolean {
    return this.#parts.size + this.#links + this.#labels > 0;
  }

  get remarks(): FileRemarkReason[] {
    const names = [...this.#parts];
    const parts = [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ');
    return [
      ...(parts === '' ? [] : [{ code: 'leftOut', parts } as const]),
      ...(this.#links === 0 ? [] : [{ code: 'linksLeftOut', count: String(this.#links) } as const]),
      ...(this.#labels === 0 ? [] : [{ code: 'labelsLeftOut', count: String(this.#labels) } as const]),
    ];
  }
}
