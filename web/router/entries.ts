/** Of the app, relative to its base. */
export interface AppAddress {
  readonly pathname: string;
  readonly search: string;
}

export type EntriesWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

/** As a new entry of the history, in place of the one that is shown, or it is the one that is shown. */
export type Arrival = 'new' | 'instead' | 'shown';

interface Followers {
  /** The browser shows another entry, by Back, Forward or a typed address. */
  readonly arrive: (address: AppAddress) => void;
  /** True: the user is asked first; the entry is left again until `leave` is called. */
  readonly isHeld: (address: AppAddress, leave: () => void) => boolean;
}

/** The browser's history. Each entry holds its number, because the browser does not report the direction. */
export class Entries {
  readonly #window: EntriesWindow;
  readonly #base: string;
  #number = 0;
  /** The next event of the browser is caused by this class: no question about it. */
  #own: 'back again' | 'let go' | undefined;

  /** @param base the page's base, without its last slash (R5). */
  constructor(window: EntriesWindow, base: string) {
    this.#window = window;
    this.#base = base;
    this.#number = numberOf(window.history.state) ?? 0;
  }

  get shown(): AppAddress {
    const { pathname, search } = this.#window.location;
    return { pathname: pathname.slice(this.#base.length) || '/', search };
  }

  /** Reports what the browser does by itself; the returned function ends it. */
  follow(followers: Followers): () => void {
    const listen = ({ state }: PopStateEvent) => this.#heard(numberOf(state), followers);
    this.#window.addEventListener('popstate', listen);
    return () => this.#window.removeEventListener('popstate', listen);
  }

  write({ pathname, search }: AppAddress, arrival: Arrival): void {
    const { history } = this.#window;
    const href = this.#base + pathname + search;
    if (arrival === 'new') history.pushState({ number: ++this.#number }, '', href);
    else history.replaceState({ number: this.#number }, '', arrival === 'instead' ? href : undefined);
  }

  #heard(number: number | undefined, { arrive, isHeld }: Followers): void {
    const own = this.#own;
    this.#own = undefined;
    if (own === 'back again') return;
    // An address that was typed has no number yet; it is after the others.
    const steps = number === undefined ? 0 : number - this.#number;
    const { history } = this.#window;
    const leave = () => {
      this.#own = 'let go';
      history.go(steps);
    };
    if (own !== 'let go' && steps !== 0 && isHeld(this.shown, leave)) {
      this.#own = 'back again';
      history.go(-steps);
      return;
    }
    this.#number = number ?? this.#number + 1;
    arrive(this.shown);
  }
}

function numberOf(state: unknown): number | undefined {
  const number = (state as { number?: unknown } | null)?.number;
  return typeof number === 'number' ? number : undefined;
}
