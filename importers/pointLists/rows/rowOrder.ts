import { type ListedType, registersOfType } from '../cells/listedType.ts';
import { type ListedOrder, type Order, orderOfRegisters, readOrder } from '../cells/orders.ts';
import { readSwitch, readWordOrder } from '../cells/words.ts';
import type { ListReason } from '../listFault.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import type { RowCells } from './rowCells.ts';

/** What yes and no mean in such a column. */
const switches = [
  ['wordSwap', { wordOrder: 'little' }, { wordOrder: 'big' }],
  ['byteSwap', { byteOrder: 'little' }, { byteOrder: 'big' }],
  ['swap', { wordOrder: 'little', isSwap: true }, { wordOrder: 'big' }],
  ['mixedEndian', { open: 'mixed' }, {}],
] as const satisfies readonly (readonly [ColumnKind, yes: ListedOrder, no: ListedOrder])[];

/** Home Assistant’s `swap`. */
const swapped: Readonly<Record<string, ListedOrder>> = {
  word: { wordOrder: 'little', byteOrder: 'big' },
  byte: { wordOrder: 'big', byteOrder: 'little' },
  word_byte: { wordOrder: 'little', byteOrder: 'little' },
};

interface Source {
  readonly value: string;
  /** From the list or the user, where makers differ. */
  readonly answer: string | undefined;
  readonly order: ListedOrder | undefined;
}

/** The type and the columns state it together: none of them may contradict another. */
export function orderOf(cells: RowCells, type: ListedType): Order | ListReason {
  const registers = type.type === 'string' ? 1 : registersOfType[type.type];
  const word = cells.text('wordOrder').trim();
  const both = cells.text('order').trim();
  const columns: Source[] = [
    { value: word, order: wordOrderOf(word), answer: undefined },
    {
      value: both,
      answer: cells.answer('columnOrder'),
      order: word === '' ? readOrder(both) : bytesOf(readOrder(both), both),
    },
    ...switches.map(([kind, yes, no]) => {
      const value = cells.text(kind).trim();
      const isOn = readSwitch(value);
      return {
        value,
        answer: cells.answer('mixedOrder'),
        order: isOn === undefined ? (swapped[value.toLowerCase()] ?? readOrder(value)) : isOn ? yes : no,
      };
    }),
  ].filter(({ value }) => value !== '');
  let order: Order = {};
  const own = { value: cells.text('type').trim(), order: type.order, answer: cells.answer('typeOrder') };
  for (const { value, order: listed, answer } of [own, ...columns]) {
    const one = listed && orderOfRegisters(listed, registers, answer);
    if (!one) return { code: 'badOrder', value };
    const isOther = (field: keyof Order) => order[field] && one[field] && order[field] !== one[field];
    if (isOther('wordOrder') && registers > 1) return { code: 'otherOrder', value };
    if (isOther('byteOrder')) return { code: 'otherOrder', value };
    order = { ...order, ...one };
  }
  return order;
}

function wordOrderOf(text: string): ListedOrder | undefined {
  const wordOrder = readWordOrder(text) ?? readOrder(text)?.wordOrder;
  return wordOrder && { wordOrder };
}

/** Beside a column of word orders, “big endian” and the like are of the bytes. */
function bytesOf(listed: ListedOrder | undefined, text: string): ListedOrder | undefined {
  if (!listed || /[abcd]{2}/i.test(text)) return listed;
  if (listed.open) return listed.open === 'little' ? { byteOrder: 'little' } : undefined;
  return listed.byteOrder && { byteOrder: listed.byteOrder };
}
