/** The alphabet of a text message (3GPP TS 23.038): 160 of these fit in one, those of the second line count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');
const most = 160;

/** What stands for characters that it lacks, where their letter without a mark is not it. */
const replacements: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '.',
  '\u00a0': ' ',
  '\u202f': ' ',
  '°': 'o',
  '²': '2',
  '³': '3',
  µ: 'u',
  œ: 'oe',
  Œ: 'OE',
  ç: 'c',
};

/** The text in that alphabet, cut so that it fits with its end (a link), which is never cut. */
export function gsmText(text: string, end = ''): string {
  const tail = end === '' ? '' : `\n${inAlphabet(end)}`;
  const room = most - lengthOf(tail);
  const whole = inAlphabet(text);
  if (lengthOf(whole) <= room) return whole + tail;
  let cut = '';
  for (const character of whole) {
    if (lengthOf(cut + character) > room - 3) break;
    cut += character;
  }
  return `${cut.trimEnd()}...${tail}`;
}

function inAlphabet(text: string): string {
  return [...text.normalize('NFC')].map(oneInAlphabet).join('');
}

function oneInAlphabet(character: string): string {
  if (basic.has(character) || extended.has(character)) return character;
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].every((one) => basic.has(one)) && bare !== '' ? bare : '?';
}

/** Characters of a text message that it takes. */
export function lengthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
}
