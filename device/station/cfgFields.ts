import { FieldReader } from '../../protocol/elementFields.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { Findings } from './findings.ts';

/** Reads the fields of one configuration element and notes each mistake with its line; faults have a default. */
export class CfgFields extends FieldReader {
  readonly #node: XmlNode;
  readonly #findings: Findings;
  /** Whether anything of it was wrong: what is unsound is left out whole. */
  isSound = true;

  constructor(node: XmlNode, findings: Findings) {
    super(node);
    this.#node = node;
    this.#findings = findings;
  }

  fault(reason: string): void {
    this.isSound = false;
    this.#findings.at(this.#node, `${this.#node.name}: ${reason}`);
  }

  required(field: string): string {
    const text = this.text(field)?.trim() ?? '';
    if (text === '') this.fault(`${field} is missing`);
    return text;
  }

  /** A number between two bounds, whole unless told. */
  between(field: string, min: number, max: number, fallback: number | undefined, whole = true): number {
    const value = this.decimal(field) ?? fallback;
    if (value === undefined) {
      if (this.text(field) === undefined) this.fault(`${field} is missing`);
      return min;
    }
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    this.fault(`${field} is ${value}: expected ${whole ? 'a whole number' : 'a number'} from ${min} to ${max}`);
    return min;
  }

  /** A number where there is one. */
  decimal(field: string): number | undefined {
    const before = this.faults.length;
    const value = this.optionalNumber(field);
    if (this.faults.length > before) this.fault(`${field} is '${this.text(field)}': expected a number`);
    return value;
  }

  flag(field: string, fallback: boolean): boolean {
    if (this.text(field) === undefined) return fallback;
    const before = this.faults.length;
    const value = this.boolean(field);
    if (this.faults.length > before) this.fault(`${field} is '${this.text(field)}': expected true or false`);
    return value;
  }

  choice<T extends string>(field: string, known: readonly T[], fallback: T): T {
    const text = this.text(field)?.trim();
    if (text === undefined) return fallback;
    const found = known.find((name) => name === text);
    if (found === undefined) this.fault(`${field} is '${text}': expected ${known.join(', ')}`);
    return found ?? fallback;
  }
}
