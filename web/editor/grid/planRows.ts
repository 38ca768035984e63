import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { nameOf } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { faultsOf, fieldNamed, fieldText } from '../../../editor/station/fields.ts';
import { setNamed } from '../../../editor/station/references.ts';
import type { SectionName } from '../../../editor/station/sections.ts';
import { endOf, idsOf, insertRecord } from '../../../editor/tables/recordRows.ts';
import { readCells, type TableRow, tableRows } from '../../../editor/tables/textTable.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { colonText } from '../../text/colonText.ts';
import { fold } from '../../text/fold.ts';
import { cellFault, faultText, fieldTitle } from '../forms/fieldTexts.ts';
import type { GridKind, RecordAbout } from './gridKind.ts';
import { readCell } from './readCell.ts';
import type { Change } from './rowTexts.ts';

/** How rows of a spreadsheet become records of a kind. */
export interface RowKind {
  readonly grid: GridKind;
  readonly section: SectionName;
  /** A column with the element of a record; undefined: all records have the same. */
  readonly elements?: { readonly column: string; readonly title: (i18n: I18n) => string };
  /** Of a new record; `written`: the cell of that column. Undefined: it is not known. */
  readonly elementOf: (i18n: I18n, store: RecordStore, written: string) => string | undefined;
  readonly aboutOf: (element: string) => RecordAbout;
  /** Of a new record without one. */
  readonly newId: (element: string, fields: ReadonlyMap<string, string>, used: ReadonlySet<string>) => string;
}

export type PlannedRow = { readonly line: number; readonly id: string } & (
  | {
      readonly kind: 'new';
      readonly element: string;
      readonly fields: ReadonlyMap<string, string>;
      readonly about: RecordAbout;
    }
  | {
      readonly kind: 'changed';
      readonly key: string;
      readonly changes: readonly Change[];
      readonly about: RecordAbout;
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly why: string }
);

export interface RowsPlan {
  readonly rows: readonly PlannedRow[];
  /** Columns that are not used, by their names. */
  readonly unknown: readonly string[];
}

/** A row of data has hardly two cells that are names of columns. */
const leastNamed = 2;

/** Undefined: its first row does not name columns. */
export function planRows(i18n: I18n, store: RecordStore, kind: RowKind, text: string): RowsPlan | undefined {
  const [head, ...lines] = readCells(text);
  const names = namesOf(i18n, kind);
  const found = (head?.cells ?? []).map((cell) => names.get(fold(cell.trim())));
  // Of two columns of one name the first counts.
  const columns = found.map((name, at) => (found.indexOf(name) === at ? name : undefined));
  if (!head || columns.filter(Boolean).length < leastNamed) return undefined;
  const plan = planner(i18n, store, kind);
  return {
    rows: tableRows(lines, columns).map(plan),
    unknown: head.cells.filter((cell, at) => columns[at] === undefined && cell.trim() !== ''),
  };
}

/** By what the file and the forms call them. */
function namesOf(i18n: I18n, { grid, elements }: RowKind): ReadonlyMap<string, string> {
  const { fields, place } = grid.head;
  const names = Object.values(fields).map(({ name }) => name);
  return new Map([
    ...names.map((name) => [fold(fieldTitle(i18n, place, name)), name] as const),
    ...names.map((name) => [fold(name), name] as const),
    ...(elements ? [elements.title(i18n), elements.column].map((name) => [fold(name), elements.column] as const) : []),
  ]);
}

function planner(i18n: I18n, store: RecordStore, { grid, elements, ...kind }: RowKind) {
  const keys = new Map(grid.keysOf(store).map((key) => [fieldText(store, key, 'Id')?.trim() ?? '', key]));
  const used = idsOf(store, [...keys.values()]);
  const lines = new Map<string, number>();
  return ({ line, cells }: TableRow): PlannedRow => {
    const id = cells.get('Id') ?? '';
    const refused = (why: string): PlannedRow => ({ line, id, kind: 'refused', why });
    const first = String(lines.get(id) ?? '');
    if (id !== '' && first !== '') return refused(i18n._(msg`Line ${first} has the same ID.`));
    lines.set(id, line);
    const key = id === '' ? undefined : keys.get(id);
    const written = cells.get(elements?.column ?? '') ?? '';
    const wanted = kind.elementOf(i18n, store, written);
    const element = key === undefined ? wanted : nameOf(store, key);
    if (element === undefined || (key !== undefined && written !== '' && wanted !== element))
      return refused(colonText(i18n, elements?.title(i18n) ?? '', i18n._(elementFault(written, key))));
    const about = key === undefined ? kind.aboutOf(element) : grid.about(store, key);
    const read = [...cells].flatMap(([name, typed]) => {
      if (name === 'Id' || name === elements?.column) return [];
      const cell = readCell(i18n, store, about, name, typed);
      if (cell) return [{ name, ...cell }];
      return typed === '' ? [] : [{ name, fault: cellFault(i18n, grid.head.place, name, noField) }];
    });
    const faulty = read.find(({ fault }) => fault !== undefined);
    if (faulty?.fault !== undefined) return refused(faulty.fault);
    const texts = read.flatMap((cell) => (cell.fault === undefined ? [[cell.name, cell.text] as const] : []));
    if (key !== undefined) {
      const changes = texts.flatMap(([field, to]) => changeOf(store, key, about, field, to));
      return changes.length === 0 ? { line, id, kind: 'same' } : { line, id, kind: 'changed', key, changes, about };
    }
    const fields = new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])));
    const own = id || kind.newId(element, fields, used);
    used.add(own);
    const missing = missingOf(i18n, about, own, fields);
    return missing ? refused(missing) : { line, id: own, kind: 'new', element, fields, about };
  };
}

const noField = msg`This link has no such field.`;

function elementFault(written: string, key: string | undefined): MessageDescriptor {
  if (key !== undefined) return msg`It can’t be changed. Add another link.`;
  return written === '' ? msg`It is missing.` : msg`“${written}” is not a driver.`;
}

function changeOf(
  store: RecordStore,
  key: string,
  about: RecordAbout,
  field: string,
  to: string | undefined,
): Change[] {
  const from = fieldText(store, key, field);
  const usual = fieldNamed(about, field)?.fallback ?? '';
  const isSame = (from ?? '') === (to ?? '') || (from === undefined && to === usual);
  return isSame ? [] : [{ field, from, to }];
}

function missingOf(i18n: I18n, { place, fields }: RecordAbout, id: string, texts: ReadonlyMap<string, string>) {
  const node = element(place.element, { ...Object.fromEntries(texts), Id: id });
  const [fault] = [...faultsOf(fields, node).values()];
  return fault && faultText(i18n, place, fault);
}

/** Returns the keys of what was added or changed. */
export function applyRows(edit: Transaction, { grid, section }: RowKind, rows: readonly PlannedRow[]): string[] {
  const end = endOf(edit, section, grid.keysOf(edit.store));
  return rows.flatMap((row) => {
    if (row.kind === 'changed') {
      for (const { field, to } of row.changes) setNamed(edit, row.key, field, to);
      return [row.key];
    }
    if (row.kind !== 'new') return [];
    return [insertRecord(edit, end, row.element, { Id: row.id, ...Object.fromEntries(row.fields) })];
  });
}
