import { setTimeout as sleep } from 'node:timers/promises';
import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import { type ExchangeOutcome, LinkError } from '../../driver.ts';
import type { Exchanges } from '../link/exchanges.ts';
import { type Interrogated, type InterrogationStep, interrogate } from './interrogate.ts';

interface StationParts {
  readonly exchanges: Exchanges;
  readonly link: Iec104Link;
  /** Of a station that is back, or may be. */
  readonly stepsOf: (station: number) => readonly InterrogationStep[];
  readonly ended: (outcome: ExchangeOutcome, ms: number) => void;
  /** It does not respond, or the gateway in between does not know it. */
  readonly gone: (station: number) => void;
  /** An interrogation is over. */
  readonly done: (station: number) => void;
}

interface Station {
  isGone: boolean;
  /** Messages until now. */
  heard: number;
  interrogating: Promise<void> | undefined;
  /** Those that have not begun, by their steps: a station that restarts again and again queues none. */
  readonly queued: Map<string, Promise<void>>;
}

/** So many stations are interrogated at a time: fewer than messages may be under way. */
const mostAtOnce = 4;
/** After this time (ms) a station that is gone is interrogated again. */
const againMs = 10_000;
const windowMs = 100;

const outcomes = { done: 'answered', refused: 'refused', gone: 'unanswered' } as const;

/** The stations behind a link: which are there, and their interrogations. */
export class Stations {
  readonly #parts: StationParts;
  readonly #stations = new Map<number, Station>();
  #timer: NodeJS.Timeout | undefined;
  #running = 0;
  #isStopped = false;

  constructor(parts: StationParts) {
    this.#parts = parts;
  }

  isGone(station: number): boolean {
    return this.#stations.get(station)?.isGone ?? false;
  }

  /** It has sent something over this connection, and is not gone since. */
  isThere(station: number): boolean {
    const { heard = 0, isGone = true } = this.#stations.get(station) ?? {};
    return heard > 0 && !isGone;
  }

  /** It has sent something. */
  heard(station: number): void {
    const state = this.#stations.get(station);
    if (!state) return;
    state.heard++;
    if (!state.isGone || state.interrogating) return;
    state.isGone = false;
    void this.interrogate([station], this.#parts.stepsOf).catch(() => undefined);
  }

  /** Resolves when each has given all, or is gone. Rejects with LinkError. */
  async interrogate(
    stations: readonly number[],
    stepsOf: (station: number) => readonly InterrogationStep[],
  ): Promise<void> {
    await Promise.all(stations.map((station) => this.#interrogateOne(station, stepsOf(station))));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** After the one under way, which may have passed what is wanted now. */
  #interrogateOne(station: number, steps: readonly InterrogationStep[]): Promise<void> {
    const state: Station = this.#stations.get(station) ?? {
      ...{ isGone: false, heard: 0, interrogating: undefined },
      queued: new Map(),
    };
    this.#stations.set(station, state);
    const key = steps.map(({ type, qualifier }) => `${type} ${qualifier}`).join();
    const same = state.queued.get(key);
    if (same) return same;
    const before = state.interrogating?.catch(() => undefined) ?? Promise.resolve();
    const own = before.then(() => {
      state.queued.delete(key);
      return this.#run(station, state, steps);
    });
    state.queued.set(key, own);
    state.interrogating = own;
    const over = () => {
      if (state.interrogating === own) state.interrogating = undefined;
    };
    own.then(over, over);
    return own;
  }

  async #run(station: number, state: Station, steps: readonly InterrogationStep[]): Promise<void> {
    while (this.#running >= mostAtOnce) await sleep(windowMs);
    if (this.#isStopped) throw new LinkError({ code: 'closed' });
    this.#running++;
    try {
      for (const step of steps) {
        const outcome = await this.#step(station, state, step);
        if (this.#isStopped) return;
        if (outcome === 'gone' && step === steps[0]) {
          this.#setGone(station, state);
          return;
        }
      }
    } finally {
      this.#running--;
    }
    state.isGone = false;
    this.#parts.done(station);
  }

  async #step(station: number, state: Station, step: InterrogationStep): Promise<Interrogated> {
    const { exchanges, link, ended } = this.#parts;
    const { originator, confirmMs, t1 } = link;
    const began = performance.now();
    const heard = () => state.heard;
    const about = { exchanges, station, step, originator, confirmMs, silenceMs: t1 * 1000, heard };
    const outcome = await interrogate(about);
    ended(outcomes[outcome], performance.now() - began);
    return outcome;
  }

  #setGone(station: number, state: Station): void {
    state.isGone = true;
    this.#parts.gone(station);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const gone = [...this.#stations].flatMap(([one, { isGone }]) => (isGone ? one : []));
      void this.interrogate(gone, this.#parts.stepsOf).catch(() => undefined);
    }, againMs);
  }
}
