import { isWithheld } from '../../protocol/uplink/withheld.ts';
import { access } from '../session/access.ts';
import type { Station } from '../session/login.ts';
import { serves } from '../session/rights.ts';
import type { RouteRow } from './routes.ts';

/**
 * `missing`: the device has no such service. `refused`: not for this operator, or not now. `degraded`: unknown.
 * `throughHub`: only at the station's own address.
 */
export type Lack = 'missing' | 'refused' | 'degraded' | 'throughHub';

/** R6; undefined: the screen is served. */
export function lackOf({ needs }: RouteRow, station: Station): Lack | undefined {
  if (!needs || needs.some((call) => serves(station, call))) return undefined;
  if (station.hub && needs.every((name) => isWithheld(access[name]))) return 'throughHub';
  const isAnnounced = needs.some((name) => {
    const { service } = access[name];
    return service === undefined || station.card.services.has(service);
  });
  if (isAnnounced) return 'refused';
  // Degraded mode has few services; in normal mode this device may have the others.
  return station.profile.isNormalMode ? 'missing' : 'degraded';
}
