import type { Description } from '../../protocol/schema/described.ts';
import type { Fields } from '../../protocol/schema/schema.ts';

/** Of these parts of a form, in their order. */
export function fieldsIn(fields: Fields, parts: readonly Description['form'][]): Fields {
  const rows = Object.entries(fields);
  return Object.fromEntries(parts.flatMap((part) => rows.filter(([, { about }]) => about?.form === part)));
}
