import { attempt } from '../../protocol/attempt.ts';
import { isPageId } from '../../protocol/headers.ts';
import { isSessionSecret } from '../../protocol/sessionSecret.ts';

/** What a tab keeps over a reload (R9); never a password. */
export interface HeldSession {
  readonly login: string;
  readonly secret: string;
  /** The id of the page that the secret belongs to. */
  readonly page: string;
}

export interface HeldStore {
  readonly get: () => HeldSession | undefined;
  readonly set: (held: HeldSession | undefined) => void;
}

/** Of this tab, under this name; `storage` undefined: the browser forbids it, and a reload asks for the login. */
export function heldStore(
  name: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): HeldStore {
  return {
    get: () => attempt(() => readHeld(JSON.parse(storage?.getItem(name) ?? 'null'))),
    // A browser that is out of room keeps none.
    set: (held) => attempt(() => (held ? storage?.setItem(name, JSON.stringify(held)) : storage?.removeItem(name))),
  };
}

export function readHeld(data: unknown): HeldSession | undefined {
  const { login, secret, page } = (data ?? {}) as Partial<Record<string, unknown>>;
  const isWhole = typeof login === 'string' && typeof secret === 'string' && isSessionSecret(secret) && isPageId(page);
  return isWhole ? { login, secret, page } : undefined;
}
