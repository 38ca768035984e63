import { type Counting, type ListedAddress, lastRegister, modiconAddress } from '../cells/address.ts';
import { readAddressCell, type UnreadAddress } from '../cells/addressCell.ts';
import type { Table } from '../cells/words.ts';
import type { ListReason } from '../listFault.ts';

export interface PlaceRules {
  /** Undefined: as most rows have it. */
  readonly counting: Counting | undefined;
  /** Of an address that names none. */
  readonly table: Table;
  readonly isHex: boolean;
}

interface AddressCell {
  readonly text: string;
  readonly table: Table | undefined;
  /** From a heading, for an address that names no other. */
  readonly heading: Table | undefined;
  /** Its type has several registers, as no bit has. */
  readonly isWide: boolean;
}

type Shape = 'modicon' | 'plain' | undefined;

/** A number alone can be meant in several ways; a list uses one of them. */
export class PlaceReader {
  readonly #rules: PlaceRules;
  /** Those of a minority of the rows: they are not guessed. */
  readonly #doubtful = new Set<Shape>();
  /** How many digits follow `4x`: `0x` with as many is a coil, or hexadecimal. */
  readonly #digits = new Set<number>();

  /** Each number ends with `.0`: a program took them for fractions, and none is a bit. */
  readonly #areFractions: boolean;

  /** Numbers that look like bits in Modicon notation are registers: `19000` of a float is. */
  readonly #hasNoBits: boolean;
  readonly #isXHex: boolean;
  readonly #hasOutputs: boolean;

  constructor(rules: PlaceRules, cells: readonly AddressCell[]) {
    this.#rules = rules;
    const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '');
    this.#areFractions = texts.length > 1 && texts.every((text) => /^\d+\.0$/.test(text));
    const tables = new Map(cells.map((cell) => [cell, modiconAddress(baseOf(cell.text.trim()))?.table]));
    const isOf = (cell: AddressCell, ...some: Table[]) => some.some((table) => table === tables.get(cell));
    this.#hasNoBits =
      cells.some((cell) => !cell.table && cell.isWide && isOf(cell, 'coil', 'discrete')) &&
      !cells.some((cell) => isOf(cell, 'input', 'holding'));
    this.#isXHex = texts.some((text) => /^x(?=[\da-f]*[a-f]|\d{4,5}$)[\da-f]{1,5}$/i.test(text));
    this.#hasOutputs = texts.some((text) => /^%q/i.test(text));
    let [modicon, plain] = [0, 0];
    for (const cell of cells) {
      const shape = this.#shapeOf(cell);
      if (shape === 'modicon') modicon++;
      if (shape === 'plain') plain++;
      const digits = /^\s*[134]x+(\d+)/i.exec(cell.text)?.[1];
      if (digits) this.#digits.add(digits.length);
    }
    if (rules.counting !== undefined || modicon === 0 || plain === 0) return;
    if (plain <= modicon) this.#doubtful.add('plain');
    if (modicon <= plain) this.#doubtful.add('modicon');
  }

  read(cell: AddressCell): (ListedAddress & { readonly table: Table }) | ListReason {
    const { text, table, heading } = cell;
    const value = this.#areFractions ? text.trim().replace(/\.0$/, '') : text.trim();
    if (value === '') return { code: 'noAddress' };
    const { isHex } = this.#rules;
    const zeroX = /^0x(\d+)$/i.exec(value)?.[1];
    if (zeroX && table === undefined && this.#digits.has(zeroX.length)) {
      return {
        code: 'ambiguousAddress',
        value,
        modicon: `coil:${Number(zeroX) - 1}`,
        plain: String(Number(`0x${zeroX}`)),
      };
    }
    const counting = this.#rules.counting ?? (this.#hasNoBits ? 'zero' : 'modicon');
    const address = readAddressCell(value, { table, counting, isHex, isXHex: this.#isXHex });
    if ('part' in address) return unread(value, address);
    // Only some controllers have %IW in their table of inputs: those with %QW beside it have another.
    const [image] = /^%i\w?/i.exec(value) ?? [];
    if (image && this.#hasOutputs) return { code: 'badAddressPart', value, part: image };
    if (table && address.table !== table) return { code: 'otherTable', value, table };
    if (!table && heading && address.table && address.table !== heading)
      return { code: 'otherTable', value, table: heading };
    const fallback = heading ?? this.#rules.table;
    const placed = { ...address, table: address.table ?? fallback };
    if (address.modicon !== undefined) {
      if (this.#rules.counting)
        return this.#rules.counting === 'modicon' ? { ...placed, start: address.modicon } : placed;
      const [one, other] = [address.modicon, address.start].map((start) => `${placed.table}:${start}`);
      return { code: 'ambiguousAddress', value, modicon: one ?? '', plain: other ?? '' };
    }
    if (address.isSure || !this.#doubtful.has(this.#shapeOf(cell))) return placed;
    const base = baseOf(value);
    const modicon = modiconAddress(base.padStart(5, '0'));
    return {
      code: 'ambiguousAddress',
      value,
      modicon: modicon ? `${modicon.table}:${modicon.start}` : '',
      plain: `${table ?? fallback}:${Number(base)}`,
    };
  }

  #shapeOf({ text, table }: AddressCell): Shape {
    const base = baseOf(text.trim());
    if (this.#rules.isHex || base === '') return undefined;
    const modicon = this.#hasNoBits ? undefined : modiconAddress(base);
    if (modicon && (table === undefined || table === modicon.table)) return 'modicon';
    return Number(base) <= lastRegister ? 'plain' : undefined;
  }
}

function unread(value: string, { part, isOther }: UnreadAddress): ListReason {
  if (isOther) return { code: 'otherAddress', value, part };
  return part === '' || part === value ? { code: 'badAddress', value } : { code: 'badAddressPart', value, part };
}

/** Of an address that is a number: without its bit and what else is behind it. */
function baseOf(text: string): string {
  return /^(\d{1,6})(?:[.:/\s,;~–—([-][\s\S]+)?$/.exec(text.replace(/(?<=\d)\s(?=\d{3})/g, ''))?.[1] ?? '';
}
