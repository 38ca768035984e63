import { type Item, type MapItem, textOf } from '../../documents/item.ts';
import { CellCount } from '../../table/cellCount.ts';
import { readFunction } from '../cells/words.ts';
import type { ListReason } from '../listFault.ts';
import { kindOfColumn, likelyKindOfColumn } from '../tables/columnNames.ts';
import { type FlatCell, flatCells } from './flatCells.ts';
import { inheritedCells } from './inheritedCells.ts';
import { withJoinedAddress } from './joinedAddress.ts';
import type { ListRow } from './listRow.ts';

/** A device of a file, or the file itself. */
export interface FlatTable {
  readonly name: string;
  readonly names: readonly string[];
  readonly rows: readonly ListRow[];
}

interface Found {
  /** The nearest one last. */
  readonly around: readonly MapItem[];
  /** Keys that lead to it. */
  readonly path: readonly string[];
  readonly entries: readonly FlatEntry[];
}

interface FlatEntry {
  readonly line: number;
  readonly cells: ReadonlyMap<string, FlatCell>;
}

/** A column for each key of the objects; one table for each device that the file names. */
export function flatTables(documents: readonly Item[]): readonly FlatTable[] {
  const finder = new Finder();
  const found = documents.flatMap((document) => finder.find(document, [], []));
  const lists = found.some(hasAddresses) ? found.filter(hasAddresses) : found.slice(0, 1);
  const devices = Map.groupBy(lists, ({ around }) => around.findLast(isDevice));
  if (devices.size < 2) return lists.length > 0 ? [tableOf('', lists)] : [];
  return [...devices].map(([device, all], i) => tableOf(nameOf(device, i), all));
}

function hasAddresses({ entries }: Found): boolean {
  return entries.some(({ cells }) => [...cells.keys()].some(isAddressName));
}

/** A key of an inner object is an address only if the whole name is known. */
function isAddressName(name: string): boolean {
  return kindOfColumn(name) === 'register' || (!name.includes('.') && likelyKindOfColumn(name) === 'register');
}

/** Keys that state how a device is reached. */
const reached = /^(?:host|hostname|ip|ip_?addr(?:ess)?|port|url|uri|slave(?:_?id)?|unit_?id|device_?id|modbus_?id)$/i;

function isDevice({ entries }: MapItem): boolean {
  const isReached = (one: MapItem['entries']) => [...one.keys()].some((key) => reached.test(key));
  return isReached(entries) || [...entries.values()].some((one) => one.kind === 'map' && isReached(one.entries));
}

function nameOf(device: MapItem | undefined, i: number): string {
  const named = ['name', 'id', 'title', 'model'].map((key) => textOf(device?.entries.get(key)));
  return named.find((text) => text !== '') ?? `#${i + 1}`;
}

class Finder {
  /** Aliases lead to the same ones again. */
  readonly #seen = new Set<Item>();
  readonly #count = new CellCount();
  /** Whether an item has entries in it, by the level of the query. */
  readonly #leading = [0, 1, 2].map(() => new Map<Item, boolean>());

  find(item: Item, around: readonly MapItem[], path: readonly string[]): Found[] {
    if (item.kind === 'text' || this.#seen.has(item)) return [];
    this.#seen.add(item);
    const entries = item.kind === 'list' ? this.#ofList(item.items) : this.#ofMap(item);
    if (entries && (entries.length > 0 || item.kind === 'list')) return [{ around, path, entries }];
    if (item.kind === 'list') return item.items.flatMap((one) => this.find(one, around, path));
    return [...item.entries].flatMap(([key, value]) => this.find(value, [...around, item], [...path, key]));
  }

  /** Undefined: it is no list of objects, or its objects contain such lists. */
  #ofList(items: readonly Item[]): FlatEntry[] | undefined {
    const maps = items.filter((item) => item.kind === 'map');
    if (maps.length === 0 || maps.length < items.length / 2) return undefined;
    return maps.some((one) => this.#leadsOn(one)) ? undefined : maps.map((item) => this.#entry(item));
  }

  /** Undefined: it is no object of entries by their names. */
  #ofMap(item: MapItem): FlatEntry[] | undefined {
    const values = [...item.entries];
    if (values.length === 0 || values.some(([, value]) => value.kind !== 'map' || this.#leadsOn(value)))
      return undefined;
    const entries = values.map(([, value]) => this.#entry(value as MapItem));
    const hasOwn = entries.filter(({ cells }) => [...cells.keys()].some(isAddressName)).length > entries.length / 2;
    const areAddresses = values.every(([key]) => /^(?:0x[\da-f]+|\d+)$/i.test(key));
    if (!hasOwn && !areAddresses) return undefined;
    return entries.map(({ line, cells }, i) => {
      const name = hasOwn ? 'key' : 'address';
      const key = { text: values[i]?.[0] ?? '' };
      const hasId = [...cells.keys()].some((one) => kindOfColumn(one) === 'id');
      return { line, cells: hasOwn && hasId ? cells : new Map([[name, key], ...cells]) };
    });
  }

  /** Whether it has entries in it, and is none itself. */
  #leadsOn({ entries }: MapItem): boolean {
    return [...entries.values()].some((value) => this.#hasEntries(value, 0));
  }

  #hasEntries(item: Item, level: number): boolean {
    const known = this.#leading[level]?.get(item);
    if (known !== undefined) return known;
    const inside = item.kind === 'list' ? item.items : item.kind === 'map' ? [...item.entries.values()] : [];
    const has = inside.some((one) => {
      if (one.kind === 'map' && [...one.entries.keys()].some(isAddressName)) return true;
      return level < 2 && one.kind !== 'text' && this.#hasEntries(one, level + 1);
    });
    this.#leading[level]?.set(item, has);
    return has;
  }

  #entry(item: MapItem): FlatEntry {
    return { line: item.line, cells: withJoinedAddress(flatCells(item, this.#count)) };
  }
}

function tableOf(name: string, lists: readonly Found[]): FlatTable {
  const rows = lists.flatMap(({ entries, around, path }) => {
    const inherited = inheritedCells(around);
    const table = path.findLast((key) => readFunction(key) !== undefined && /[a-z]/i.test(key));
    return entries.map(({ line, cells }) => {
      const kinds = new Set([...cells.keys()].map((one) => kindOfColumn(one)));
      const others = [...inherited].filter(([key]) => !kinds.has(kindOfColumn(key)));
      const all = new Map([...cells, ...others]);
      if (table !== undefined && !kinds.has('function') && !all.has('function')) all.set('function', { text: table });
      return { line, cells: all };
    });
  });
  const names = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  new CellCount().add(names.length * rows.length);
  const width = new Map(names.map((one, i) => [one, i]));
  const listed = rows.map(({ line, cells }): ListRow => {
    const texts: string[] = new Array(width.size).fill('');
    let reason: ListReason | undefined;
    for (const [key, cell] of cells) {
      texts[width.get(key) ?? 0] = cell.text;
      reason ??= cell.reason;
    }
    return { line, cells: texts, ...(reason && { reason }) };
  });
  return { name, names, rows: [{ line: 0, cells: names }, ...listed] };
}
