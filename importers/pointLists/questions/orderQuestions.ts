import { readType, registersOfType } from '../cells/listedType.ts';
import { readOrder } from '../cells/orders.ts';
import { readSwitch } from '../cells/words.ts';
import type { JudgedTable, Judgement } from './judgedTable.ts';

/** Whether a type names an order of registers that makers mean differently, such as `UINT32_LE`. */
export function judgeTypeOrder({ cells }: JudgedTable): Judgement | undefined {
  return firstOf(cells('type').filter((text) => isWide(text) && readType(text, 2)?.order.open));
}

/** Beside a column of word orders, it is about the bytes. */
export function judgeColumnOrder({ cells }: JudgedTable): Judgement | undefined {
  const [types, words] = [cells('type'), cells('wordOrder')];
  const isOpen = (text: string, at: number) => readOrder(text)?.open && !words[at] && isWide(types[at] ?? '');
  return firstOf(cells('order').filter(isOpen));
}

export function judgeMixedOrder({ cells }: JudgedTable): Judgement | undefined {
  const types = cells('type');
  return firstOf(cells('mixedEndian').filter((text, at) => readSwitch(text) && isWide(types[at] ?? '')));
}

function isWide(text: string): boolean {
  const type = readType(text, 2);
  return type !== undefined && type.type !== 'string' && registersOfType[type.type] > 1;
}

function firstOf([open]: readonly string[]): Judgement | undefined {
  return open === undefined ? undefined : { open };
}
