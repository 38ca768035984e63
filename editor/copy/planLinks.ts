import { keyFieldOf } from '../../protocol/drivers/driverSchema.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { linksOf, placeOfLink } from '../station/links.ts';
import { childrenOf } from '../station/sections.ts';
import { type LinkChoice, type SourceLink, sameLink } from './devices.ts';
import type { CopiedRecord, CopyPlan, CopyRequest, CopyRow, FieldChange, RowFault } from './planned.ts';

export interface LinkPlan {
  /** Of the original. */
  readonly id: string;
  /** Units of the copied points. */
  readonly read: readonly string[];
  /** Undefined: no link is added. */
  readonly row: CopyRow | undefined;
  readonly record: CopiedRecord | undefined;
  readonly units: CopyPlan['units'];
}

/** New links have the settings of the originals, also of the devices behind them. */
export function planLinks(store: RecordStore, links: readonly SourceLink[], request: CopyRequest): readonly LinkPlan[] {
  const taken = new Set(linksOf(store).map((key) => fieldText(store, key, 'Id') ?? ''));
  return links.map((link) => {
    const { key, id } = link;
    const choice = request.links[id] ?? sameLink;
    const { to } = choice;
    if (to.kind !== 'new')
      return { id, read: link.units, row: undefined, record: undefined, units: unitsAt(store, link, choice) };
    const own = to.id.trim();
    const fault = faultOf(link, to, taken);
    taken.add(own);
    const from = { id, name: placeOfLink(store, key) ?? '' };
    const name = link.schema.place.map((field) => to.fields[field.name] || field.fallback || '').join(':');
    const row: CopyRow = { key, kind: 'link', from, to: { id: own, name }, editable: [], place: [], fault, notes: [] };
    return { id, read: link.units, row, record: recordOf(store, link, choice, to), units: [] };
  });
}

type NewLink = Extract<LinkChoice['to'], { readonly kind: 'new' }>;

function faultOf({ schema }: SourceLink, { id, fields }: NewLink, taken: ReadonlySet<string>): RowFault | undefined {
  if (id.trim() === '') return { code: 'idMissing' };
  if (taken.has(id.trim())) return { code: 'idTaken', by: id.trim() };
  const [first, ...others] = schema.place;
  if (first && !fields[first.name]?.trim()) return { code: 'linkPlaceMissing' };
  const isWrong = others.some(({ name, bounds }) => {
    const text = fields[name]?.trim();
    return text && bounds && !isWithin(text, bounds.min, bounds.max);
  });
  return isWrong ? { code: 'linkNumber' } : undefined;
}

function recordOf(
  store: RecordStore,
  { key, schema, ownUnit, units }: SourceLink,
  choice: LinkChoice,
  to: NewLink,
): CopiedRecord {
  const unitField = keyFieldOf(schema)?.name;
  const unitAfter = (unit: string) => choice.units[unit]?.trim() || unit;
  const isOwnUnitMoved = ownUnit !== undefined && unitAfter(ownUnit) !== ownUnit;
  const changes: readonly FieldChange[] = [
    ['Id', to.id.trim()],
    ...schema.place.map(({ name }) => [name, to.fields[name]?.trim() || undefined] as const),
    ...(unitField !== undefined && isOwnUnitMoved ? [[unitField, unitAfter(ownUnit)] as const] : []),
  ];
  const { node } = schema;
  const nodes = node ? childrenOf(store, key, node.element) : [];
  const inner = nodes.flatMap((one): readonly CopiedRecord[] => {
    const unit = (unitField && fieldText(store, one, unitField)?.trim()) || '';
    // What is known of devices of other points is of no use at the new link.
    return units.includes(unit) && unitField ? [{ key: one, changes: [[unitField, unitAfter(unit)]], inner: [] }] : [];
  });
  return { key, changes, inner };
}

/** A device behind a link that is there has the settings of the original, unless it has its own. */
function unitsAt(
  store: RecordStore,
  { key, id, schema, units }: SourceLink,
  { to, units: after }: LinkChoice,
): CopyPlan['units'] {
  const targetId = to.kind === 'existing' ? to.id : id;
  const link = linksOf(store).find((one) => fieldText(store, one, 'Id') === targetId);
  const unitField = keyFieldOf(schema)?.name;
  if (!schema.node || link === undefined || unitField === undefined) return [];
  const nodeOf = (of: string, unit: string) =>
    childrenOf(store, of, schema.node?.element ?? '').find((one) => fieldText(store, one, unitField)?.trim() === unit);
  return units.flatMap((unit) => {
    const next = after[unit]?.trim() || unit;
    const node = nodeOf(key, unit);
    if (node === undefined || nodeOf(link, next) !== undefined) return [];
    return [{ link, key: node, changes: [[unitField, next] as const], inner: [] }];
  });
}

export function isWithin(text: string, min: number, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
