import { elementKinds, type SynopticElement } from '../../protocol/elementKinds.ts';
import type { TextStyle } from '../../protocol/elements/commonFields.ts';
import type { Box } from './box.ts';

type TextElement = SynopticElement & TextStyle;

/** Average width of a character of the usual faces, and the height of a line, in font sizes. */
const characterEms = { plain: 0.54, bold: 0.59 };
const lineEms = 1.2;

/** Usual number of characters: "1,063.2 m³/h", "Running", "Filling tank 3". */
const valueCharacters = { numeric: 9, logic: 7, state: 7, text: 14 } as const;

/**
 * Where in its box a text probably is. Boxes are often far wider than their text, and of a label and its value on the
 * right edge of a column the boxes say little about which belongs to which.
 */
export function estimateTextBounds(element: TextElement, placement: Box, text: string): Box {
  const lines = text.split('\n');
  const { value } = elementKinds[element.kind];
  const characters =
    value && value !== 'flow' && value !== 'range' && value !== 'past'
      ? valueCharacters[value]
      : Math.max(1, ...lines.map((line) => line.length));
  const ems = element.isBold ? characterEms.bold : characterEms.plain;
  const fontSize = Math.max(element.fontSize, 1);
  const width = Math.min(placement.right - placement.left, characters * ems * fontSize);
  const height = Math.min(placement.bottom - placement.top, lines.length * lineEms * fontSize);
  const left = placement.left + (placement.right - placement.left - width) * share[element.horizontal];
  const top = placement.top + (placement.bottom - placement.top - height) * share[element.vertical];
  return { left, top, right: left + width, bottom: top + height };
}

/** The part of the free room before the text. */
const share = { left: 0, top: 0, stretch: 0, center: 0.5, right: 1, bottom: 1 } as const;
