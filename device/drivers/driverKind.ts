import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import type { Fields, Values } from '../../protocol/schema/schema.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { FieldLibraries } from '../fieldLibraries.ts';
import {
  type AddressFault,
  type AddressResult,
  type BrowsedPart,
  type Driver,
  LinkError,
  type LinkSettings,
  type RawRange,
} from './driver.ts';
import { type LinkPorts, noPorts } from './security/linkPorts.ts';

/** Links with the same place and connection share what is open there. */
interface OpenPlace {
  readonly place: string;
  readonly connection: string;
  /** The remark on two connections to one place. */
  readonly remark: 'samePlace' | 'samePort';
}

/** In the driver's own types; `AddressFields`: of a point in the file. */
interface DriverDefinition<Settings extends LinkSettings, AddressFields, Address> {
  /** Its values are never the field's. */
  readonly isSimulated: boolean;
  readonly schema: DriverSchema;
  /** Loaded on demand: a station pays only for the drivers that it uses. */
  readonly load: () => Promise<(settings: Settings, ports: LinkPorts) => Driver<Address>>;
  /** The package of `fieldLibraries` that its links need; undefined: none. */
  readonly library?: keyof FieldLibraries;
  /** A fault between the fields of a link; undefined: there can be none. */
  readonly linkFault?: (link: Settings) => AddressFault | undefined;
  readonly parseAddress: (fields: AddressFields) => AddressResult<Address>;
  /** A fault between a point's address and its link; undefined: there can be none. */
  readonly placeFault?: (link: Settings, fields: AddressFields) => AddressFault | undefined;
  /** The link of a point whose address states part of it (a unit); undefined: no address does. */
  readonly ownLink?: (link: Settings, fields: AddressFields) => Settings;
  /**
   * The node that an address belongs to, where several are behind one connection and each can be gone alone. Undefined:
   * there is one, each is a link of its own (`ownLink`), or the address has none.
   */
  readonly nodeOf?: (address: Address) => string | undefined;
  /** In words for a technician. */
  readonly describe: (address: Address, link: Settings) => string;
  /** In words for a technician. */
  readonly describeLink: (link: Settings) => string;
  /** What a link opens in the field: two connections to one place may disturb each other. Absent: nothing. */
  readonly connection?: (link: Settings) => OpenPlace;
  /** One object for all addresses with the same bounds. */
  readonly range: (address: Address) => RawRange;
  /** `numbers` may have a fraction; undefined: there are never any values. */
  readonly gives: (address: Address) => 'texts' | 'wholeNumbers' | 'numbers' | undefined;
  /** `Connection.identify` says what the driver knows, or reads it like any value: no device minds it. */
  readonly isIdentityKnown?: boolean;
  /** For `Connection.browse`; undefined: the driver can't. */
  readonly browsing?: {
    /** What every device answers or refuses. */
    readonly any: BrowsedPart;
    /** By which all addresses are found at once; undefined: they are found through all nodes. */
    readonly all?: BrowsedPart;
    /** Whether the driver's notation is right. */
    readonly isPart: (part: BrowsedPart) => boolean;
    /** A point element with the fields that state an address; its `Kind` only where the address tells it. */
    readonly pointOf: (address: Address) => XmlNode;
  };
  /** Why a command can't write there; `expected`: the kinds of addresses that it could write to. Undefined: it can. */
  readonly writeFault: (address: Address) => { readonly expected: string } | undefined;
}

/**
 * Without the driver's own types: a link is read by the schema of its own kind, and an address by that kind's
 * `parseAddress`, so what comes back to a kind is always its own.
 */
export interface DriverKind extends Omit<DriverDefinition<LinkSettings, Values<Fields>, unknown>, 'ownLink'> {
  readonly ownLink?: <L extends LinkSettings>(link: L, fields: Values<Fields>) => L;
}

/** The one place where a driver's own types are given up. */
export function defineDriver<Settings extends LinkSettings, AddressFields, Address>(
  definition: DriverDefinition<Settings, AddressFields, Address>,
): DriverKind {
  return definition as unknown as DriverKind;
}

/** A driver that can't be loaded is a lost link, never a service that does not start. */
export async function driverOf(
  { load }: DriverKind,
  settings: LinkSettings,
  ports: LinkPorts = noPorts,
): Promise<Driver> {
  try {
    return (await load())(settings, ports);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const connect = async () => {
      throw new LinkError({ code: 'driverNotLoaded', detail });
    };
    return { mode: 'poll', connect };
  }
}
