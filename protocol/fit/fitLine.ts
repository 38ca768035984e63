import type { Measure } from './innerBox.ts';
import type { TypeRoom } from './typeRoom.ts';

/** A value is never cut: one that does not fit at a readable size is not shown at all (R51). */
const hashes = ['####', '###', '##', '#'].map((text) => ({ text, unit: '' }));

export interface Line {
  readonly text: string;
  readonly unit: string;
}

export interface FittedLine extends Line {
  /** Font size, page units. */
  readonly size: number;
}

/** The first of these lines that fits at a readable size; the last one where none does. */
export function fitLine(lines: readonly Line[], room: TypeRoom, measure: Measure): FittedLine {
  for (const line of lines) {
    const size = sizeFor(measure(line.text + line.unit), room);
    if (size !== undefined) return { ...line, size };
  }
  return { text: '#', unit: '', ...lines.at(-1), size: room.smallest };
}

/** In place of a value that does not fit. */
export function hashesFor(room: TypeRoom, measure: Measure): string {
  return fitLine(hashes, { ...room, size: room.smallest }, measure).text;
}

/** The largest size at which a text of that width, in font sizes, fits; undefined: it would be illegible. */
function sizeFor(ems: number, { width, height, size, smallest }: TypeRoom): number | undefined {
  const widest = ems > 0 ? width / ems : size;
  if (widest < smallest) return undefined;
  // A line that is higher than its box shrinks, down to the smallest readable size.
  return Math.min(size, widest, Math.max(height, smallest));
}

/**
 * The ways to write a number, the best first: in full; with fewer digits and the sign for "about"; the same without its
 * unit; not at all. `textOf` writes it with so many digits after the decimal point.
 */
export function numberLines(textOf: (digits: number) => string, digits: number, unit: string): readonly Line[] {
  const texts = Array.from({ length: digits + 1 }, (_, fewer) => {
    const text = textOf(digits - fewer);
    return fewer === 0 ? text : `≈${text}`;
  });
  const withUnits = unit === '' ? [unit] : [unit, ''];
  return [...withUnits.flatMap((behind) => texts.map((text) => ({ text, unit: behind }))), ...hashes];
}
