import type { Fields, Values } from '../../protocol/schema/schema.ts';
import type { AddressResult, Driver, LinkSettings, RawRange } from './driver.ts';
import type { DriverSchema } from './driverSchema.ts';

/** What could be written: the addresses of which `expected` names the kinds, or the word of which `bit` is a part. */
type WriteFault = { readonly expected: string } | { readonly bit: number };

/** What the rest of the service needs of one kind of driver. */
export interface DriverKind {
  /** Its values are never the field's: they are simulated. */
  readonly isSimulated: boolean;
  readonly schema: DriverSchema;
  readonly create: (settings: LinkSettings) => Driver;
  /** Reads a point's address from its fields. */
  readonly parseAddress: (fields: Values<Fields>) => AddressResult<unknown>;
  /** The link for a point whose address states part of it (a unit); undefined: none can. */
  readonly ownLink?: <L extends LinkSettings>(link: L, fields: Values<Fields>) => L;
  /** Where that is, in words for a technician. */
  readonly describe: (address: unknown, link: LinkSettings) => string;
  /** Where a link leads, in words for a technician. */
  readonly describeLink: (link: LinkSettings) => string;
  /** The bounds of a raw value: one object for all that have the same. */
  readonly range: (address: unknown) => RawRange;
  /** What is read there: texts, whole numbers, or numbers that may have a fraction; undefined: nothing ever. */
  readonly gives: (address: unknown) => 'texts' | 'wholeNumbers' | 'numbers' | undefined;
  /** Why a command can't write there; undefined: it can. */
  readonly writeFault: (address: unknown) => WriteFault | undefined;
}
