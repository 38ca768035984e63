/** 3GPP TS 23.038; the characters of the second line count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');

/** Substitutes for characters that it lacks, where neither their base letter nor their compatible form will do. */
const substitutes: Readonly<Record<string, string>> = {
  "'": '’‘‚‹›',
  '"': '“”„«»',
  '-': '‐–—−•',
  '.': '·',
  x: '×',
  '/': '÷⁄',
  '+-': '±',
  '~': '≈',
  '<>': '≠',
  '<=': '≤',
  '>=': '≥',
  '->': '→',
  '<-': '←',
  '(c)': '©',
  '(r)': '®',
  o: '°',
  u: 'µμ',
  oe: 'œ',
  OE: 'Œ',
  c: 'ç',
  l: 'ł',
  L: 'Ł',
  d: 'đð',
  D: 'ĐÐ',
  th: 'þ',
  Th: 'Þ',
  h: 'ħ',
  i: 'ı',
};
const replacements = new Map(
  Object.entries(substitutes).flatMap(([to, characters]) => Array.from(characters, (one) => [one, to] as const)),
);

/** Of a letter, a digit or a sign; undefined: none. */
function standIn(character: string): string | undefined {
  if (basic.has(character) || extended.has(character)) return character;
  const replacement = replacements.get(character);
  if (replacement !== undefined) return replacement;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const found = [...plain].map((one) => (one === character ? undefined : standIn(one)));
  return plain === '' || found.includes(undefined) ? undefined : found.join('');
}

/** `?` for a sign without a substitute; undefined: a letter or a digit has none. */
export function inGsmAlphabet(text: string): string | undefined {
  let written = '';
  for (const character of text.normalize('NFC')) {
    const found = standIn(character);
    if (found === undefined && /[\p{L}\p{N}\p{M}]/u.test(character)) return undefined;
    written += found ?? '?';
  }
  return written;
}

/** Septets that a character of the alphabet takes. */
export function gsmLength(character: string): number {
  return extended.has(character) ? 2 : 1;
}
