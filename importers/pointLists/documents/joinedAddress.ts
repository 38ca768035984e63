import type { Table } from '../cells/words.ts';
import type { FlatCell } from './flatCells.ts';

const areas: Readonly<Record<string, Table>> = { 0: 'coil', 1: 'discrete', 3: 'input', 4: 'holding' };

/** FUXA has the table and the register in two keys: `400000` and, counted from 1, `12`. */
export function withJoinedAddress(cells: ReadonlyMap<string, FlatCell>): ReadonlyMap<string, FlatCell> {
  const [area, register] = [cells.get('memaddress'), cells.get('address')];
  if (!area || !register || register.reason || area.text === '') return cells;
  const table = areas[/^([0134])0{4,5}$/.exec(area.text)?.[1] ?? ''];
  const number = /^\d{1,5}$/.test(register.text) ? Number(register.text) : 0;
  const value = `${area.text} ${register.text}`;
  const isRead = table !== undefined && number > 0;
  const joined = isRead ? `${table}:${number - 1}` : value;
  const address: FlatCell = { text: joined, ...(!isRead && { reason: { code: 'badAddress', value } }) };
  return new Map(
    [...cells].flatMap(([key, cell]) => (key === 'memaddress' ? [] : [[key, key === 'address' ? address : cell]])),
  );
}
