import { type Description, described } from './described.ts';
import type { Fields } from './schema.ts';

/** The same fields with their descriptions, which are by their names in the file. */
export function describedBy<F extends Fields>(fields: F, descriptions: Readonly<Record<string, Description>>): F {
  const rows = Object.entries(fields).map(([property, field]) => {
    const about = descriptions[field.name];
    return [property, about ? described(field, about) : field] as const;
  });
  // The same properties; the compiler can't follow that through the entries.
  return Object.fromEntries(rows) as unknown as F;
}
