/** Characters that a text of an operator's own (a reason, a block's text) may have at most. */
export const longestText = 200;

/** Nothing that turns or breaks a line of the log. */
const printable = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;
/** Spaces, fillers and the empty pattern of Braille show nothing, whatever they are called. */
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nobody sees anything of it. */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}

/** Whether something of it is seen, and nothing turns or breaks its line. */
export function isPrintable(text: string): boolean {
  return printable.test(text) && !isBlank(text);
}

/** The text as it is kept, without spaces around it; undefined where it is empty, too long or not printable. */
export function writtenText(text: string | undefined, longest = longestText): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed.length <= longest && isPrintable(trimmed) ? trimmed : undefined;
}
