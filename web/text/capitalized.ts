/** A text with a capital letter, as it begins a sentence of that language. */
export function capitalized(text: string, locale: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}
