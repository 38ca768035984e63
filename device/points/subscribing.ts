import {
  type ExchangeMonitor,
  LinkError,
  type SubscribedConnection,
  type SubscribingDriver,
} from '../drivers/driver.ts';
import { type AcquisitionMode, intoTable, type Member } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

/** Tells the field once which items are wanted, and takes what it tells from then on. */
export class Subscribing implements AcquisitionMode {
  readonly #driver: SubscribingDriver;
  readonly #members: readonly Member[];
  readonly #table: PointTable;
  readonly #timing: Timing;
  readonly #sources: readonly number[];
  #connection: SubscribedConnection | undefined;

  constructor(driver: SubscribingDriver, members: readonly Member[], table: PointTable, timing: Timing) {
    this.#driver = driver;
    this.#members = members;
    this.#table = table;
    this.#timing = timing;
    this.#sources = [...new Set(members.map(({ point }) => point.source))];
  }

  async connect(monitor: ExchangeMonitor): Promise<SubscribedConnection> {
    this.#connection = await this.#driver.connect(monitor);
    return this.#connection;
  }

  async run(stop: AbortSignal, lost: AbortSignal, up: () => void): Promise<void> {
    const connection = this.#connection;
    if (!connection) throw new LinkError({ code: 'closed' });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const onAbort = () => end();
    for (const signal of [stop, lost]) signal.addEventListener('abort', onAbort);
    const lateWatch = this.#driver.tellsTimes ? new LateWatch(this.#timing.tick) : undefined;
    const sample = intoTable(this.#table, this.#members, lateWatch);
    // What a lost link still says is not taken for the one that stands now.
    const isOver = () => stop.aborted || lost.aborted;
    const items = this.#members.map(({ point: { address, periodMs } }) => ({ address, periodMs }));
    try {
      await connection.subscribe(items, {
        sample: (...told) => {
          if (!isOver()) sample(...told);
        },
        answered: () => this.#table.commit(),
        heard: () => {
          if (!isOver()) this.#heard();
        },
      });
      if (!isOver()) {
        this.#heard();
        up();
        await ended;
      }
    } finally {
      // `stop` outlives this connection, and many more.
      for (const signal of [stop, lost]) signal.removeEventListener('abort', onAbort);
    }
    if (!stop.aborted) throw new LinkError({ code: 'closed' });
  }

  async confirm({ address }: FieldPoint): Promise<boolean> {
    const before = this.#connection;
    if (!before) return false;
    try {
      await before.confirm(address);
    } catch (error) {
      if (error instanceof LinkError) return false;
      throw error;
    }
    this.#table.commit();
    return this.#connection === before;
  }

  release(): void {
    this.#connection = undefined;
  }

  #heard(): void {
    const [now, tick] = [this.#timing.now(), this.#timing.tick()];
    for (const source of this.#sources) this.#table.heard(source, now, tick);
    this.#table.commit();
  }
}
