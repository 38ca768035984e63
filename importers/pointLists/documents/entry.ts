import type { Item, MapItem } from '../../documents/item.ts';
import type { ListReason } from '../listFault.ts';
import type { ColumnKind } from '../tables/columnNames.ts';

export class EntryFault extends Error {
  override readonly name = 'EntryFault';
  readonly reason: ListReason;
  readonly line: number;
  constructor(reason: ListReason, line: number) {
    super(reason.code);
    this.reason = reason;
    this.line = line;
  }
}

/** `defaults`: what the program assumes where the file states nothing. */
export interface EntryCells {
  readonly cells: Readonly<Partial<Record<ColumnKind, string>>>;
  readonly defaults?: Readonly<Record<string, string>>;
}

/** Puts in the substitutions of the file; undefined: one of them is not defined. Throws EntryFault. */
export type Replace = (text: string) => string | undefined;

const octal = /^[-+]?0[\d_]+(?:\.\d*)?$/;
const base60 = /^[-+]?\d[\d_]*(?::\d+)+(?:\.\d*)?$/;
const number = /^[-+]?(?:0x[\da-f]+|0b[01]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)$/i;

/** Whether YAML reads a number without quotes otherwise than its digits say. */
export function isUnclear({ kind, ...item }: Item): boolean {
  if (kind !== 'text' || !('text' in item) || !item.isPlain) return false;
  return octal.test(item.text) || base60.test(item.text);
}

/** Each key must be used, or be known to change nothing. */
export class Entry {
  readonly item: MapItem;
  readonly #replace: Replace;
  readonly #used = new Set<string>();

  constructor(item: MapItem, replace: Replace = (text) => text) {
    this.item = item;
    this.#replace = replace;
  }

  has(key: string): boolean {
    return this.item.entries.has(key) && this.text(key) !== '';
  }

  get(key: string): Item | undefined {
    this.#used.add(key);
    return this.item.entries.get(key);
  }

  /** Empty: it is absent. Throws EntryFault. */
  text(key: string): string {
    const item = this.get(key);
    return item ? this.textOf(item, key) : '';
  }

  /** `key`: the one whose value the item is, or belongs to. Throws EntryFault. */
  textOf(item: Item, key: string): string {
    if (item.tag !== undefined) {
      const value = item.kind === 'text' ? `${item.tag} ${item.text}`.trim() : item.tag;
      throw new EntryFault({ code: 'unreadTag', key, value: value.split('\n')[0] ?? '' }, item.line);
    }
    if (item.kind !== 'text') throw new EntryFault({ code: 'nestedKey', key }, item.line);
    if (isUnclear(item)) throw new EntryFault({ code: 'unclearNumber', key, value: item.text }, item.line);
    const text = this.#replace(item.text);
    if (text === undefined) throw new EntryFault({ code: 'unreadTag', key, value: item.text }, item.line);
    return text.trim();
  }

  /** Undefined: it is absent. Throws EntryFault. */
  number(key: string): number | undefined {
    const text = this.text(key);
    return text === '' ? undefined : this.numberOf(text, key);
  }

  numberOf(text: string, key: string): number {
    const value = number.test(text) ? Number(text.replaceAll('_', '').replace(/^\+/, '')) : Number.NaN;
    if (!Number.isFinite(value)) throw this.fault({ code: 'badKey', key, value: text }, key);
    return value;
  }

  /** From 0; undefined: it is absent. Throws EntryFault. */
  whole(key: string): number | undefined {
    const value = this.number(key);
    if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
    throw this.fault({ code: 'badKey', key, value: this.text(key) }, key);
  }

  /** Undefined: it is absent. Throws EntryFault at a word without a meaning. */
  choice<T>(key: string, meanings: ReadonlyMap<string, T>): T | undefined {
    const text = this.text(key);
    if (text === '') return undefined;
    const meaning = meanings.get(text);
    if (meaning === undefined) throw this.fault({ code: 'badKey', key, value: text }, key);
    return meaning;
  }

  required(key: string): string {
    const text = this.text(key);
    if (text === '') throw this.fault({ code: 'missingKey', key });
    return text;
  }

  /** A key that is neither used nor `harmless` may change values. Throws EntryFault. */
  refuseOthers(harmless: ReadonlySet<string>, changing: ReadonlySet<string>): void {
    for (const key of this.item.entries.keys()) {
      if (changing.has(key)) throw this.fault({ code: 'changingKey', key }, key);
      if (!this.#used.has(key) && !harmless.has(key) && !/^on_\w+$/.test(key))
        throw this.fault({ code: 'unknownKey', key }, key);
    }
  }

  fault(reason: ListReason, key?: string): EntryFault {
    const at = key === undefined ? undefined : this.item.entries.get(key)?.line;
    return new EntryFault(reason, at ?? this.item.line);
  }
}

export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
