import { returnableRoute } from '../routes/routes.ts';

/** Where a login may lead besides the first synoptic (spec §2, R22). */
export interface Wanted {
  /** The page that the guard turned away. */
  readonly stored: string | undefined;
  /** The redirect route of `auth?redirect=`. */
  readonly route: string | undefined;
  /** The address of `auth?externalRedirect=`, as it was given. */
  readonly external: string | undefined;
}

const nothing: Wanted = { stored: undefined, route: undefined, external: undefined };

/** What is kept, until the next login, of where somebody wanted to go (R22). In memory only. */
export class Redirects {
  #wanted = nothing;
  /** Whose page it was that the guard turned away; empty: nobody had been logged in. */
  #owner = '';

  /** The guard turned this page away; `login` is who was logged in last. */
  store(path: string, login: string): void {
    const route = returnableRoute(path);
    if (route === undefined) return;
    this.#wanted = { ...this.#wanted, stored: route };
    this.#owner = login;
  }

  /** What the address of the login screen asks for; what it does not name stays as it was. */
  ask(query: URLSearchParams): void {
    const route = returnableRoute(query.get('redirect'));
    const external = query.get('externalRedirect');
    this.#wanted = {
      ...this.#wanted,
      ...(route !== undefined && { route }),
      ...(external !== null && { external }),
    };
  }

  /** The page that was turned away is not to be come back to: codes 4 and 5. */
  dropStored(): void {
    this.#wanted = { ...this.#wanted, stored: undefined };
  }

  /** For this login, once: another one's page is not where it leads. */
  take(login: string): Wanted {
    const { stored, ...rest } = this.#wanted;
    this.#wanted = nothing;
    return { ...rest, stored: this.#owner === '' || this.#owner === login ? stored : undefined };
  }
}
