import { field } from '../schema/fieldTypes.ts';
import type { Field, Fields } from '../schema/schema.ts';
import type { DriverMeanings } from './driverMeanings.ts';

/** What the station file says of a driver's links and addresses. Plain data: browsers read it too. */
export interface DriverSchema {
  readonly title: string;
  /** The Id of a new link, with a number behind it if that is used. */
  readonly newId: string;
  readonly meanings: DriverMeanings;
  /** Ranges of addresses that a scan offers. Undefined: there is no device behind a link to be tested or scanned. */
  readonly scanRanges?: readonly string[];
  /** The fields of a link besides those that every link has. */
  readonly link: Fields;
  /** What stands inside a link for one of the devices behind it: `<Unit UnitId="3"/>`. Undefined: nothing can. */
  readonly node?: {
    readonly element: string;
    /** The field of `fields` that names the device. */
    readonly key: string;
    readonly fields: Fields;
  };
  /** The fields of a point that say where it stands. */
  readonly address: Fields;
  /** The one of them by which findings call an address. */
  readonly mainField: Field<string>;
  /** The one of them that makes the point a logic one. */
  readonly logicField?: Field<unknown>;
  /** How many of what `logicField` names it is: with several the point is a state one. */
  readonly countField?: Field<unknown>;
}

/** A text of an address that parseAddress judges; the rest is for whoever edits it. */
export function addressText(
  name: string,
  more: Partial<Pick<Field<unknown>, 'type' | 'bounds' | 'choices' | 'fallback'>>,
): Field<string | undefined> {
  return field({ name, type: 'text', read: (f) => f.text(name) ?? more.fallback, write: (value) => value, ...more });
}
