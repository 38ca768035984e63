import { field } from '../schema/fieldTypes.ts';
import type { Field, Fields } from '../schema/schema.ts';
import type { DriverMeanings } from './driverMeanings.ts';

export interface DriverSchema {
  readonly title: string;
  /** With a number behind it if it is in use. */
  readonly newId: string;
  readonly meanings: DriverMeanings;
  /** Undefined: there is no device behind a link to test or scan. */
  readonly scanRanges?: readonly string[];
  readonly link: Fields;
  /** A device behind a link, an element inside it: `<Unit UnitId="3"/>`. Undefined: none. */
  readonly node?: {
    readonly element: string;
    /** The field of `fields` that identifies the device. */
    readonly key: string;
    readonly fields: Fields;
  };
  /** The address of a point. */
  readonly address: Fields;
  /** The one by which findings name an address. */
  readonly mainField: Field<string>;
  /** The one that makes the point a logic one. */
  readonly logicField?: Field<unknown>;
  /** The number of bits from `logicField` on: several make the point a state one. */
  readonly countField?: Field<unknown>;
}

/** A text of an address that parseAddress checks; the other parameters are for the editor. */
export function addressText(
  name: string,
  more: Partial<Pick<Field<unknown>, 'type' | 'bounds' | 'choices' | 'fallback'>>,
): Field<string | undefined> {
  return field({ name, type: 'text', read: (f) => f.text(name) ?? more.fallback, write: (value) => value, ...more });
}
