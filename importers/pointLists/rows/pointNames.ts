import { cutTo } from '../../../protocol/text/letters.ts';
import { longestCell, type TableRow } from '../../table/table.ts';
import type { ListedPoint } from '../listedPoint.ts';
import type { ListReason } from '../listFault.ts';
import type { Columns } from '../tables/columnPlaces.ts';
import type { RowCells } from './rowCells.ts';

interface Named {
  readonly id: string;
  /** For users; empty: the list has none. */
  readonly name: string;
}

/** No id may occur twice in a list. */
export class NameReader {
  readonly #columns: Columns;
  readonly #prefix: string;
  /** By id. */
  readonly #lines: Map<string, number>;
  /** Ids begin with the group. */
  readonly isGrouped: boolean;

  constructor(columns: Columns, rows: readonly TableRow[], prefix: string, lines: Map<string, number>) {
    this.#lines = lines;
    this.#columns = columns;
    this.#prefix = prefix;
    this.isGrouped = needsGroup(columns, rows);
  }

  /** The id as listed; else made of the texts of the list, and unique by its register. */
  read({ line, cells: all }: TableRow, cells: RowCells, address: ListedPoint['address']): Named | ListReason {
    const { idPlaces } = this.#columns;
    const listed = idPlaces ? joined(idPlaces.map((at) => tidy(all[at] ?? ''))) : tidy(cells.text('id'));
    const name = tidy(cells.text('name'));
    const shown = name || (cells.has('name') ? '' : tidy(cells.text('description')));
    const register = `${address.table}:${address.start}${address.bit === undefined ? '' : `.${address.bit}`}`;
    const own = listed || name || (cells.has('id') || cells.has('name') || idPlaces ? '' : register);
    if (own === '') return { code: 'noId' };
    const id = this.#prefix + (this.isGrouped ? joined([tidy(cells.text('group')), own]) : own);
    const known = this.#lines.get(id);
    const unique = known !== undefined && (idPlaces || listed === '') ? `${id} ${register}` : id;
    const before = this.#lines.get(unique);
    if (before !== undefined) return { code: 'duplicateId', value: unique, line: String(before) };
    this.#lines.set(unique, line);
    return { id: unique, name: shown };
  }
}

/** Tags that occur in several groups are unique with them alone. */
function needsGroup({ places }: Columns, rows: readonly TableRow[]): boolean {
  const [id, group] = [places.get('id') ?? places.get('name'), places.get('group')];
  if (id === undefined || group === undefined) return false;
  const named = rows.filter(({ cells }) => tidy(cells[id] ?? '') !== '');
  const ids = new Set(named.map(({ cells }) => tidy(cells[id] ?? '')));
  const both = new Set(named.map(({ cells }) => joined([tidy(cells[group] ?? ''), tidy(cells[id] ?? '')])));
  return both.size > ids.size && both.size === named.length;
}

function joined(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .reduce((all, part) => (/^[\p{L}\p{N}]/u.test(part) && all ? `${all}.${part}` : all + part), '');
}

/** One trimmed line; a spreadsheet has an apostrophe before what it keeps as a text. */
export function tidy(text: string): string {
  return cutTo(text, longestCell)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=.)/, '')
    .normalize('NFC');
}
