import { isPrintable } from '../wire/writtenText.ts';

/** As many characters as a note may have. */
export const longestNote = 2000;

/** The text as it is stored; undefined where it is empty, too long or not printable. It may have several lines. */
export function writtenNote(text: string): string | undefined {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  return trimmed.length <= longestNote && isPrintable(trimmed.replaceAll('\n', '')) ? trimmed : undefined;
}
