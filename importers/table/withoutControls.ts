/** A text without control characters, tabs and line ends apart: a terminal would obey them. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
}
