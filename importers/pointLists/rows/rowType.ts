import { readAddress } from '../cells/address.ts';
import { numberOf } from '../cells/cellNumber.ts';
import { type ListedType, parseType, registersOfType } from '../cells/listedType.ts';
import { spacedWords } from '../cells/spacedWords.ts';
import { readSign } from '../cells/words.ts';
import type { ListedPoint } from '../listedPoint.ts';
import type { ListReason } from '../listFault.ts';
import type { RowCells } from './rowCells.ts';

type Address = ListedPoint['address'];

/** As the row states it, else by its registers; an array is none. */
export function typeOf(cells: RowCells, address: Address): ListedType | ListReason {
  const words = registersOf(cells, address);
  if (typeof words === 'object') return words;
  const value = cells.text('type').trim();
  const stated = statedType(value, words, address);
  // `16 bit` alone leaves the sign to a column of signs.
  const sign = 'code' in stated ? readSign(cells.text('signed')) : undefined;
  const type = sign === undefined ? stated : statedType(`${value} ${sign ? 'signed' : 'unsigned'}`, words, address);
  return 'code' in type ? type : signedType(cells, type);
}

function statedType(value: string, words: number | undefined, address: Address): ListedType | ListReason {
  if (value === '') {
    if (address.text) return { type: 'string', length: address.text.length, order: {} };
    const bySize = ([undefined, 'uint16', 'uint32', undefined, 'uint64'] as const)[words ?? 1];
    return bySize === undefined ? { code: 'noType', value: `${words}` } : { type: bySize, order: {} };
  }
  const type = parseType(value, address.text?.length ?? words);
  if (!('type' in type)) {
    if (type.isSignedByte) return { code: 'signedByte', value };
    const whole = spacedWords(value.replace(/[[(]\d+[\])]$/, ''));
    return type.part === '' || type.part === whole
      ? { code: 'noType', value }
      : { code: 'unreadType', value, part: type.part };
  }
  const own = type.length ?? registersOfType[type.type];
  const isArray = type.type !== 'string' && words !== undefined && words > 1 && words !== own;
  return isArray ? { code: 'noType', value: `${value} × ${words}` } : type;
}

/** A column of signs decides what `INT16` and `word` leave open. */
function signedType(cells: RowCells, type: ListedType): ListedType | ListReason {
  const value = cells.text('signed').trim();
  const sign = value === '' ? undefined : readSign(value);
  const whole = /^(u?)int(\d+)$/.exec(type.type);
  if (value === '' || !whole) return type;
  if (sign === undefined) return { code: 'badSign', value };
  const name = cells.text('type').trim();
  const isStated = (sign ? /(?:^|[^a-z])u(?:n|int|i?\d|_|-|d|l)/i : /(?:^|[^a-z])s(?:ign|int|\d|_|-)/i).test(name);
  if (isStated && sign !== (whole[1] === '')) return { code: 'otherSign', value, type: name };
  if (type.isByte && sign) return { code: 'signedByte', value: name };
  const bits = whole[2] as '16' | '32' | '64';
  return { ...type, type: sign ? `int${bits}` : `uint${bits}` };
}

/** Undefined: the row does not state it. */
function registersOf(cells: RowCells, { start, last }: Address): number | undefined | ListReason {
  if (last !== undefined) return last - start + 1;
  const length = numberOf(cells, 'length');
  if (typeof length === 'object') return length;
  // Numbers of the same form: the difference does not depend on the number of the first one.
  const [first, end] = (['register', 'lastRegister'] as const).map((kind) => plainAddress(cells, kind));
  const words = end !== undefined && first !== undefined ? end - first + 1 : length;
  return words !== undefined && Number.isInteger(words) && words > 0 ? words : undefined;
}

function plainAddress(cells: RowCells, kind: 'register' | 'lastRegister'): number | undefined {
  const isHex = cells.answer('addressDigits') === 'hex';
  return readAddress(cells.text(kind), { table: undefined, counting: 'zero', isHex })?.start;
}
