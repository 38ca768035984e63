import type { Point } from '../../protocol/point.ts';
import { may } from '../../protocol/rights.ts';
import { isWithheld } from '../../protocol/uplink/withheld.ts';
import type { OfferedCall } from '../api/offeredCalls.ts';
import { access } from './access.ts';
import type { Station } from './login.ts';

type Told = Pick<Station, 'card' | 'profile' | 'hub'>;

/**
 * Whether this device serves the call to this operator in its present mode (R6, R16, R17); the service decides again. A
 * point may require a higher profile.
 */
export function serves({ card, profile, hub }: Told, call: OfferedCall, point?: Point): boolean {
  const { service, version = 0, right: usual, isInDegraded } = access[call];
  // A broken station is repaired by administrators (R39).
  const right = usual === 'viewVersions' && !profile.isNormalMode ? 'deploy' : usual;
  return (
    !(hub && isWithheld({ service })) &&
    (service === undefined || (card.services.get(service) ?? -1) >= version) &&
    (right === 'anyone' || may(profile, right, point)) &&
    (profile.isNormalMode || isInDegraded)
  );
}

/** Whether the device lists blocks and overrides (R6), for every user. */
export function tellsOverrides(station: Told): boolean {
  return serves(station, 'getBlocks') || serves(station, 'getOverrides');
}

/** Of one's own password (spec §6, R6). */
export function mayChangePassword(station: Told): boolean {
  return serves(station, 'setPassword') && station.profile.isPasswordEditable;
}
