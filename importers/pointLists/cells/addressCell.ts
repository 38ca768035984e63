import { type AddressRules, type ListedAddress, readAddress } from './address.ts';

/** The part of a cell that is no address; `isOther`: an address, but not the same as the one before it. */
export interface UnreadAddress {
  readonly part: string;
  readonly isOther?: true;
}

/** Two notations of one register, such as `40001 (0x0000)`, or registers one by one: `14,15`. */
const separators = /\s*(?:[,;/+&=\n]|\b(?:et|und|and|y)\b)\s*|\s+/i;
const bracket = /^(.{1,40}?)\s?[([]\s?([^()[\]]{1,40}?)\s?[)\]]$/s;
const bit = /^(.{1,40}?)[\s,;:.([]{0,3}(?:bit|(?<=[\s,;:.([])b|(?<=:)x)\s?#?(\d{1,2})[)\]]?$/i;
const base = /^(.{1,40}?)[\s(]{1,2}(hex|dec)(?:imal)?\.?\)?$|^(hex|dec)\.?\s(.{1,40})$/i;
const longest = 64;

/** Reads the whole cell: anything left over is reported as unread. */
export function readAddressCell(cell: string, rules: AddressRules): ListedAddress | UnreadAddress {
  const text = cell
    .slice(0, longest + 1)
    .trim()
    .replace(/^(?:register|registre|registro|reg|address|adresse|addr)\b[.:]?\s*(?=\d)/i, '')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b(?!\s?[\u00a0\u202f\d]))/g, '');
  // `1,000` and `99,100` may be one number.
  if (cell.length > longest || /^\d{1,3}(?:,\d{3})+$/.test(text)) return { part: '' };
  return readAddress(text, rules) ?? bitOf(text, rules) ?? basedOn(text, rules) ?? readParts(text, rules);
}

/** `40029 bit 5`, `40029.b5`, `%MW10:X3`. */
function bitOf(text: string, rules: AddressRules): ListedAddress | UnreadAddress | undefined {
  const [, first = '', number] = bit.exec(text) ?? [];
  const address = number === undefined ? undefined : readAddress(first, rules);
  if (!address || address.bit !== undefined || address.last !== undefined) return undefined;
  return Number(number) < 16 ? { ...address, bit: Number(number) } : { part: text.slice(first.length).trim() };
}

/** `10A (hex)`, `266 dec`. */
function basedOn(text: string, rules: AddressRules): ListedAddress | undefined {
  const [, before, baseBehind, baseBefore, behind] = base.exec(text) ?? [];
  const name = baseBehind ?? baseBefore;
  if (name === undefined) return undefined;
  return readAddress(before ?? behind ?? '', { ...rules, isHex: /hex/i.test(name) });
}

function readParts(text: string, rules: AddressRules): ListedAddress | UnreadAddress {
  const [, before, inside] = bracket.exec(text) ?? [];
  const texts = before !== undefined && inside !== undefined ? [before, inside] : text.split(separators);
  const read = texts.map((one) => readAddress(one.trim(), rules) ?? bitOf(one.trim(), rules));
  const addresses: ListedAddress[] = [];
  for (const [i, one] of read.entries()) {
    if (one && !('part' in one)) addresses.push(one);
    else
      return {
        part: addresses.length === 0 ? restOf(text, texts.slice(0, i + 1), rules) : behind(text, texts[i] ?? ''),
      };
  }
  const [first, ...others] = addresses;
  if (!first) return { part: '' };
  return (
    (sameAs(first, others) ?? (inside === undefined ? consecutiveOf(texts, addresses) : undefined)) || {
      part: behind(text, texts[1] ?? ''),
      isOther: true,
    }
  );
}

/** All of them are the same register: what one leaves out, another one states. Undefined: they are not. */
function sameAs(first: ListedAddress, others: readonly ListedAddress[]): ListedAddress | undefined {
  const all = [first, ...others];
  const isOne = (values: readonly unknown[]) => new Set(values.filter((value) => value !== undefined)).size <= 1;
  const fields = ['start', 'table', 'bit', 'last'] as const;
  if (others.length === 0 || !fields.every((field) => isOne(all.map((one) => one[field])))) return undefined;
  const withTable = all.find(({ table }) => table !== undefined) ?? first;
  return Object.assign({}, ...all, withTable, { isSure: true });
}

function consecutiveOf(texts: readonly string[], addresses: readonly ListedAddress[]): ListedAddress | undefined {
  const [first] = addresses;
  const isNext = ({ start, table, bit: own, last }: ListedAddress, i: number) =>
    start === (first?.start ?? 0) + i && table === first?.table && own === undefined && last === undefined;
  const isAlike =
    new Set(texts.map((text) => text.trim().length)).size === 1 || texts.every((text) => !/^\s*0\d/.test(text));
  const last = addresses.at(-1)?.start;
  return first && last !== undefined && isAlike && addresses.every(isNext) ? { ...first, last } : undefined;
}

/** What follows the longest start that is an address; the whole cell: none is. */
function restOf(text: string, texts: readonly string[], rules: AddressRules): string {
  const [start = ''] = texts;
  for (let end = start.length - 1; end > 0; end--) {
    if (/[\da-f]/i.test(start[end] ?? '') && /[\da-f]/i.test(start[end - 1] ?? '')) continue;
    if (readAddress(start.slice(0, end), rules)) return text.slice(end).trim();
  }
  return text;
}

function behind(text: string, part: string): string {
  const at = text.lastIndexOf(part);
  return text.slice(/[([]/.test(text[at - 1] ?? '') ? at - 1 : at).trim();
}
