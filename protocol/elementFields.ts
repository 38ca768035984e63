import type { fieldCodes } from './faults/fieldCodes.ts';
import { parseNumber, readBoolean, readText } from './wire/fields.ts';
import { isBlank } from './wire/writtenText.ts';
import type { XmlNode } from './wire/xml.ts';

/** Listed by `check`; an element with one is drawn as a marked box. */
export interface FieldFault {
  readonly field: string;
  readonly value: string;
  readonly reason: keyof typeof fieldCodes;
  /** The permitted words; or the field that it must be above. */
  readonly expected?: string;
  /** The bounds that a whole number is outside of. */
  readonly min?: number;
  readonly max?: number;
}

/** Page units beyond which no page reaches; a browser could not place anything there. */
const farthest = 100_000;

export const horizontals = ['left', 'center', 'right', 'stretch'] as const;
export const verticals = ['top', 'center', 'bottom', 'stretch'] as const;

/** Reads the fields of one XML element and collects the unreadable ones; every field has a default. */
export class FieldReader {
  readonly faults: FieldFault[] = [];
  readonly #node: XmlNode;

  constructor(node: XmlNode) {
    this.#node = node;
  }

  text(field: string): string | undefined {
    return readText(this.#node, field);
  }

  requiredText(field: string): string {
    const text = this.text(field)?.trim() ?? '';
    return isBlank(text) ? this.refuse({ field, value: '', reason: 'missing' }, '') : text;
  }

  number(field: string, fallback: number): number {
    return this.#optional(field, parseNumber, 'notANumber') ?? fallback;
  }

  optionalNumber(field: string): number | undefined {
    return this.#optional(field, parseNumber, 'notANumber');
  }

  /** In page units; required. */
  place(field: string): number {
    if (this.isAbsent(field)) return this.refuse({ field, value: '', reason: 'missing' }, 0);
    const value = this.number(field, 0);
    return Math.abs(value) <= farthest ? value : this.refuse({ field, value: String(value), reason: 'tooLarge' }, 0);
  }

  /** In page units, above zero; without a fallback it is required, and 0 where it can't be read. */
  size(field: string, fallback?: number): number {
    if (fallback !== undefined && this.isAbsent(field)) return fallback;
    const before = this.faults.length;
    const value = this.place(field);
    if (this.faults.length > before) return fallback ?? 0;
    return value > 0 ? value : this.refuse({ field, value: String(value), reason: 'notPositive' }, fallback ?? 0);
  }

  boolean(field: string): boolean {
    return this.#optional(field, () => readBoolean(this.#node, field), 'notABoolean') ?? false;
  }

  /** CSS; undefined where the field is absent or not a colour (R28). */
  colour(field: string): string | undefined {
    return this.#optional(field, cssColour, 'notAColour');
  }

  oneOf<T extends string>(field: string, known: readonly T[], fallback: T): T {
    const find = (text: string) => known.find((name) => name === text.trim().toLowerCase());
    return this.#optional(field, find, 'notAnAlignment', known.join(', ')) ?? fallback;
  }

  #optional<T>(
    field: string,
    parse: (text: string) => T | undefined,
    reason: FieldFault['reason'],
    expected?: string,
  ): T | undefined {
    const text = this.text(field);
    if (text === undefined || text.trim() === '') return undefined;
    const fault = { field, value: text, reason };
    return parse(text) ?? this.refuse(expected === undefined ? fault : { ...fault, expected }, undefined);
  }

  isAbsent(field: string): boolean {
    return (this.text(field) ?? '').trim() === '';
  }

  /** Adds the fault; returns the fallback. */
  refuse<T>(fault: FieldFault, fallback: T): T {
    this.faults.push(fault);
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
