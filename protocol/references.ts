// What no document holds (XML 1.0 §2.2): control characters, halves of pairs, and two that are no characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// Without any of its endings it is an & that begins no reference.
const reference = /&(?:(amp|lt|gt|quot|apos);|#(\d{1,7});|#x([\da-fA-F]{1,6});)?/g;

/** Whether a text holds nothing but characters that XML may hold. */
export function isOfCharacters(text: string): boolean {
  return text.isWellFormed() && !forbidden.test(text);
}

/** A text of a document with its references resolved; undefined where one is none that XML has by itself. */
export function resolved(raw: string): string | undefined {
  if (!raw.includes('&')) return raw;
  let isSound = true;
  const text = raw.replace(reference, (_, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name] ?? '';
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
    if (!isOfCharacters(character)) isSound = false;
    return character;
  });
  return isSound ? text : undefined;
}
