import type { XmlNode } from '../wire/xml.ts';
import type { Field, Fields } from './schema.ts';

/** Findings of a child that no schema knows. */
type UnknownChild = 'unknownPart' | 'unknownElementKind' | 'unknownStationPart';

export interface NodeSchema {
  readonly fields: Fields;
  /** By their names in the file. */
  readonly byName: ReadonlyMap<string, Field<unknown>>;
  /** What people call it by; undefined: there is none. */
  readonly title: Field<unknown> | undefined;
  /** By the name of the child; what a point may have depends on its own fields. */
  readonly children: ReadonlyMap<string, NodeSchema | ((child: XmlNode) => NodeSchema)>;
  /** The finding of an unknown child. Undefined: its reader reports it. */
  readonly unknownChild: UnknownChild | undefined;
  /** Only the first of several is read. */
  readonly isSingle: boolean;
}

type Children = Readonly<Record<string, NodeSchema | ((child: XmlNode) => NodeSchema)>>;

export function nodeSchema(
  fields: Fields,
  children: Children = {},
  more: Partial<Pick<NodeSchema, 'unknownChild' | 'isSingle'>> = {},
): NodeSchema {
  const usual = { unknownChild: 'unknownPart' as const, isSingle: false };
  const byName = new Map(Object.values(fields).flatMap((field) => field.names.map((name) => [name, field] as const)));
  const title = Object.values(fields).find(({ about }) => about?.isTitle);
  return { fields, byName, title, children: new Map(Object.entries(children)), ...usual, ...more };
}
