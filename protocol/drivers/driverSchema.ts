import type { FoundAddress } from '../calls/linkTool.ts';
import { field } from '../schema/fieldTypes.ts';
import type { Field, Fields } from '../schema/schema.ts';
import type { XmlNode } from '../wire/xml.ts';

/** The addresses of a device, as they are found: in ranges, or in a tree (`calls/linkTool.ts`). */
export type DriverScan = AddressRanges | AddressTree;

/** Of a found point: it is a logic one, else a numeric one. */
type IsLogic = (point: XmlNode['attributes']) => boolean;

export interface AddressRanges {
  /** Those that are offered. */
  readonly ranges: readonly string[];
  readonly isLogic: IsLogic;
  /** What can be a point of its own, each with its reading; none: it is one value. */
  readonly partsOf: (found: FoundAddress) => readonly FoundAddress[];
}

interface AddressTree {
  readonly ranges: undefined;
  readonly isLogic: IsLogic;
}

/** The parts of an address on the command line, as `URL` has them. */
export interface UrlPlace {
  /** With its colon. */
  readonly protocol: string;
  readonly username: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  /** With its question mark; empty: there is none. */
  readonly search: string;
}

/** Addresses behind a link on the command line. */
interface UrlAddresses {
  /** Some of them, as an example. */
  readonly form: string;
  /**
   * The fields of a point; without one that is required the device is searched for the others. `link`: the fields of
   * the link, by their names in a file. Undefined: it is not an address.
   */
  readonly fieldsOf: (
    text: string,
    link: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>> | undefined;
}

/** A link as one word of the command line. */
export interface DriverUrl {
  /** With their colons. */
  readonly schemes: readonly string[];
  /** The part before `@` is its own; elsewhere it is refused, because a command line is no place for a password. */
  readonly hasUser?: true;
  /** As `hasUser`, and it is a secret: that of this field, whose name a file would have. */
  readonly userSecret?: string;
  /** The query is a part of the place; elsewhere it has fields of the link. */
  readonly hasQuery?: true;
  /** The fields of the link; undefined: it leads nowhere. */
  readonly placeOf: (url: UrlPlace) => Readonly<Record<string, string>> | undefined;
  /** Short names of fields; the names of the fields work too. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Undefined: the command reads and searches its addresses in its own way. */
  readonly addresses?: UrlAddresses;
}

export interface DriverSchema {
  readonly title: string;
  /** With a number behind it if it is in use. */
  readonly newId: string;
  /** Undefined: there is no device behind a link to test or scan. */
  readonly scan?: DriverScan;
  /** Undefined: the command line can’t name a link without a station. */
  readonly url?: DriverUrl;
  /** A list of points of another system can state its addresses (`importers`). */
  readonly isInLists?: boolean;
  readonly link: Fields;
  /** The fields that a link is seldom without, by their names; forms fold the others. */
  readonly usual: readonly string[];
  /** Where a link leads, as lists name it, with colons between them; none: nowhere. */
  readonly place: readonly Field<unknown>[];
  /** A device behind a link, an element inside it: `<Unit UnitId="3"/>`. Undefined: none. */
  readonly node?: {
    readonly element: string;
    /** The field of `fields` that identifies the device. */
    readonly key: string;
    readonly fields: Fields;
  };
  /** The address of a point. */
  readonly address: Fields;
  /** Those that a table of points shows. */
  readonly columns: readonly Field<unknown>[];
  /** By how much `mainField` counts on from such a point to the next; undefined: by 1. */
  readonly step?: (text: (field: string) => string | undefined) => number;
  /** The one by which findings name an address. */
  readonly mainField: Field<string>;
  /** What tells one address from another; undefined: `mainField` and `logicField`. */
  readonly placeFields?: readonly Field<unknown>[];
  /** The one that makes the point a logic one. */
  readonly logicField?: Field<unknown>;
  /** The number of bits from `logicField` on: several make the point a state one. */
  readonly countField?: Field<unknown>;
  /** In place of both, where `bitsField` tells how many bits a value is; it gives undefined for a number. */
  readonly bitsOf?: (text: (field: string) => string | undefined) => number | undefined;
  readonly bitsField?: Field<unknown>;
}

/**
 * Of a link and its points: what tells the devices behind it apart. Undefined: there is one, or each address tells it.
 */
export function keyFieldOf({ node, link, address }: DriverSchema): Field<unknown> | undefined {
  return node && node.key in address ? link[node.key] : undefined;
}

/** A text of an address that parseAddress checks; the other parameters are for the editor. */
export function addressText(
  name: string,
  more: Partial<Pick<Field<unknown>, 'type' | 'bounds' | 'choices' | 'fallback'>>,
): Field<string | undefined> {
  return field({ name, type: 'text', read: (f) => f.text(name) ?? more.fallback, write: (value) => value, ...more });
}
