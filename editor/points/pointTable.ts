import type { RecordStore } from '../records/recordStore.ts';
import { fieldNamed, fieldText } from '../station/fields.ts';
import { pointNumbersText } from '../station/pointNumbers.ts';
import { pointKeys } from '../station/sections.ts';
import { readCells, tableRows, writeTable } from '../tables/textTable.ts';
import type { PointTexts } from './editPoints.ts';
import { fieldsOfLink } from './pointFields.ts';

/** A list of another system has no column `InfoNumber`. */
const numberColumn = 'InfoNumber';
const always = ['Id', numberColumn];

/** For spreadsheets: a column for each field that a point has, by its name in the file. */
export function writePointTable(store: RecordStore, keys: readonly string[]): string {
  return writeTable(store, keys, always);
}

export type TableRowPlan = {
  readonly line: number;
  readonly id: string;
} /** `namedLink`: the link in the row, in place of which the point gets another one. */ & (
  | { readonly kind: 'new'; readonly fields: PointTexts; readonly namedLink: string | undefined }
  | { readonly kind: 'changed'; readonly place: number; readonly changes: readonly TableChange[] }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly reason: { readonly code: 'noId' } | DuplicateId | RefusedNumber }
);

interface RefusedNumber {
  readonly code: 'notAPointNumber' | 'numberInUse';
  readonly field: string;
  readonly value: string;
}

interface DuplicateId {
  readonly code: 'duplicateId';
  readonly value: string;
  readonly line: string;
}

interface TableChange {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * By Id. Undefined: it is no table of points. An empty cell removes a field; a new point that names no link of the
 * draft gets the one that `linkOf` gives.
 */
export function planPointTable(
  store: RecordStore,
  text: string,
  linkOf: (id: string) => string,
): readonly TableRowPlan[] | undefined {
  const [head, ...rows] = readCells(text);
  if (!head || !always.every((name) => head.cells.includes(name))) return undefined;
  const keys = pointKeys(store);
  const places = new Map(keys.map((key, place) => [fieldText(store, key, 'Id')?.trim() ?? '', place]));
  const numbers = new Set(keys.map((key) => fieldText(store, key, 'InfoNumber')));
  const lines = new Map<string, number>();
  return tableRows(rows, head.cells).map(({ line, cells: cell }): TableRowPlan => {
    const id = cell.get('Id') ?? '';
    if (id === '') return { line, id, kind: 'refused', reason: { code: 'noId' } };
    const first = lines.get(id);
    const reason = { code: 'duplicateId', value: id, line: String(first) } as const;
    if (first !== undefined) return { line, id, kind: 'refused', reason };
    lines.set(id, line);
    const value = cell.get(numberColumn) ?? '';
    const number = pointNumbersText({ type: 'number' }, value);
    if (number === undefined)
      return { line, id, kind: 'refused', reason: { code: 'notAPointNumber', field: numberColumn, value } };
    const about = fieldsOfLink(store, linkOf(cell.get('Link') ?? ''));
    const texts = [...cell].map(([name, text]) => {
      if (name === numberColumn) return [name, number] as const;
      // A spreadsheet may write U+2212 for a minus.
      const isNumber = fieldNamed(about, name)?.type === 'number';
      return [name, isNumber ? text.replaceAll('\u2212', '-') : text] as const;
    });
    const place = places.get(id);
    const key = place === undefined ? undefined : keys[place];
    if (place === undefined || key === undefined) {
      const isFree = ([name, value]: readonly [string, string]) => name !== 'InfoNumber' || !numbers.has(value);
      const fields = Object.fromEntries(texts.filter((one) => one[1] !== '' && isFree(one)));
      if (fields.InfoNumber) numbers.add(fields.InfoNumber);
      const Link = linkOf(fields.Link ?? '');
      const namedLink = fields.Link === Link ? undefined : fields.Link;
      return { line, id, kind: 'new', fields: { ...fields, Link }, namedLink };
    }
    const own = fieldText(store, key, numberColumn);
    // Where it is used, it would be ambiguous.
    if (number !== '' && number !== own && numbers.has(number))
      return { line, id, kind: 'refused', reason: { code: 'numberInUse', field: numberColumn, value } };
    const changes = texts.flatMap(([field, value]) => {
      const from = fieldText(store, key, field);
      const isSame = value === (from ?? '') || (field === 'InfoNumber' && value === '');
      return isSame ? [] : [{ field, from, to: value || undefined }];
    });
    return changes.length === 0 ? { line, id, kind: 'same' } : { line, id, kind: 'changed', place, changes };
  });
}
