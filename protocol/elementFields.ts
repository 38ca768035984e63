import { parseNumber, readBoolean, readText } from './fields.ts';
import type { XmlNode } from './xml.ts';

/** What is wrong with one field of a page or an element; drawn as a marked box, listed by `check`. */
export interface Fault {
  readonly field: string;
  readonly value: string;
  readonly reason: 'missing' | 'notANumber' | 'notPositive' | 'notABoolean' | 'notAColour' | 'notAnAlignment';
}

export const horizontals = ['left', 'center', 'right', 'stretch'] as const;
export const verticals = ['top', 'center', 'bottom', 'stretch'] as const;

/** Reads the fields of one XML element and remembers what it could not read; every field has a default. */
export class FieldReader {
  readonly faults: Fault[] = [];
  readonly #node: XmlNode;

  constructor(node: XmlNode) {
    this.#node = node;
  }

  text(field: string): string | undefined {
    return readText(this.#node, field);
  }

  requiredText(field: string): string {
    return this.text(field) ?? this.#fault(field, '', 'missing', '');
  }

  number(field: string, fallback: number): number {
    return this.#optional(field, parseNumber, 'notANumber') ?? fallback;
  }

  optionalNumber(field: string): number | undefined {
    return this.#optional(field, parseNumber, 'notANumber');
  }

  requiredNumber(field: string): number {
    if (this.text(field) === undefined) return this.#fault(field, '', 'missing', 0);
    return this.number(field, 0);
  }

  /** A size in page units: above zero. */
  size(field: string): number {
    const before = this.faults.length;
    const value = this.requiredNumber(field);
    if (this.faults.length > before || value > 0) return value;
    return this.#fault(field, String(value), 'notPositive', 0);
  }

  boolean(field: string): boolean {
    return this.#optional(field, () => readBoolean(this.#node, field), 'notABoolean') ?? false;
  }

  /** A CSS colour; undefined where the field is absent or no colour (R28). */
  colour(field: string): string | undefined {
    return this.#optional(field, cssColour, 'notAColour');
  }

  oneOf<T extends string>(field: string, known: readonly T[], fallback: T): T {
    const find = (text: string) => known.find((name) => name === text.trim().toLowerCase());
    return this.#optional(field, find, 'notAnAlignment') ?? fallback;
  }

  #optional<T>(field: string, parse: (text: string) => T | undefined, reason: Fault['reason']): T | undefined {
    const text = this.text(field);
    if (text === undefined || text.trim() === '') return undefined;
    return parse(text) ?? this.#fault(field, text, reason, undefined);
  }

  #fault<T>(field: string, value: string, reason: Fault['reason'], fallback: T): T {
    this.faults.push({ field, value, reason });
    return fallback;
  }
}

/** `#RRGGBB`, `#AARRGGBB` (alpha first, as the format's authors write it) and CSS names, as CSS (R28). */
export function cssColour(text: string): string | undefined {
  const colour = text.trim();
  if (/^#[\da-f]{6}$/i.test(colour)) return colour;
  if (/^#[\da-f]{8}$/i.test(colour)) return `#${colour.slice(3)}${colour.slice(1, 3)}`;
  return /^[a-z]{3,24}$/i.test(colour) ? colour : undefined;
}
