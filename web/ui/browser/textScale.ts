/** The browser's text size as a part of the usual 16 px: lengths in px of lists grow with it. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
