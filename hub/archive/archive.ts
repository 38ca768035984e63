import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ArchiveView, Tunnel } from '../fleet.ts';
import { releaseClaims } from './claims.ts';
import { ArchiveDatabase, DatabaseFault, mostWriters } from './database.ts';
import { pullStation, type TurnResult } from './pullStation.ts';

/** What a station is requested in one turn, bytes: then it is the next one's turn. */
const turnBytes = 4 * 1024 * 1024;
/** Between two looks at a station of which all is archived, ms; with many stations longer. */
const wholePauseMs = 60_000;
const pausePerStationMs = 60;
/** After a fault of a station, ms; doubled with each further one. */
const firstFaultMs = 15_000;
const longestFaultMs = 600_000;
/** After a fault of the database, ms; likewise. */
const firstDatabaseMs = 1000;
const longestDatabaseMs = 30_000;
/** A hub that stops waits so long for PostgreSQL, ms: what was not written is fetched again. */
const stopMs = 3000;
/** How often what is here is compared with what a station has, ms. */
const checkMs = 86_400_000;

export interface ArchiveParts {
  /** `postgresql://…`; a password in it, or PGPASSFILE. */
  readonly url: string;
  readonly tunnel: Tunnel;
  /** Those that can be requested now. */
  readonly live: () => readonly { readonly id: string; readonly name: string }[];
  /** UTC ms, and monotonic ms. */
  readonly timing: { readonly now: () => number; readonly tick: () => number };
  /** The database was lost, or is back; once each. `detail`: without the password. */
  readonly onDatabase: (state: { readonly isUp: boolean; readonly detail: string }) => void;
  /** A station gives what it may not, once for each kind of fault. */
  readonly onStationFault: (station: string, detail: string) => void;
  /** For the bench and tests: what was taken in a turn. */
  readonly onTurn?: (station: string, result: TurnResult) => void;
}

interface StationState {
  /** Monotonic ms. */
  nextAt: number;
  faults: number;
  fault: string | undefined;
  checkedAt: number | undefined;
  /** Of the oldest that is not archived, UTC ms; undefined: all was at `wholeAt`. */
  since: number | undefined;
  wholeAt: number | undefined;
}

/**
 * Takes what the live stations have sealed into PostgreSQL: some of them at a time, each for a turn. What can't be
 * written stays where it is, in the stations, and is fetched later.
 */
export class Archive implements ArchiveView {
  readonly #parts: ArchiveParts;
  readonly #database: ArchiveDatabase;
  readonly #hub = randomUUID();
  readonly #states = new Map<string, StationState>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #startedAt: number;
  #databaseFaults = 0;
  #isLost = false;
  #databaseAt = 0;
  #isStopped = false;

  constructor(parts: ArchiveParts) {
    this.#parts = parts;
    this.#database = new ArchiveDatabase(parts.url);
    this.#startedAt = parts.timing.now();
  }

  /** Calls each second. */
  eachSecond(): void {
    if (this.#isStopped || this.#parts.timing.tick() < this.#databaseAt) return;
    // While the database is lost, one asks.
    const most = this.#isLost ? 1 : mostWriters;
    const due = this.#due();
    while (this.#running.size < most) {
      const next = due.shift();
      if (!next) return;
      const run = this.#turn(next).finally(() => {
        this.#running.delete(next.id);
        // The next one does not wait for the second.
        setImmediate(() => this.eachSecond());
      });
      this.#running.set(next.id, run);
    }
  }

  since(station: string): number | undefined {
    const { since, wholeAt } = this.#states.get(station) ?? {};
    if (since !== undefined) return since;
    if (wholeAt === undefined) return this.#startedAt;
    const isOld = this.#isLost || this.#parts.timing.now() - wholeAt > 3 * this.#pauseMs();
    return isOld ? wholeAt : undefined;
  }

  /** The present turns are finished; another hub may then take from their stations at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await atMost(Promise.all(this.#running.values()));
    if (!this.#isLost && this.#running.size === 0) await atMost(releaseClaims(this.#database, this.#hub));
    await atMost(this.#database.close());
  }

  /** Who has waited longest is first. */
  #due(): { readonly id: string; readonly name: string }[] {
    const now = this.#parts.timing.tick();
    return this.#parts
      .live()
      .filter(({ id }) => !this.#running.has(id) && this.#stateOf(id).nextAt <= now)
      .sort((a, b) => this.#stateOf(a.id).nextAt - this.#stateOf(b.id).nextAt);
  }

  async #turn(station: { readonly id: string; readonly name: string }): Promise<void> {
    const { tunnel, timing } = this.#parts;
    const state = this.#stateOf(station.id);
    const isCheck = this.#isCheckDue(state);
    try {
      const parts = { tunnel, database: this.#database, hub: this.#hub };
      const result = await pullStation(parts, { station, budget: turnBytes, isCheck });
      this.#databaseIsUp();
      if (isCheck) state.checkedAt = timing.tick();
      const { since, isWhole } = result;
      const wholeAt = isWhole ? timing.now() : result.wholeAt;
      Object.assign(state, { since, wholeAt, faults: 0, fault: undefined });
      state.nextAt = timing.tick() + (since === undefined ? this.#pauseMs() * (0.8 + Math.random() * 0.4) : 0);
      this.#parts.onTurn?.(station.id, result);
    } catch (error) {
      if (error instanceof DatabaseFault) this.#databaseIsLost(error);
      else this.#stationFailed(station.id, state, error as Error);
    }
  }

  /** At first, and once a day: not of all stations at once. */
  #isCheckDue({ checkedAt, wholeAt }: StationState): boolean {
    if (checkedAt === undefined) return wholeAt !== undefined;
    return this.#parts.timing.tick() - checkedAt >= checkMs;
  }

  #databaseIsUp(): void {
    this.#databaseFaults = 0;
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#parts.onDatabase({ isUp: true, detail: '' });
  }

  #databaseIsLost({ message }: DatabaseFault): void {
    const { timing, onDatabase } = this.#parts;
    this.#database.forget();
    // The next one may be that of a backup: what is there is compared again.
    for (const state of this.#states.values()) Object.assign(state, { checkedAt: undefined, nextAt: 0 });
    const pause = Math.min(firstDatabaseMs * 2 ** this.#databaseFaults++, longestDatabaseMs);
    this.#databaseAt = timing.tick() + pause;
    if (this.#isLost) return;
    this.#isLost = true;
    onDatabase({ isUp: false, detail: message });
  }

  #stationFailed(id: string, state: StationState, { message, name }: Error): void {
    const pause = Math.min(firstFaultMs * 2 ** state.faults++, longestFaultMs);
    state.nextAt = this.#parts.timing.tick() + pause;
    const isOfStation = name !== 'NoAnswer';
    if (isOfStation && state.fault !== message) this.#parts.onStationFault(id, message);
    if (isOfStation) state.fault = message;
  }

  #pauseMs(): number {
    return Math.max(wholePauseMs, this.#states.size * pausePerStationMs);
  }

  #stateOf(id: string): StationState {
    return this.#states.getOrInsertComputed(id, () => ({
      ...{ nextAt: 0, faults: 0, fault: undefined, checkedAt: undefined, since: undefined, wholeAt: undefined },
    }));
  }
}

function atMost(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => undefined), delay(stopMs, undefined, { ref: false })]);
}
