import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import type { CommandParts } from './parts.ts';

export const getBlocks: Handler<'getBlocks'> =
  ({ commands: { blocks } }) =>
  ({ each }) => ({ blocks: each ? blocks.list() : blocks.byPoint() });

export const getOverrides: Handler<'getOverrides'> =
  ({ commands: { overrides } }) =>
  () => ({ overrides: overrides.list() });

export const setBlock: Handler<'setBlock'> =
  ({ commands }) =>
  (request, { user }) =>
    remoteRefusal(commands, user) ?? commands.blocks.set(request, user);

export const removeBlock: Handler<'removeBlock'> =
  ({ commands }) =>
  (request, { user }) =>
    remoteRefusal(commands, user) ?? commands.blocks.remove(request, user);

export const setOverride: Handler<'setOverride'> =
  ({ commands }) =>
  (request, { user }) =>
    remoteRefusal(commands, user) ?? commands.overrides.set(request, user);

export const releaseOverride: Handler<'releaseOverride'> =
  ({ commands }) =>
  ({ infoNumber }, { user }) =>
    remoteRefusal(commands, user) ?? commands.overrides.release(infoNumber, user);

export const releaseOverrides: Handler<'releaseOverrides'> =
  ({ commands }) =>
  (_, { user }) =>
    remoteRefusal(commands, user) ?? commands.overrides.releaseAll(user);

/** Undefined: the user is at the station, or it lets people of hubs act now. */
export function remoteRefusal({ remote }: Pick<CommandParts, 'remote'>, user: User) {
  const against = remote.against(user);
  return against && ({ result: 'refused', reason: against.reason } as const);
}
