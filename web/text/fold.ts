/** A text as it is compared: without accents, small, "m³" as "m3"; most texts need no more than the last. */
export function fold(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return (isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
}

/** The words that somebody looks for. */
export function words(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}
