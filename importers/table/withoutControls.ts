/** Tabs and line ends stay; a terminal would obey the others. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
}
