import { elementKinds, type SynopticElement } from '../../../protocol/elementKinds.ts';
import type { TextStyle } from '../../../protocol/elements/commonFields.ts';
import type { Box } from './box.ts';

type TextElement = SynopticElement & TextStyle;

/** Average width of a character of the usual faces, and the height of a line, in font sizes. */
const characterEms = { plain: 0.54, bold: 0.59 };
const lineEms = 1.2;

/** How many characters a value mostly has: "1,063.2 m³/h", "Running", "Filling tank 3". */
const valueCharacters = { numeric: 9, logic: 7, state: 7, text: 14 } as const;

/**
 * Where in its frame a text likely is. Frames are often far wider than their text, and of a label and its value on the
 * right edge of a column the frames say little about which belongs to which.
 */
export function inkOf(element: TextElement, frame: Box, text: string): Box {
  const lines = text.split('\n');
  const { value } = elementKinds[element.kind];
  const characters = value ? valueCharacters[value] : Math.max(1, ...lines.map((line) => line.length));
  const ems = element.isBold ? characterEms.bold : characterEms.plain;
  const fontSize = Math.max(element.fontSize, 1);
  const width = Math.min(frame.right - frame.left, characters * ems * fontSize);
  const height = Math.min(frame.bottom - frame.top, lines.length * lineEms * fontSize);
  const left = frame.left + (frame.right - frame.left - width) * share[element.horizontal];
  const top = frame.top + (frame.bottom - frame.top - height) * share[element.vertical];
  return { left, top, right: left + width, bottom: top + height };
}

/** Which part of the free room is before the text. */
const share = { left: 0, top: 0, stretch: 0, center: 0.5, right: 1, bottom: 1 } as const;
