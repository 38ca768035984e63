import type { ExtendToHub } from '../device/hubExtension.ts';
import { beginArchive } from './archive/beginArchive.ts';
import type { ExtendFleet } from './composeHub.ts';
import { openShared } from './shared/shared.ts';

/** What a hub has with PostgreSQL beside: before its accounts are read, and with its fleet. */
export interface BesideFleet {
  readonly prepare: NonNullable<ExtendToHub['prepare']>;
  readonly extendFleet: ExtendFleet;
}

export function withPostgres(url: string, say: (line: string) => void): BesideFleet {
  const shared = openShared(url, say);
  return {
    prepare: shared.prepare,
    extendFleet: async (fleet, host) => {
      shared.begin(host, () => fleet.stations.reload());
      const { archive, stop } = beginArchive(url, fleet, host);
      return { archive, stop: async () => void (await Promise.all([stop(), shared.stop()])) };
    },
  };
}
