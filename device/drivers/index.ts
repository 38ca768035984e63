import { driverSchemas, type LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { DriverKind } from './driverKind.ts';
import * as kinds from './kinds.ts';

type DriverKinds = Readonly<Record<LinkKindName, DriverKind>>;

// A schema without a kind does not compile.
const byName: DriverKinds = kinds;

/** By the name of the link's element in the station file, in the order of the schemas. */
export const driverKinds = Object.fromEntries(
  (Object.keys(driverSchemas) as readonly LinkKindName[]).map((name) => [name, byName[name]]),
) as DriverKinds;
