/** Characters that a text of an operator's own (a reason, a block's text) may have at most. */
export const longestText = 200;

/** Nothing that can't be seen, and nothing that turns or breaks a line of the log. */
const printable = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** The text as it is kept, without spaces around it; undefined where it is empty, too long or not printable. */
export function writtenText(text: string | undefined, longest = longestText): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed.length <= longest && printable.test(trimmed) ? trimmed : undefined;
}
