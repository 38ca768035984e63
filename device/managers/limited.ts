import type { Reach } from '../../protocol/rights.ts';
import { limitedAlarming } from './limited/alarming.ts';
import { limitedCommands } from './limited/commands.ts';
import { limitedProgrammes } from './limited/programmes.ts';
import type { ManagerParts } from './parts.ts';

/**
 * The station as a user of limited groups sees it. To its managers, what is outside does not exist:
 * they answer as they do to an id or a number that there is none of.
 */
export function limitedTo(reach: Reach, parts: ManagerParts): ManagerParts {
  const { configuration } = parts;
  const points = configuration.points.filter((point) => reach.profileAt(point) !== undefined);
  const limited = { ...parts, reach, configuration: { ...configuration, points } };
  return {
    ...limited,
    ...limitedAlarming(reach, limited),
    commands: limitedCommands(reach, limited),
    programmes: limitedProgrammes(limited),
  };
}
