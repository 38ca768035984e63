import { type ReadPath, type RouteParams, routePattern } from '../../protocol/routePattern.ts';
import { createStore } from '../ui/store.ts';
import { type AppAddress, type Arrival, Entries, type EntriesWindow } from './entries.ts';

/** Decides about an address before anything of it is shown: a redirect (its `Location` a route), or null. */
export type Guard = (visit: { readonly request: Request }) => Promise<Response | null> | Response | null;

export interface RouterRow<Screen> {
  /** See routePattern; relative to the base. */
  readonly path: string;
  readonly guard?: Guard | undefined;
  readonly screen: () => Promise<Screen> | Screen;
}

export interface Here<Screen> extends AppAddress {
  readonly route: string;
  readonly params: RouteParams;
  /** Another one for each arrival, also at the same address. */
  readonly key: number;
  /** Undefined: it could not be had. */
  readonly screen: Screen | undefined;
}

export interface Leaving {
  readonly stay: () => void;
  readonly leave: () => void;
}

export interface RouterState<Screen> {
  /** Undefined until the first guard has decided. */
  readonly here: Here<Screen> | undefined;
  readonly isLoading: boolean;
  readonly leaving: Leaving | undefined;
}

/** Whether the user is asked before going from one address to another. */
export type AsksBefore = (from: AppAddress, to: AppAddress) => boolean;

export interface RouterParts<Screen> {
  readonly routes: Readonly<Record<string, RouterRow<Screen>>>;
  readonly notFound: string;
  /** Without its last slash (R5). */
  readonly base: string;
  readonly window: EntriesWindow;
}

interface Row<Screen> extends RouterRow<Screen> {
  readonly route: string;
  readonly read: ReadPath;
}

/**
 * Moves the app from address to address: guard, screen, and then at once the address and what is shown. The newest
 * navigation wins. It knows no framework and no route (docs/decisions/0013-first-load.md).
 */
export class Router<Screen> {
  readonly #parts: RouterParts<Screen>;
  readonly #rows: readonly Row<Screen>[];
  readonly #entries: Entries;
  readonly #store = createStore<RouterState<Screen>>({ here: undefined, isLoading: true, leaving: undefined });
  #turn = 0;
  #wanted: AppAddress;
  #asksBefore: AsksBefore | undefined;
  #end: (() => void) | undefined;

  constructor(parts: RouterParts<Screen>) {
    this.#parts = parts;
    this.#entries = new Entries(parts.window, parts.base);
    this.#wanted = this.#entries.shown;
    this.#rows = Object.entries(parts.routes).map(([route, row]) => ({ ...row, route, read: routePattern(row.path) }));
  }

  get state(): RouterState<Screen> {
    return this.#store.get();
  }

  /** Where the app goes, or is. */
  get wanted(): AppAddress {
    return this.#wanted;
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Goes to the address that the browser shows, and follows it; the returned function ends it. */
  start(): () => void {
    if (this.#end) return this.#end;
    const unfollow = this.#entries.follow({
      arrive: (address) => void this.#go(address, 'shown'),
      isHeld: (address, leave) => this.#isHeld(address, leave),
    });
    void this.#go(this.#entries.shown, 'shown');
    this.#end = () => {
      this.#end = undefined;
      this.#turn++;
      unfollow();
    };
    return this.#end;
  }

  hrefOf(to: string): string {
    return this.#parts.base + to;
  }

  /** The same address again makes no new entry in the browser's history. */
  navigate(to: string, { replace = false } = {}): void {
    const address = addressIn(to);
    const { here } = this.state;
    const isHere = here?.pathname === address.pathname && here.search === address.search;
    const go = () => void this.#go(address, replace || isHere ? 'instead' : 'new');
    if (!this.#isHeld(address, go)) go();
  }

  /** The returned function ends it. */
  askBefore(asks: AsksBefore): () => void {
    this.#asksBefore = asks;
    return () => {
      if (this.#asksBefore !== asks) return;
      this.#asksBefore = undefined;
      this.#set({ leaving: undefined });
    };
  }

  #isHeld(to: AppAddress, go: () => void): boolean {
    const { here } = this.state;
    if (!here || !this.#asksBefore?.(here, to)) return false;
    const stay = () => this.#set({ leaving: undefined });
    const leave = () => {
      stay();
      go();
    };
    this.#set({ leaving: { stay, leave } });
    return true;
  }

  async #go(wanted: AppAddress, arrival: Arrival): Promise<void> {
    const turn = ++this.#turn;
    this.#wanted = wanted;
    // Another query of the screen that is here loads nothing, and nothing covers the page: the next tap reaches it.
    const { here: before } = this.state;
    this.#set({ isLoading: before?.screen === undefined || before.pathname !== wanted.pathname });
    let address = wanted;
    for (;;) {
      const elsewhere = await this.#redirectOf(address);
      if (turn !== this.#turn) return;
      if (elsewhere === undefined) break;
      address = addressIn(elsewhere);
    }
    const { row, params } = this.#rowOf(address);
    const screen = await fetched(row);
    if (turn !== this.#turn) return;
    this.#entries.write(address, arrival === 'shown' && address !== wanted ? 'instead' : arrival);
    this.#wanted = address;
    const here = { ...address, route: row?.route ?? '', params, key: turn, screen };
    this.#set({ here, isLoading: false, leaving: undefined });
  }

  async #redirectOf({ pathname, search }: AppAddress): Promise<string | undefined> {
    const { row } = this.#rowOf({ pathname, search });
    if (!row) return this.#parts.notFound;
    const url = new URL(this.hrefOf(pathname + search), this.#parts.window.location.origin);
    const answer = await row.guard?.({ request: new Request(url) });
    return answer?.headers.get('Location') ?? undefined;
  }

  #rowOf({ pathname }: AppAddress): { readonly row?: Row<Screen>; readonly params: RouteParams } {
    for (const row of this.#rows) {
      const params = row.read(pathname);
      if (params) return { row, params };
    }
    return { params: {} };
  }

  #set(change: Partial<RouterState<Screen>>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

/** A guard's answer that leads elsewhere. */
export function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { Location: to } });
}

function addressIn(to: string): AppAddress {
  const [pathname = '', query] = to.split('?');
  return { pathname, search: query ? `?${query}` : '' };
}

async function fetched<Screen>(row: Row<Screen> | undefined): Promise<Screen | undefined> {
  try {
    return await row?.screen();
  } catch {
    return undefined;
  }
}
