import type { Reach } from '../../protocol/rights.ts';
import { limitedStation } from '../station/limitedStation.ts';
import type { ManagerParts } from './parts.ts';

/**
 * The station as a user of limited groups sees it. To its managers, what is outside does not exist:
 * they answer as they do to an id or a number that there is none of.
 */
export function limitedTo(reach: Reach, parts: ManagerParts): ManagerParts {
  return { ...parts, reach, configuration: limitedStation(parts.configuration, reach) };
}
