/** The text size that somebody chose in the browser, as a part of the usual 16 px: what lists reckon in px grows with it. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
