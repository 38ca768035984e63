import { isShapeKind, type ShapeKind, shapeKinds } from '../../../../editor/drawing/shapeKinds.ts';
import { type ElementKind, fieldsOfKind } from '../../../../protocol/elementKinds.ts';
import { closedField, dayField, pageFields } from '../../../../protocol/elements/pageFields.ts';
import type { Fields } from '../../../../protocol/schema/schema.ts';

/** `more`: seldom needed. */
export interface FieldGroups {
  readonly fields: Fields;
  readonly more: Fields;
}

export const ofPage = grouped({ ...pageFields, showsDay: dayField, isClosed: closedField }, [
  ['name', 'pageGroup', 'backgroundImage', 'background', 'width', 'height', 'isClosed'],
  ['id', 'synonyms', 'showsDay', 'showsAlarms'],
]);

const seldom = ['id', 'riData', 'zIndex', 'fontFamily', 'isItalic', 'isUnderline'];
/** Last of all. */
const places = ['x', 'y', 'radiusX', 'radiusY', 'width', 'height'];

/** They have a control of their own (PipePart.tsx). */
const elsewhere = ['medium', 'startsAt', 'endsAt'];

type Kind = ElementKind | ShapeKind;

export function commonFieldsOf(kinds: readonly (Kind | undefined)[]): FieldGroups {
  const [first = {}, ...others] = [...new Set(kinds)].map(fieldsOf);
  const common = Object.entries(first).filter(([property, { name, type }]) =>
    others.every((fields) => fields[property]?.name === name && fields[property]?.type === type),
  );
  const names = common.map(([property]) => property);
  const usual = names.filter((name) => ![...seldom, ...places, ...elsewhere].includes(name));
  return grouped(Object.fromEntries(common), [[...usual, ...places], seldom]);
}

function fieldsOf(kind: Kind | undefined): Fields {
  if (kind === undefined) return {};
  return isShapeKind(kind) ? shapeKinds[kind] : fieldsOfKind[kind];
}

function grouped(all: Fields, [shown, more]: readonly [readonly string[], readonly string[]]): FieldGroups {
  const only = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]] as const] : [])));
  return { fields: only(shown), more: only(more) };
}
