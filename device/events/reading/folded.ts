const plain = /^[\0-\x7f]*$/;

/** A text as it is compared: in small letters, without accents. */
export function folded(text: string): string {
  return plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
