import { type Item, type MapItem, textOf } from '../../documents/item.ts';
import { CellCount } from '../../table/cellCount.ts';
import type { ListReason, RefusedRow } from '../listFault.ts';
import { type EntryCells, EntryFault } from './entry.ts';

export type Program = 'Home Assistant' | 'ESPHome';

export type ProgramRow = EntryCells & {
  readonly line: number;
  /** Name or id of the entry. */
  readonly text: string;
};

export interface ProgramDevice {
  readonly name: string;
  readonly rows: readonly ProgramRow[];
  readonly refused: readonly RefusedRow[];
}

export interface ProgramList {
  readonly program: Program;
  readonly devices: readonly ProgramDevice[];
  /** Of no device, such as an included file. */
  readonly refused: readonly RefusedRow[];
}

/** An estimate. */
const cellsOfEntry = 10;

interface Named {
  readonly key: string;
  readonly name: string;
}

export class ProgramEntries {
  readonly #devices = new Map<string, { name: string; rows: ProgramRow[]; refused: RefusedRow[] }>();
  readonly #refused: RefusedRow[] = [];
  readonly #count = new CellCount();

  /** An EntryFault that `read` throws refuses the entry. */
  add(device: Named, item: Item, read: (item: MapItem) => readonly EntryCells[]): void {
    const to = this.#of(device);
    this.#count.add(cellsOfEntry);
    const text = nameOf(item);
    try {
      if (item.kind !== 'map') throw new EntryFault(tagReason(item), item.line);
      const rows = read(item);
      this.#count.add(rows.length * cellsOfEntry);
      to.rows.push(...rows.map((row) => ({ line: item.line, text, ...row })));
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
      to.refused.push({ line: error.line, text, reason: error.reason });
    }
  }

  /** Without a device: it may be of any. */
  refuse(line: number, text: string, reason: ListReason, device?: Named): void {
    const to = device ? this.#of(device).refused : this.#refused;
    this.#count.add(cellsOfEntry);
    to.push({ line, text, reason });
  }

  #of({ key, name }: Named) {
    const device = this.#devices.get(key) ?? { name, rows: [], refused: [] };
    this.#devices.set(key, device);
    return device;
  }

  list(program: Program): ProgramList {
    return { program, devices: uniquelyNamed([...this.#devices.values()]), refused: this.#refused };
  }
}

/** For an item that should have keys. */
export function tagReason({ tag, ...item }: Item, key = ''): ListReason {
  return tag === undefined
    ? { code: 'noEntry' }
    : { code: 'unreadTag', key, value: `${tag} ${item.kind === 'text' ? (item as { text: string }).text : ''}`.trim() };
}

function nameOf(item: Item): string {
  if (item.kind !== 'map') return textOf(item);
  return textOf(item.entries.get('name')) || textOf(item.entries.get('id')) || textOf(item.entries.get('unique_id'));
}

function uniquelyNamed(devices: readonly ProgramDevice[]): ProgramDevice[] {
  const counts = new Map<string, number>();
  return devices.map((device) => {
    const count = (counts.get(device.name) ?? 0) + 1;
    counts.set(device.name, count);
    return count === 1 ? device : { ...device, name: `${device.name} ${count}` };
  });
}
