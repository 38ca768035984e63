import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Call, calls } from '../../protocol/calls.ts';
import type { Station } from '../session/login.ts';
import { serves } from '../session/rights.ts';
import type { RouteRow } from './routes.ts';

const degraded = msg`The device is in degraded mode: this screen is unavailable.`;

/** What is said in place of a screen that this device does not serve to this operator now (R6); undefined: it does. */
export function lackOf(row: RouteRow, station: Station): MessageDescriptor | undefined {
  const { needs, missing, refused } = row;
  if (!needs || needs.some((call) => serves(station, call))) return undefined;
  const isAnnounced = needs.some((name) => {
    const { service }: Call = calls[name];
    return service === undefined || station.card.services.has(service);
  });
  if (isAnnounced) return refused ?? missing;
  // Degraded mode has few services; in normal mode this device may have the others.
  return station.profile.isNormalMode ? missing : degraded;
}
