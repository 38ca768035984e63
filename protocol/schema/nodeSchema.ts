import type { XmlNode } from '../xml.ts';
import type { Fields } from './schema.ts';

/** The fields and children that an element of the configuration may have. What it does not name is ignored (R1). */
export interface NodeSchema {
  readonly fields: Fields;
  /** The names that those fields have in the file. */
  readonly names: ReadonlySet<string>;
  /** By the name of the child; what a point may have depends on its own fields. */
  readonly children: ReadonlyMap<string, NodeSchema | ((child: XmlNode) => NodeSchema)>;
  /** What a child that is none of them is not: "a kind of element". Undefined: whoever reads it tells. */
  readonly childNoun: string | undefined;
  /** Only the first of several is read. */
  readonly isSingle: boolean;
}

type Children = Readonly<Record<string, NodeSchema | ((child: XmlNode) => NodeSchema)>>;

export function nodeSchema(
  fields: Fields,
  children: Children = {},
  more: Partial<Pick<NodeSchema, 'childNoun' | 'isSingle'>> = {},
): NodeSchema {
  const usual = { childNoun: 'a part of it', isSingle: false };
  const names = new Set(Object.values(fields).flatMap((field) => field.names));
  return { fields, names, children: new Map(Object.entries(children)), ...usual, ...more };
}
