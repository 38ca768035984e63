import { field } from '../../protocol/schema/fieldTypes.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';

/** What the station file says of a driver's links and addresses. Plain data without Node: browsers read it too. */
export interface DriverSchema {
  /** The fields of a link besides those that every link has. */
  readonly link: Fields;
  /** The fields of a point that say where it stands. */
  readonly address: Fields;
  /** The one of them by which findings call an address. */
  readonly mainField: Field<string>;
  /** The one of them that makes the point a logic one. */
  readonly logicField?: Field<unknown>;
}

/** A text of an address that parseAddress judges; the rest is for whoever edits it. */
export function addressText(
  name: string,
  more: Partial<Pick<Field<unknown>, 'type' | 'bounds' | 'choices' | 'fallback'>>,
): Field<string | undefined> {
  return field({ name, type: 'text', read: (f) => f.text(name) ?? more.fallback, write: (value) => value, ...more });
}
