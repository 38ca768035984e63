import type { Handler } from './handler.ts';

export const getBlocks: Handler<'getBlocks'> =
  ({ commands: { blocks } }) =>
  ({ each }) => ({ blocks: each ? blocks.list() : blocks.byPoint() });

export const getOverrides: Handler<'getOverrides'> =
  ({ commands: { overrides } }) =>
  () => ({ overrides: overrides.list() });

export const setBlock: Handler<'setBlock'> =
  ({ commands }) =>
  (request, { user }) =>
    commands.blocks.set(request, user);

export const removeBlock: Handler<'removeBlock'> =
  ({ commands }) =>
  (request, { user }) =>
    commands.blocks.remove(request, user);

export const setOverride: Handler<'setOverride'> =
  ({ commands }) =>
  (request, { user }) =>
    commands.overrides.set(request, user);

export const releaseOverride: Handler<'releaseOverride'> =
  ({ commands }) =>
  ({ infoNumber }, { user }) =>
    commands.overrides.release(infoNumber, user);

export const releaseOverrides: Handler<'releaseOverrides'> =
  ({ commands }) =>
  (_, { user }) =>
    commands.overrides.releaseAll(user);
