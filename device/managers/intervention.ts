import type { Handler } from './handler.ts';

export const getBlocks: Handler<'getBlocks'> =
  ({ commands: { blocks } }) =>
  ({ each }) => ({ blocks: each ? blocks.list() : blocks.byPoint() });

export const getOverrides: Handler<'getOverrides'> =
  ({ commands: { overrides } }) =>
  () => ({ overrides: overrides.list() });

export const setBlock: Handler<'setBlock'> =
  ({ commands: { blocks } }) =>
  (request, { user }) =>
    blocks.set(request, user);

export const removeBlock: Handler<'removeBlock'> =
  ({ commands: { blocks } }) =>
  (request, { user }) =>
    blocks.remove(request, user);

export const setOverride: Handler<'setOverride'> =
  ({ commands: { overrides } }) =>
  (request, { user }) =>
    overrides.set(request, user);

export const releaseOverride: Handler<'releaseOverride'> =
  ({ commands: { overrides } }) =>
  ({ infoNumber }, { user }) =>
    overrides.release(infoNumber, user);

export const releaseOverrides: Handler<'releaseOverrides'> =
  ({ commands: { overrides } }) =>
  (_, { user }) =>
    overrides.releaseAll(user);
