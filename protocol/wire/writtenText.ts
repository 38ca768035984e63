/** Of a text written by an operator (a reason, a block's text), in characters. */
export const longestText = 200;

/** Nothing that turns or breaks a line of the log. */
const printable = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;
/** Spaces, fillers and the empty pattern of Braille show nothing, whatever they are called. */
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of it is visible. */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}

/** Whether something of it is visible, and nothing turns or breaks its line. */
export function isPrintable(text: string): boolean {
  return printable.test(text) && !isBlank(text);
}

/** Trimmed; undefined where it is empty, too long or not printable. */
export function writtenText(text: string | undefined, longest = longestText): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed.length <= longest && isPrintable(trimmed) ? trimmed : undefined;
}
