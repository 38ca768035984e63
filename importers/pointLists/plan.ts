import { editingKinds } from '../../protocol/point.ts';
import { readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { ListedPoint } from './listedPoint.ts';

interface FieldChange {
  readonly field: string;
  /** Undefined: it is absent. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Of a list: a point by its Id. */
export interface RowOfList {
  readonly line: number;
  readonly id: string;
}

export type PlannedRow<Row extends RowOfList = ListedPoint> = { readonly row: Row } & (
  | { readonly kind: 'new'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'changed'; readonly place: number; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'same' }
);

/** Of a new point, in the order of the file’s other points. */
const order = [
  'Id',
  'InfoNumber',
  'Name',
  'Kind',
  'EditingKind',
  'State',
  'Unit',
  'Digits',
  'Min',
  'Max',
  'Link',
  'UnitId',
];
const addressOrder = ['Register', 'Bit', 'Type', 'Length', 'WordOrder', 'ByteOrder', 'Scale', 'Offset'];
const numeric = new Set(['Scale', 'Offset', 'Digits', 'Min', 'Max', 'Bit', 'Length', 'UnitId']);

/** By their Ids. */
export function planRows(rows: readonly ListedPoint[], points: readonly XmlNode[], link: PlannedLink): PlannedRow[] {
  const places = new Map(points.map((node, place) => [readText(node, 'Id')?.trim() ?? '', place]));
  return rows.map((row) => {
    const stated = { Link: link.id, ...row.stated };
    const place = places.get(row.id);
    const node = place === undefined ? undefined : points[place];
    if (place === undefined || !node) return { row, kind: 'new', fields: newFields(row, stated, link) };
    const changes = changesOf(node, row, stated, link);
    return changes.length === 0 ? { row, kind: 'same' } : { row, kind: 'changed', place, changes };
  });
}

export interface PlannedLink {
  readonly id: string;
  readonly unit: string;
}

type Stated = Readonly<Record<string, string | undefined>>;

function newFields(row: ListedPoint, stated: Stated, link: PlannedLink): Record<string, string> {
  const defaults = defaultsOf(row, stated, link);
  const all: Stated = { Id: row.id, ...row.initial, ...stated };
  const needed = Object.entries(all).flatMap(([field, value]) =>
    value === undefined || (field !== 'Type' && value === defaults[field]) ? [] : [[field, value] as const],
  );
  const rank = [...order, ...addressOrder];
  const at = ([field]: readonly [string, string]) => rank.indexOf(field.replace(/(?<!\d)\d+$/, ''));
  return Object.fromEntries(needed.sort((a, b) => at(a) - at(b)));
}

function changesOf(node: XmlNode, row: ListedPoint, stated: Stated, link: PlannedLink): FieldChange[] {
  const defaults = defaultsOf(row, stated, link);
  const wanted = new Map(Object.entries(stated));
  // States behind the last one of the list are removed.
  if (wanted.has('State0')) {
    for (let i = 2; readText(node, `State${i}`) !== undefined; i++)
      if (!wanted.has(`State${i}`)) wanted.set(`State${i}`, undefined);
  }
  return [...wanted].flatMap(([field, value]) => {
    const from = readText(node, field);
    const present = canonical(field, from ?? defaults[field]);
    if (present === canonical(field, value ?? defaults[field])) return [];
    return [{ field, from, to: value }];
  });
}

/** Of fields that are absent. */
function defaultsOf({ id, address }: ListedPoint, { Bit }: Stated, link: PlannedLink): Stated {
  const isBits = address.table === 'coil' || address.table === 'discrete';
  return {
    Name: id,
    Kind: Bit === undefined ? 'numeric' : 'logic',
    EditingKind: 'NonEditable',
    Unit: '',
    Digits: '0',
    UnitId: link.unit,
    Type: isBits ? 'bool' : 'uint16',
    WordOrder: 'big',
    ByteOrder: 'big',
    Scale: '1',
    Offset: '0',
  };
}

/**
 * The same for all spellings of one value. A programmed point counts as commanded: the list does not know who commands
 * it.
 */
function canonical(field: string, text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  if (field === 'EditingKind') return isCommanded(trimmed) ? 'commanded' : 'NonEditable';
  if (numeric.has(field) && trimmed) return String(Number(trimmed));
  return field.endsWith('Order') || field === 'Type' ? trimmed?.toLowerCase() : trimmed;
}

function isCommanded(text = ''): boolean {
  const { NonEditable, ...commanded } = editingKinds;
  return Object.hasOwn(commanded, text) || (/^\d$/.test(text) && Number(text) < NonEditable);
}
