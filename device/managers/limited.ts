import type { Reach } from '../../protocol/rights.ts';
import { limitedStation } from '../station/limitedStation.ts';
import { limitedAlarming } from './limited/alarming.ts';
import { limitedCommands } from './limited/commands.ts';
import { limitedHistory } from './limited/history.ts';
import { logLimitsOf } from './limited/log.ts';
import { limitedProgrammes } from './limited/programmes.ts';
import { limitedVersions } from './limited/versions.ts';
import type { ManagerParts } from './parts.ts';

/**
 * The station as a user of limited groups sees it. To its managers, what is outside does not exist:
 * they answer as they do to an id or a number that there is none of.
 */
export function limitedTo(reach: Reach, parts: ManagerParts): ManagerParts {
  const configuration = limitedStation(parts.configuration, reach);
  const seen = new Set(configuration.points.map(({ id }) => id));
  const limited = { ...parts, reach, configuration };
  const alarms = limitedAlarming(reach, limited);
  const acting = {
    ...alarms,
    commands: limitedCommands(reach, limited),
    logLimits: logLimitsOf(reach, seen, { ...parts, watches: alarms.alarming.alarms.watches }),
    // A user who sees the whole station also sees points that it no longer has.
    ...(reach.whole === undefined && { ...limitedHistory(seen, parts), programmes: limitedProgrammes(limited) }),
  };
  return { ...limited, ...acting, versionsOf: limitedVersions({ ...limited, ...acting }) };
}
