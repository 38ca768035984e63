import type { Table } from '../cells/words.ts';

/** These name a table wherever they are; the inputs of a device are none. */
const phrases: readonly (readonly [pattern: RegExp, table: Table])[] = [
  [
    /\bholding reg\w*|\bhalteregister\w*|\bregistres? de maintien|\bregistros? de (?:retencion|mantenimiento)/,
    'holding',
  ],
  [/\binput reg\w*|\beingangsregister\w*|\bregistres? d ?entrees?\b|\bregistros? de entrada/, 'input'],
  [/\bdiscrete inputs?\b|\bdiskrete eingange|\bentrees? (?:discretes?|tor)\b|\bentradas? discretas?\b/, 'discrete'],
];
/** These name one if no other words are beside them. */
const words: readonly (readonly [pattern: RegExp, table: Table])[] = [
  [/\bholdings?\b|\b4x+\b|\b(?:fc|function|fonction|funktion|funcion)(?: code)? ?(?:0x)?0?3\b/, 'holding'],
  [/\b3x+\b|\b(?:fc|function|fonction|funktion|funcion)(?: code)? ?(?:0x)?0?4\b/, 'input'],
  [/\b1x+\b|\b(?:fc|function|fonction|funktion|funcion)(?: code)? ?(?:0x)?0?2\b/, 'discrete'],
  [
    /\bcoils?\b|\bspulen?\b|\bbobines?\b|\bbobinas?\b|\b(?:fc|function|fonction|funktion|funcion)(?: code)? ?(?:0x)?0?1\b/,
    'coil',
  ],
];
const fillers =
  /\b(?:modbus|registers?|registres?|registros?|address(?:es)?|adressen?|direccion(?:es)?|numbers?|no|nr|tables?|tabelle|tabla|section|area|map|list|read|write|only|writ\w+|r|w|ro|rw|status|the|of|and|fc|function|codes?|\d+|0x\d+|[0134]x+)\b/g;
/** Longer texts are sentences. */
const longestHeading = 80;

/** Undefined: it names none, or several. */
export function tableOfHeading(text: string): Table | undefined {
  if (text.length > longestHeading) return undefined;
  const bare = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ');
  const named = [...phrases, ...words].filter(([pattern]) => pattern.test(bare));
  const tables = new Set(named.map(([, table]) => table));
  const [first] = named;
  if (!first || tables.size !== 1) return undefined;
  const rest = named.reduce((left, [pattern]) => left.replace(pattern, ''), bare).replace(fillers, '');
  const isOfOthers = /\b(?:inputs?|holdings?|coils?|discrete|outputs?)\b/.test(rest);
  return (phrases.includes(first) && !isOfOthers) || rest.trim() === '' ? first[1] : undefined;
}
