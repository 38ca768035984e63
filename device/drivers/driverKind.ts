import type { AddressResult, Driver, LinkSettings, RawRange } from './driver.ts';

/** What the rest of the service needs of one kind of driver. */
export interface DriverKind {
  /** Undefined: a link to nowhere, without host and port. */
  readonly defaultPort: number | undefined;
  /** Its values are never the field's, and are told as simulated. */
  readonly isSimulated: boolean;
  readonly create: (settings: LinkSettings) => Driver;
  /** Reads a point's address from the texts of its fields. */
  readonly parseAddress: (text: (field: string) => string | undefined) => AddressResult<unknown>;
  /** Where that is, in words for a technician. */
  readonly describe: (address: unknown, link: LinkSettings) => string;
  /** The bounds of a raw value: one object for all that have the same. */
  readonly range: (address: unknown) => RawRange;
  /** Whether a command may write there. */
  readonly isWritable: (address: unknown) => boolean;
  /** What its links, and the addresses of their points, may say in the station file. */
  readonly fields: { readonly link: readonly string[]; readonly address: readonly string[] };
}
