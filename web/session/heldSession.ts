import { attempt } from '../../protocol/attempt.ts';
import { isPageId } from '../../protocol/headers.ts';
import { isSessionSecret } from '../../protocol/sessionSecret.ts';

/** What a tab continues with after a reload (R9); never a password. */
export interface HeldSession {
  readonly login: string;
  readonly secret: string;
  /** The id of the page that the secret belongs to. */
  readonly page: string;
}

export interface HeldStore {
  readonly get: () => HeldSession | undefined;
  readonly set: (held: HeldSession | undefined) => void;
  /** Whether a tab of this browser may be logged in: only then it is worth waiting for an answer. */
  readonly isShared: () => boolean;
  readonly endShared: () => void;
}

interface Storages {
  /** Of this tab. */
  readonly session: () => TextStorage;
  /** Of all tabs; no secret is in it. */
  readonly local: () => TextStorage;
}
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Under this name. A browser that forbids a storage, or is out of room, asks for the login again. */
export function heldStore(name: string, { session, local }: Storages): HeldStore {
  const endShared = () => attempt(() => local().removeItem(name));
  return {
    get: () => attempt(() => readHeld(JSON.parse(session().getItem(name) ?? 'null'))),
    set: (held) => {
      attempt(() => (held ? session().setItem(name, JSON.stringify(held)) : session().removeItem(name)));
      if (held) attempt(() => local().setItem(name, 'shared'));
      else endShared();
    },
    isShared: () => attempt(() => local().getItem(name) !== null, false),
    endShared,
  };
}

export function readHeld(data: unknown): HeldSession | undefined {
  const { login, secret, page } = (data ?? {}) as Partial<Record<string, unknown>>;
  const isWhole = typeof login === 'string' && typeof secret === 'string' && isSessionSecret(secret) && isPageId(page);
  return isWhole ? { login, secret, page } : undefined;
}
