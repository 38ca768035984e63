import { type DriverSchema, keyFieldOf } from '../../protocol/drivers/driverSchema.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { linksOf, placeOfLink, schemaOfLink } from '../station/links.ts';
import { pointKeys } from '../station/sections.ts';
import { isShared, movedRegister, type Span, spanOf } from './registers.ts';

/** A link of points that are copied. */
export interface SourceLink {
  readonly key: string;
  readonly id: string;
  readonly schema: DriverSchema;
  /** That of points without one of their own. */
  readonly ownUnit: string | undefined;
  /** Of the points, each once. */
  readonly units: readonly string[];
}

/** Where its points are read after the copy. */
export interface LinkChoice {
  readonly to:
    | { readonly kind: 'same' }
    | { readonly kind: 'existing'; readonly id: string }
    /** `fields`: where it leads, by their names. */
    | { readonly kind: 'new'; readonly id: string; readonly fields: Readonly<Record<string, string>> };
  /** By the unit so far; undefined: the same. */
  readonly units: Readonly<Record<string, string>>;
  readonly offset: number;
}

export const sameLink: LinkChoice = { to: { kind: 'same' }, units: {}, offset: 0 };

export function sourceLinks(store: RecordStore, points: readonly string[]): readonly SourceLink[] {
  const byId = Map.groupBy(points, (key) => fieldText(store, key, 'Link'));
  return linksOf(store).flatMap((key) => {
    const id = fieldText(store, key, 'Id') ?? '';
    const schema = schemaOfLink(store, key);
    const of = byId.get(id);
    if (!schema || !of) return [];
    const ownUnit = unitOfLink(store, key, schema);
    const units = new Set(of.flatMap((point) => unitOf(store, point, schema, ownUnit) ?? []));
    return [{ key, id, schema, ownUnit, units: [...units] }];
  });
}

/** Links whose points have addresses of the same kind. */
export function linksLike(store: RecordStore, { id, schema }: SourceLink): readonly string[] {
  return linksOf(store).flatMap((key) => {
    const other = fieldText(store, key, 'Id');
    return other !== undefined && other !== id && schemaOfLink(store, key)?.address === schema.address ? [other] : [];
  });
}

function unitOfLink(store: RecordStore, link: string, schema: DriverSchema): string | undefined {
  const field = keyFieldOf(schema);
  return field && (fieldText(store, link, field.name)?.trim() || field.fallback);
}

function unitOf(store: RecordStore, point: string, schema: DriverSchema, ownUnit: string | undefined) {
  const field = keyFieldOf(schema);
  return field && (fieldText(store, point, field.name)?.trim() || ownUnit);
}

/** A value at a field device, and the point that has it. */
export interface Occupied {
  readonly id: string;
  readonly device: string;
  readonly span: Span;
  readonly isCommanded: boolean;
}

/** All points that are read over links. */
export function occupiedBy(store: RecordStore): readonly Occupied[] {
  const links = new Map(linksOf(store).map((key) => [fieldText(store, key, 'Id'), key]));
  return pointKeys(store).flatMap((key) => {
    const link = links.get(fieldText(store, key, 'Link'));
    const schema = link === undefined ? undefined : schemaOfLink(store, link);
    if (link === undefined || !schema) return [];
    const span = spanOf(schema, (name) => fieldText(store, key, name));
    if (!span) return [];
    const unit = unitOf(store, key, schema, unitOfLink(store, link, schema));
    const device = deviceName(placeOfLink(store, link) ?? fieldText(store, link, 'Id') ?? '', unit);
    return [{ id: fieldText(store, key, 'Id') ?? '', device, span, isCommanded: isCommanded(store, key) }];
  });
}

/** Two links to one place are one device. */
function deviceName(place: string, unit: string | undefined): string {
  return `${place.toLowerCase()} ${unit ?? ''}`;
}

function isCommanded(store: RecordStore, point: string): boolean {
  const kind = fieldText(store, point, 'EditingKind')?.trim() ?? '';
  return !['', '3', 'noneditable'].includes(kind.toLowerCase());
}

export interface PlacedPoint {
  /** By their names; undefined removes one. */
  readonly changes: readonly (readonly [field: string, text: string | undefined])[];
  /** Undefined: it has no register. */
  readonly occupied: Omit<Occupied, 'id'> | undefined;
  /** The offset leads to none. */
  readonly isRegisterMissing: boolean;
}

/** Where the points of a link are read after the copy. */
export function placing(store: RecordStore, link: SourceLink, choice: LinkChoice): (point: string) => PlacedPoint {
  const { to, units, offset } = choice;
  const { schema } = link;
  const { name: registerName } = schema.mainField;
  const unitName = keyFieldOf(schema)?.name;
  const target = targetOf(store, link, to);
  const unitAfter = (unit: string | undefined) => unit && (units[unit]?.trim() || unit);
  const ownUnit = to.kind === 'new' ? unitAfter(link.ownUnit) : target.ownUnit;
  return (key) => {
    const text = (name: string) => fieldText(store, key, name);
    const register = text(registerName);
    const moved = register === undefined || !schema.step ? register : movedRegister(register, offset);
    const unit = unitAfter(unitOf(store, key, schema, link.ownUnit));
    const changes: PlacedPoint['changes'] = [
      ['Link', to.kind === 'same' ? link.id : to.id],
      ...(unitName !== undefined && (text(unitName) !== undefined || unit !== ownUnit)
        ? [[unitName, unit] as const]
        : []),
      ...(moved === undefined ? [] : [[registerName, moved] as const]),
    ];
    const span = spanOf(schema, (name) => (name === registerName ? moved : text(name)));
    return {
      changes,
      occupied: span && { device: deviceName(target.place, unit), span, isCommanded: isCommanded(store, key) },
      isRegisterMissing: span === undefined && spanOf(schema, text) !== undefined,
    };
  };
}

/** Of the link itself where it stays. */
function targetOf(store: RecordStore, link: SourceLink, to: LinkChoice['to']) {
  if (to.kind === 'new') {
    const [first, ...others] = link.schema.place;
    const place = first && [to.fields[first.name], ...others.map(({ name, fallback }) => to.fields[name] || fallback)];
    return { place: place?.join(':') || to.id, ownUnit: undefined };
  }
  const key = to.kind === 'same' ? link.key : linksOf(store).find((one) => fieldText(store, one, 'Id') === to.id);
  const target = key ?? link.key;
  const schema = schemaOfLink(store, target) ?? link.schema;
  return {
    place: placeOfLink(store, target) ?? fieldText(store, target, 'Id') ?? '',
    ownUnit: unitOfLink(store, target, schema),
  };
}

/** Of all that have the same register, the one that is commanded before one that is read alone. */
export function sharerOf(occupied: Omit<Occupied, 'id'>, others: readonly Occupied[]): Occupied | undefined {
  const sharers = others.filter(({ span }) => isShared(span, occupied.span));
  return sharers.find(({ isCommanded }) => isCommanded) ?? sharers[0];
}
