import type { PointTexts } from '../../../editor/points/editPoints.ts';
import { fieldsOfLink, fieldsOrUsual } from '../../../editor/points/pointFields.ts';
import { planPointTable } from '../../../editor/points/pointTable.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { faultsOf, fieldText } from '../../../editor/station/fields.ts';
import { linksOf, unitFieldOf } from '../../../editor/station/links.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import type { ListNote } from '../../../importers/pointLists/listedPoint.ts';
import type { ListReason } from '../../../importers/pointLists/listFault.ts';
import type { ListOptions } from '../../../importers/pointLists/listOptions.ts';
import { planRows } from '../../../importers/pointLists/plan.ts';
import { type PointList, readPointList } from '../../../importers/pointLists/readPointList.ts';
import type { FieldFault } from '../../../protocol/elementFields.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { Change } from '../grid/rowTexts.ts';

export type PreviewRow = { readonly line: number; readonly id: string; readonly notes: readonly ListNote[] } & (
  | { readonly kind: 'new'; readonly fields: PointTexts }
  | { readonly kind: 'changed'; readonly key: string; readonly changes: readonly Change[] }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly reason: ListReason | FaultyCell }
);

type FaultyCell =
  | { readonly code: 'fault'; readonly fault: FieldFault }
  | { readonly code: 'notAPointNumber' | 'numberInUse'; readonly field: string; readonly value: string };

export interface Preview {
  readonly rows: readonly PreviewRow[];
  /** Undefined: the rows are of this editor's own table. */
  readonly list: PointList | undefined;
}

type Options = ListOptions & { readonly link: string };

/** Also rows of the table that were edited elsewhere. Throws TableFault or NoList. */
export async function previewOf(
  store: RecordStore,
  bytes: Uint8Array,
  { link, ...options }: Options,
): Promise<Preview> {
  const ids = new Set(linksOf(store).map((key) => fieldText(store, key, 'Id')));
  const keys = pointKeys(store);
  const table = planPointTable(store, textOf(bytes), (id) => (ids.has(id) ? id : link));
  if (table) {
    const rows = table.map((row): PreviewRow => {
      const named = row.kind === 'new' ? row.namedLink : undefined;
      const notes: readonly ListNote[] = named ? [{ code: 'unknownLink', value: named }] : [];
      return row.kind === 'changed' ? { ...row, notes, key: keys[row.place] ?? '' } : { ...row, notes };
    });
    return { rows: rows.map((row) => checked(store, row)), list: undefined };
  }
  const list = await readPointList(bytes, options);
  const linkKey = linksOf(store).find((key) => fieldText(store, key, 'Id') === link);
  const unitField = linkKey === undefined ? undefined : unitFieldOf(store, linkKey);
  const unit = (linkKey && unitField && fieldText(store, linkKey, unitField.name)) || '1';
  const nodes = keys.map((key) => nodeAt(store, key) ?? element('Point'));
  const planned = planRows(list.points, nodes, { id: link, unit }).map((plan): PreviewRow => {
    const { line, id, notes } = plan.row;
    if (plan.kind === 'changed')
      return { line, id, notes, kind: plan.kind, key: keys[plan.place] ?? '', changes: plan.changes };
    return plan.kind === 'new'
      ? { line, id, notes, kind: 'new', fields: plan.fields }
      : { line, id, notes, kind: 'same' };
  });
  const refused = list.refused.map(
    ({ line, text, reason }): PreviewRow => ({ line, id: text, notes: [], kind: 'refused', reason }),
  );
  const rows = [...planned.map((row) => checked(store, row)), ...refused].sort((one, other) => one.line - other.line);
  return { rows, list };
}

/** A workbook has none. */
function textOf(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isArchive ? '' : new TextDecoder().decode(bytes);
}

/** A row that the check would reject is refused. */
function checked(store: RecordStore, row: PreviewRow): PreviewRow {
  const node = nodeOf(store, row);
  if (!node) return row;
  const link = node.attributes.Link;
  const faults = faultsOf(fieldsOrUsual(fieldsOfLink(store, link)).fields, node);
  const touched = row.kind === 'changed' ? new Set(row.changes.map(({ field }) => field)) : undefined;
  const fault = [...faults.values()].find(({ field }) => touched?.has(field) ?? true);
  const { line, id, notes } = row;
  return fault ? { line, id, notes, kind: 'refused', reason: { code: 'fault', fault } } : row;
}

function nodeOf(store: RecordStore, row: PreviewRow): XmlNode | undefined {
  // It gets its number when it is added.
  if (row.kind === 'new') return element('Point', { InfoNumber: '1', ...row.fields });
  const node = row.kind === 'changed' ? nodeAt(store, row.key) : undefined;
  if (!node || row.kind !== 'changed') return undefined;
  const attributes = { ...node.attributes };
  for (const { field, to } of row.changes)
    if (to === undefined) delete attributes[field];
    else attributes[field] = to;
  const changed = new Set(row.changes.map(({ field }) => field));
  return { ...node, attributes, children: node.children.filter(({ name }) => !changed.has(name)) };
}
