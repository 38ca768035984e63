/** For comparisons: without accents, lower case, "m³" as "m3"; most texts need only the last step. */
export function fold(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return (isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
}

export function words(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}
