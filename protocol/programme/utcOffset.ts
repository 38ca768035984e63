/** A formatted time with its `shortOffset` as offsets are written everywhere here: UTC, UTC+1. */
export function withUtc(text: string): string {
  return text.replace('GMT', 'UTC').replace(/UTC[+−-]0(?!\d)/, 'UTC');
}
