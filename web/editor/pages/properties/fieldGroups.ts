import { isShapeKind, type ShapeKind, shapeKinds } from '../../../../editor/drawing/shapeKinds.ts';
import { type ElementKind, fieldsOfKind } from '../../../../protocol/elementKinds.ts';
import { closedField, pageFields } from '../../../../protocol/elements/pageFields.ts';
import type { Fields } from '../../../../protocol/schema/schema.ts';

/** What a page says of itself. */
export const ofPage: Fields = { ...pageFields, isClosed: closedField };

type Kind = ElementKind | ShapeKind;

/** The fields that all of these kinds have. */
export function commonFieldsOf(kinds: readonly (Kind | undefined)[]): Fields {
  const [first = {}, ...others] = [...new Set(kinds)].map(fieldsOf);
  return Object.fromEntries(
    Object.entries(first).filter(([property, { name, type }]) =>
      others.every((fields) => fields[property]?.name === name && fields[property]?.type === type),
    ),
  );
}

function fieldsOf(kind: Kind | undefined): Fields {
  if (kind === undefined) return {};
  return isShapeKind(kind) ? shapeKinds[kind] : fieldsOfKind[kind];
}

/** First of all where it is and how large; then what it shows, then how its text looks. */
const places: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'zIndex', 'radiusX', 'radiusY']);

/** The fields in groups, as people look for them. */
export function fieldGroups(fields: Fields): readonly Fields[] {
  const all = Object.entries(fields);
  const [place, rest] = [
    all.filter(([property]) => places.has(property)),
    all.filter(([property]) => !places.has(property)),
  ];
  return [rest, place].filter((group) => group.length > 0).map((group) => Object.fromEntries(group));
}
