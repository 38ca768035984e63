const plain = /^[\0-\x7f]*$/;

/** In small letters and without accents, for comparisons. */
export function folded(text: string): string {
  return plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
