import { createStore } from '../ui/store.ts';

/** A user reads, or chooses a page: the screen goes on by itself after this. */
const pauseMs = 60_000;
/** A page whose values do not come is shown without them, with its marks. */
const timeoutMs = 5000;

export interface CycleState {
  readonly shown: string | undefined;
  /** Rendered out of sight until its values are there. */
  readonly coming: string | undefined;
  readonly isPaused: boolean;
}

export interface CycleParts {
  readonly periodMs: number;
  /** The page to begin with; undefined, or one that is not there: the first. */
  readonly first?: string | undefined;
  /** Calls back once; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Which page a wall screen shows. It knows no clock but the one timer that runs at any time, so that nothing can pile
 * up in months. While the device is silent the page on screen stays: another one would have nothing to show.
 */
export class Cycle {
  readonly #parts: CycleParts;
  readonly #store = createStore<CycleState>({ shown: undefined, coming: undefined, isPaused: false }, isSame);
  #pages: readonly string[] = [];
  #isSilent = false;
  #endTimer = () => {};

  constructor(parts: CycleParts) {
    this.#parts = parts;
  }

  get state(): CycleState {
    return this.#store.get();
  }

  /** The same object until it changes. */
  readonly get = (): CycleState => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** In their order; one that is gone is replaced at once. */
  setPages(pages: readonly string[]): void {
    if (pages.length === this.#pages.length && pages.every((id, at) => id === this.#pages[at])) return;
    this.#pages = pages;
    const { shown, coming } = this.state;
    this.#set({
      shown: [shown, this.#parts.first].find((id) => id !== undefined && pages.includes(id)) ?? pages[0],
      coming: coming !== undefined && pages.includes(coming) ? coming : undefined,
    });
    this.#dwell();
  }

  /** While the device is not connected nothing changes by itself. */
  setSilent(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    if (this.state.isPaused) return;
    this.#set({ coming: undefined });
    this.#dwell();
  }

  arrived(id: string): void {
    if (id === this.state.coming) this.#swap();
  }

  show(id: string): void {
    if (!this.#pages.includes(id)) return;
    if (this.state.shown === undefined) this.#set({ shown: id });
    else this.#bring(id);
  }

  /** Also pauses the cycle. */
  step(by: 1 | -1): void {
    this.#set({ isPaused: true });
    this.#bring(this.#neighbour(by, this.state.coming ?? this.state.shown));
  }

  pause(): void {
    this.#set({ isPaused: true });
    if (this.state.coming === undefined) this.#dwell();
  }

  resume(): void {
    this.#set({ isPaused: false });
    this.#dwell();
  }

  stop(): void {
    this.#endTimer();
    this.#endTimer = () => {};
  }

  #dwell(): void {
    this.stop();
    const { isPaused, coming } = this.state;
    if (coming !== undefined) this.#bring(coming);
    else if (isPaused) this.#after(pauseMs, () => this.resume());
    else if (this.#pages.length > 1 && !this.#isSilent) {
      this.#after(this.#parts.periodMs, () => this.#bring(this.#neighbour(1, this.state.shown)));
    }
  }

  #bring(id: string | undefined): void {
    this.#set({ coming: id === this.state.shown ? undefined : id });
    if (this.state.coming === undefined) this.#dwell();
    else this.#after(timeoutMs, () => this.#swap());
  }

  #swap(): void {
    this.#set({ shown: this.state.coming, coming: undefined });
    this.#dwell();
  }

  #neighbour(by: 1 | -1, of: string | undefined): string | undefined {
    const { length } = this.#pages;
    const at = of === undefined ? -1 : this.#pages.indexOf(of);
    return this.#pages[(at + by + length) % length];
  }

  #after(ms: number, run: () => void): void {
    this.#endTimer();
    this.#endTimer = this.#parts.after(ms, run);
  }

  #set(change: Partial<CycleState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

function isSame(a: CycleState, b: CycleState): boolean {
  return a.shown === b.shown && a.coming === b.coming && a.isPaused === b.isPaused;
}
