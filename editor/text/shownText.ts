/** As a browser’s text field has it: each line end is one character. */
export function shownText(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** From the same index to the same number of characters before the ends. */
export interface Difference {
  readonly from: number;
  /** End of the part that differs, in each. */
  readonly before: number;
  readonly after: number;
}

export function differenceOf(before: string, after: string): Difference {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let tail = 0;
  while (
    tail < most - from &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  return { from, before: before.length - tail, after: after.length - tail };
}

/** Line ends outside of what was typed stay as they are. */
export function typedText(original: string, typed: string): string {
  if (!original.includes('\r')) return typed;
  const shown = shownText(original);
  const { from, before, after } = differenceOf(shown, typed);
  const [start, end] = [placeIn(original, from), placeIn(original, before)];
  const lineEnd = original.includes('\r\n') ? '\r\n' : '\r';
  return original.slice(0, start) + typed.slice(from, after).replaceAll('\n', lineEnd) + original.slice(end);
}

/** `shown`: an index of its shown text. */
function placeIn(text: string, shown: number): number {
  let at = 0;
  for (let left = shown; left > 0; left--) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

/** Undefined: both changed the same place. */
export function mergeTexts(base: string, typed: string, saved: string): string | undefined {
  const [own, other] = [differenceOf(base, typed), differenceOf(base, saved)];
  const ownText = typed.slice(own.from, own.after);
  if (own.before < other.from || (own.before === other.from && own.from < own.before))
    return saved.slice(0, own.from) + ownText + saved.slice(own.before);
  const shift = saved.length - base.length;
  if (other.before < own.from || (other.before === own.from && other.from < other.before))
    return saved.slice(0, own.from + shift) + ownText + saved.slice(own.before + shift);
  return undefined;
}
