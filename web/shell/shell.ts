import { createStore } from '../ui/store.ts';
import { watchFetch } from './watchFetch.ts';

export interface ShellParts {
  /** Undefined in development. */
  readonly build: string | undefined;
  /** The build that this tab was last reloaded for, by itself. */
  readonly reloadedFor: () => string | null;
  /** Throws where the browser stores nothing: then nothing happens by itself, because it could happen for ever. */
  readonly keepReloadedFor: (build: string) => void;
  /** Brings the newest app and reloads the page, if that is still wanted then; rejects where it can't be had now. */
  readonly renew: (isWanted: () => boolean) => Promise<void>;
  readonly hasTyped: () => boolean;
  /** Registers the offline shell, when the browser has nothing else to do or after 30 s (spec §9). */
  readonly register: (drawn: Promise<void>) => void;
}

export interface ShellState {
  readonly isOutdated: boolean;
  /** The last request got no answer (R24). */
  readonly isSilent: boolean;
}

/**
 * The app apart from what it shows: its version against the device's, the device out of reach. An old one that meets a
 * new device never guesses: it says so, and where no one works it reloads itself, once.
 */
export class Shell {
  readonly #parts: ShellParts;
  readonly #drawn: () => void;
  readonly #store = createStore<ShellState>(
    { isOutdated: false, isSilent: false },
    (a, b) => a.isOutdated === b.isOutdated && a.isSilent === b.isSilent,
  );
  #served: string | undefined;
  #isUnattended = false;

  constructor(parts: ShellParts) {
    this.#parts = parts;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#drawn = resolve;
    if (parts.build !== undefined) parts.register(promise);
  }

  get state(): ShellState {
    return this.#store.get();
  }

  /** The same object until it changes. */
  readonly get = (): ShellState => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  drawn(): void {
    this.#drawn();
  }

  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    const { build } = this.#parts;
    return watchFetch(fetch, build, {
      silent: () => this.#set({ isSilent: true }),
      answered: (served) => {
        this.#served = served ?? undefined;
        this.#set({ isSilent: false, isOutdated: build !== undefined && served !== null && served !== build });
        void this.#reloadIfIdle();
      },
    });
  }

  /** On the operator's request. Where the newest app can't be had, the page and the notice stay as they are. */
  async reload(): Promise<void> {
    await this.#parts.renew(() => true).catch(() => undefined);
  }

  /** Without a user an outdated app is reloaded by itself, once for each build that it meets. */
  async setUnattended(isUnattended: boolean): Promise<void> {
    this.#isUnattended = isUnattended;
    await this.#reloadIfIdle();
  }

  async #reloadIfIdle(): Promise<void> {
    const { reloadedFor, keepReloadedFor, renew } = this.#parts;
    const served = this.#served;
    if (!this.state.isOutdated || served === undefined || !this.#isIdle()) return;
    try {
      if (reloadedFor() === served) return;
      keepReloadedFor(served);
    } catch {
      return;
    }
    await renew(() => this.#isIdle()).catch(() => undefined);
  }

  #isIdle(): boolean {
    return this.#isUnattended && !this.#parts.hasTyped();
  }

  #set(change: Partial<ShellState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}
