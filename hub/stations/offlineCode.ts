import { existsSync } from 'node:fs';
import { asOwnerOf } from '../../device/store/asOwner.ts';
import { openForService } from '../../device/store/db.ts';
import { filesOf } from '../../device/store/replacement.ts';
import { latestVersion, versionOf } from '../../device/store/schema.ts';
import { uplinkKeyStore } from '../../device/store/tables/uplinkKey.ts';
import { UplinkKey } from '../../device/uplink/uplinkKey.ts';
import { fleetStore } from '../store/fleetStore.ts';
import { EnrolCodes } from './enrolCodes.ts';

/** Its message is a whole sentence. */
export class CodeFault extends Error {}

/** Who made it, in the log of the hub. */
const madeBy = 'vigie hub code';

/**
 * A code of the hub with this data folder, also while it runs: it reads the database when a station shows a code.
 * Throws CodeFault.
 */
export function makeCodeIn(folder: string): { readonly code: string; readonly until: number } {
  const { database } = filesOf(folder);
  if (!existsSync(database))
    throw new CodeFault(`${folder} is not the data folder of a hub. Start the hub once: it makes its key.`);
  return asOwnerOf(folder, () => {
    using db = openForService(database);
    if (versionOf(db) !== latestVersion)
      throw new CodeFault(`${folder} is of another release. Start its hub once with this one.`);
    const { fingerprint } = new UplinkKey(uplinkKeyStore(db));
    if (fingerprint === undefined) throw new CodeFault(`${folder} has no key of a hub. Start the hub once.`);
    const codes = new EnrolCodes({ store: fleetStore(db), fingerprint, now: Date.now, tick: () => performance.now() });
    const made = codes.make(madeBy);
    if (!made) throw new CodeFault('Too many codes are valid now. Wait until one has expired.');
    return made;
  });
}
