import type { Measure } from './innerBox.ts';
import type { TypeRoom } from './typeRoom.ts';

/** A value is never cut: what no readable type has room for is not shown at all (R51). */
const hashes = ['####', '###', '##', '#'].map((text) => ({ text, unit: '' }));

/** A text for one line: the digits of a number or a word, and the unit behind it. */
export interface Line {
  readonly text: string;
  readonly unit: string;
}

export interface FittedLine extends Line {
  /** Of its type, page units. */
  readonly size: number;
}

/** The first of these lines that the room has a readable size for; the last one where it has for none. */
export function fitLine(lines: readonly Line[], room: TypeRoom, measure: Measure): FittedLine {
  for (const line of lines) {
    const size = sizeFor(measure(line.text + line.unit), room);
    if (size !== undefined) return { ...line, size };
  }
  return { text: '#', unit: '', ...lines.at(-1), size: room.smallest };
}

/** What stands for a value that is not shown. */
export function hashesFor(room: TypeRoom, measure: Measure): string {
  return fitLine(hashes, { ...room, size: room.smallest }, measure).text;
}

/** The largest size at which a text of that width, in font sizes, has room; undefined: nobody could read it. */
function sizeFor(ems: number, { width, height, size, smallest }: TypeRoom): number | undefined {
  const widest = ems > 0 ? width / ems : size;
  if (widest < smallest) return undefined;
  // A line that is higher than its box is made smaller for it, and no smaller than can be read.
  return Math.min(size, widest, Math.max(height, smallest));
}

/**
 * How a number may be written, the best first: whole; with fewer digits and the sign for "about"; the same without its
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
