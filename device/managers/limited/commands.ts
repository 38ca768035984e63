import { may, type Reach } from '../../../protocol/rights.ts';
import { profiles } from '../../../protocol/userProfile.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { CommandParts, ManagerParts } from '../parts.ts';

/** Of these points; who sets and removes says by the user where they may. */
export function limitedCommands(
  reach: Reach,
  { commands, configuration: { points } }: Pick<ManagerParts, 'commands' | 'configuration'>,
): CommandParts {
  const { blocks, overrides, interlocks } = commands;
  const isSeen = (point: FieldPoint) => may({ profile: profiles.observer, reach }, 'view', point);
  return {
    ...commands,
    blocks: {
      list: (point) => blocks.list(point, points),
      byPoint: () => blocks.byPoint(points),
      set: (request, user) => blocks.set(request, user),
      remove: (request, user) => blocks.remove(request, user),
    },
    overrides: {
      list: () => overrides.list(points),
      of: (point) => overrides.of(point),
      set: (request, user) => overrides.set(request, user),
      release: (infoNumber, user) => overrides.release(infoNumber, user),
      releaseAll: (user) => overrides.releaseAll(user),
    },
    interlocks: { statesOf: (point) => interlocks.statesOf(point, isSeen) },
  };
}
