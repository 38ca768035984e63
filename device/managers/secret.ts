import type { Handler } from './handler.ts';

export const getSecrets: Handler<'getSecrets'> =
  ({ secrets }) =>
  () => ({ secrets: secrets.list() });

export const setSecret: Handler<'setSecret'> =
  ({ secrets }) =>
  ({ name, kind, value }, { user: { login }, address }) =>
    secrets.set(name, kind, value, { login, address });

export const removeSecret: Handler<'removeSecret'> =
  ({ secrets }) =>
  ({ name }, { user: { login }, address }) =>
    secrets.remove(name, { login, address });
