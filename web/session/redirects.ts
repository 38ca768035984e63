import { paths, returnableRoute } from '../routes/routes.ts';
import type { Station } from './login.ts';
import { serves } from './rights.ts';

/** Targets of a login besides the first synoptic (spec §2, R22). */
export interface Wanted {
  /** The page that the guard turned away. */
  readonly stored: string | undefined;
  /** The redirect route of `auth?redirect=`. */
  readonly route: string | undefined;
  /** The address of `auth?externalRedirect=`, unchanged. */
  readonly external: string | undefined;
}

const nothing: Wanted = { stored: undefined, route: undefined, external: undefined };

/** The requested pages until the next login (R22). In memory only. */
export class Redirects {
  #wanted = nothing;
  /** The user of the page that the guard turned away; empty: no login before. */
  #owner = '';

  /** `login`: the last one. */
  store(path: string, login: string): void {
    const route = returnableRoute(path);
    if (route === undefined) return;
    this.#wanted = { ...this.#wanted, stored: route };
    this.#owner = login;
  }

  /** From the address of the login screen; parameters that it lacks remain unchanged. */
  ask(query: URLSearchParams): void {
    const route = returnableRoute(query.get('redirect'));
    const external = query.get('externalRedirect');
    this.#wanted = {
      ...this.#wanted,
      ...(route !== undefined && { route }),
      ...(external !== null && { external }),
    };
  }

  /** After codes 4 and 5 the login does not return to the page. */
  dropStored(): void {
    this.#wanted = { ...this.#wanted, stored: undefined };
  }

  /** For this login, once: it never leads to another user's page. */
  take(login: string): Wanted {
    const { stored, ...rest } = this.#wanted;
    this.#wanted = nothing;
    return { ...rest, stored: this.#owner === '' || this.#owner === login ? stored : undefined };
  }
}

/** Where the empty path leads: at a hub to its stations. */
export function homeOf(station: Pick<Station, 'card' | 'profile'>): string {
  if (!station.profile.isNormalMode) return paths.operationLog;
  return serves(station, 'getFleet') ? paths.fleet : paths.synoptic;
}

/** Where a successful login leads (spec §2 and §4). */
export function destination(station: Station, redirects: Pick<Wanted, 'stored' | 'route'>): string {
  const home = homeOf(station);
  if (home === paths.operationLog) return home;
  if (redirects.stored && redirects.stored !== paths.home) return redirects.stored;
  // A hub has its stations before a page of its own.
  const hasFirst = station.config?.synoptics.some((synoptic) => synoptic.isFirst);
  if (hasFirst && home === paths.synoptic) return home;
  return redirects.route ?? home;
}
