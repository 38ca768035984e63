import { spacedWords } from './spacedWords.ts';

export interface Order {
  readonly wordOrder?: 'big' | 'little';
  readonly byteOrder?: 'big' | 'little';
}

export interface ListedOrder extends Order {
  /**
   * What makers mean differently where a value has several registers: “little endian” is DCBA (Modbus Poll, Node) or
   * only the words (CDAB), “inverted” the same two, “mixed endian” CDAB (Vaisala) or BADC (PDP-11).
   */
  readonly open?: 'little' | 'inverted' | 'mixed';
  /** “Swap” alone means the words (openHAB, evcc, ESPHome’s `_R`), of which one register has one. */
  readonly isSwap?: true;
}

const abcd: Order = { wordOrder: 'big', byteOrder: 'big' };
const cdab: Order = { wordOrder: 'little', byteOrder: 'big' };
const badc: Order = { wordOrder: 'big', byteOrder: 'little' };
const dcba: Order = { wordOrder: 'little', byteOrder: 'little' };
const low = '(?:low(?:er|est)?|least significant|niederwertige[rs]?|faible|menos significativ[ao])';
const high = '(?:high(?:er|est)?|most significant|hoherwertige[rs]?|fort|mas significativ[ao])';
const word = '(?:words?|registers?|wort|worter|mots?|palabras?)';
const swap = '(?:swap(?:ped)?|inverse[es]?s?|getauscht|vertauscht)';

/** As `spacedWords` writes them, longer ones first. */
const phrases: readonly (readonly [pattern: string, order: ListedOrder])[] = [
  ['msw lsw', { wordOrder: 'big' }],
  ['lsw msw', { wordOrder: 'little' }],
  ['msb lsb', abcd],
  ['lsb msb', { open: 'little' }],
  // The four names of Modbus Poll.
  [`(?:little endian|le) bytes? ${swap}|mid(?:dle)? little(?: endian)?`, cdab],
  [`(?:big endian|be) bytes? ${swap}|mid(?:dle)? big(?: endian)?`, badc],
  [`${word} (?:and )?bytes? ${swap}|bytes? (?:and )?${word} ${swap}`, dcba],
  ['ab ?cd(?: ?ef ?gh)?', abcd],
  ['cd ?ab|gh ?ef ?cd ?ab', cdab],
  ['ba ?dc(?: ?fe ?hg)?', badc],
  ['dc ?ba|hg ?fe ?dc ?ba', dcba],
  [`little endian (?:${word}|word order)|${word} (?:order )?little(?: endian)?`, { wordOrder: 'little' }],
  [`big endian (?:${word}|word order)|${word} (?:order )?big(?: endian)?`, { wordOrder: 'big' }],
  [`little endian bytes?|bytes? (?:order )?little(?: endian)?`, { byteOrder: 'little' }],
  [`big endian bytes?|bytes? (?:order )?big(?: endian)?`, { byteOrder: 'big' }],
  [`${word} ?${swap}|swap(?:ped)? ?${word}`, cdab],
  [`bytes? ?${swap}|swap(?:ped)? ?bytes?|octets inverses|sb`, badc],
  [
    `${low} ${word}(?: (?:first|zuerst|en premier|primero))?|lsw(?: ?first)?|lsr(?: first)?|lo hi|low high`,
    { wordOrder: 'little' },
  ],
  [
    `${high} ${word}(?: (?:first|zuerst|en premier|primero))?|msw(?: ?first)?|msr(?: first)?|hi lo|high low`,
    { wordOrder: 'big' },
  ],
  // ioBroker’s `sw`.
  ['swap(?:ped)?|sw|r', { ...cdab, isSwap: true }],
  ['big(?: endian)?|be|msb(?: first)?|motorola', abcd],
  ['little(?: endian)?|le|lsb(?: first)?|intel', { open: 'little' }],
  ['inver(?:se[ds]?|ted)|revers(?:ed?|o)|invertiert|umgekehrt|invertido', { open: 'inverted' }],
  ['(?:mixed|middle)(?: endian)?|pdp(?: 11)?(?: endian)?', { open: 'mixed' }],
  ['ba', { byteOrder: 'little' }],
  ['ab', { byteOrder: 'big' }],
  ['(?:(?:word|byte) )?order|endian(?:ness)?', {}],
];
const patterns = phrases.map(
  ([pattern, order]) => [new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`), order] as const,
);

/** `rest`: what is no order; undefined: the text contradicts itself. */
export function findOrder(text: string): { readonly order: ListedOrder; readonly rest: string } | undefined {
  let [rest, order]: [string, ListedOrder] = [text, {}];
  for (const [pattern, more] of patterns) {
    if (!pattern.test(rest)) continue;
    const isOther = (field: keyof Order) => order[field] && more[field] && order[field] !== more[field];
    const isOpen = more.open && (order.open ?? order.wordOrder);
    if (isOther('wordOrder') || isOther('byteOrder') || isOpen) return undefined;
    [rest, order] = [rest.replace(pattern, ' ').replace(/ +/g, ' ').trim(), { ...order, ...more }];
  }
  return { order, rest };
}

/** `CDAB`, `little endian`, `word swap`; undefined: it is none, or more than an order. */
export function readOrder(text: string): ListedOrder | undefined {
  const found = findOrder(spacedWords(text));
  return found?.rest === '' && Object.keys(found.order).length > 0 ? found.order : undefined;
}

export const openOrders = ['CDAB', 'DCBA', 'BADC'] as const;

/**
 * `answer`: where makers differ. A text has the bytes of each register in an order, and no words: it counts as one
 * register. Undefined: the meaning is unknown.
 */
export function orderOfRegisters(
  listed: ListedOrder,
  registers: number,
  answer: string | undefined,
): Order | undefined {
  const { open, isSwap, ...order } = listed;
  if (registers === 1) {
    if (isSwap || open === 'inverted') return undefined;
    return open === 'little' ? { byteOrder: 'little' } : order;
  }
  if (!open) return order;
  return answer === undefined ? undefined : readOrder(answer);
}
