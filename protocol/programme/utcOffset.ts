export function withUtc(text: string): string {
  return text.replace('GMT', 'UTC').replace(/UTC[+−-]0(?!\d)/, 'UTC');
}
