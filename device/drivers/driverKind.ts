import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import type { Fields, Values } from '../../protocol/schema/schema.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import {
  type AddressFault,
  type AddressResult,
  type Driver,
  LinkError,
  type LinkSettings,
  type RawRange,
} from './driver.ts';

/** Links with the same place and connection share what is open there. */
interface OpenPlace {
  readonly place: string;
  readonly connection: string;
  /** What is to be said of two connections to one place. */
  readonly remark: 'samePlace' | 'samePort';
}

/** What a driver is to the rest of the service, in its own types: `Place` is what the file says of an address. */
interface DriverDefinition<Settings extends LinkSettings, Place, Address> {
  /** Its values are never the field's: they are simulated. */
  readonly isSimulated: boolean;
  readonly schema: DriverSchema;
  /** Loads what opens its links: a station pays only for the drivers that it uses. */
  readonly load: () => Promise<(settings: Settings) => Driver<Address>>;
  /** What is wrong between the fields of a link; undefined: nothing can be. */
  readonly linkFault?: (link: Settings) => AddressFault | undefined;
  /** Reads a point's address from its fields. */
  readonly parseAddress: (fields: Place) => AddressResult<Address>;
  /** What of a point's address does not go with its link; undefined: nothing. */
  readonly placeFault?: (link: Settings, fields: Place) => AddressFault | undefined;
  /** The link for a point whose address states part of it (a unit); undefined: none can. */
  readonly ownLink?: (link: Settings, fields: Place) => Settings;
  /** Where that is, in words for a technician. */
  readonly describe: (address: Address, link: Settings) => string;
  /** Where a link leads, in words for a technician. */
  readonly describeLink: (link: Settings) => string;
  /** What a link has open in the field: two connections to one place may disturb each other. Absent: it opens nothing. */
  readonly connection?: (link: Settings) => OpenPlace;
  /** The bounds of a raw value: one object for all that have the same. */
  readonly range: (address: Address) => RawRange;
  /** What is read there: texts, whole numbers, or numbers that may have a fraction; undefined: nothing ever. */
  readonly gives: (address: Address) => 'texts' | 'wholeNumbers' | 'numbers' | undefined;
  /** How what is there is looked for (`Connection.browse`); undefined: it can't be. */
  readonly browsing?: {
    /** A range that every device answers or refuses. */
    readonly any: string;
    readonly isRange: (from: string) => boolean;
    /** A point element with the fields that state an address. */
    readonly pointOf: (address: Address) => XmlNode;
  };
  /** A command can't write there: `expected` names the kinds of addresses that it could. Undefined: it can. */
  readonly writeFault: (address: Address) => { readonly expected: string } | undefined;
}

/**
 * The same without them: a link is read by the schema of its own kind, and an address by that kind's `parseAddress`, so
 * what comes back to a kind is always its own.
 */
export interface DriverKind extends Omit<DriverDefinition<LinkSettings, Values<Fields>, unknown>, 'ownLink'> {
  readonly ownLink?: <L extends LinkSettings>(link: L, fields: Values<Fields>) => L;
}

/** Defines a driver in its own types. The one place where they are given up. */
export function defineDriver<Settings extends LinkSettings, Place, Address>(
  definition: DriverDefinition<Settings, Place, Address>,
): DriverKind {
  return definition as unknown as DriverKind;
}

/** The driver of a link. One that can't be loaded is a link that is lost, never a service that does not start. */
export async function driverOf({ load }: DriverKind, settings: LinkSettings): Promise<Driver> {
  try {
    return (await load())(settings);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const connect = async () => {
      throw new LinkError({ code: 'driverNotLoaded', detail });
    };
    return { mode: 'poll', connect };
  }
}
