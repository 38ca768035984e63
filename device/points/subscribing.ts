import { type ItemSample, LinkError, type SubscribedConnection } from '../drivers/driver.ts';
import { type AcquisitionMode, intoTable, type Member } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

/** Subscribes to the items of a connection once, and puts into the table what the field sends from then on. */
export class Subscribing implements AcquisitionMode {
  readonly #connection: SubscribedConnection;
  readonly #timing: Timing;
  /** In the order of the subscription. */
  #members: readonly Member[];
  #table: PointTable;
  #sources: readonly number[] = [];
  readonly #lateWatch: LateWatch;
  #sample: ItemSample;
  #isReleased = false;

  constructor(connection: SubscribedConnection, members: readonly Member[], table: PointTable, timing: Timing) {
    this.#connection = connection;
    this.#members = members;
    this.#table = table;
    this.#timing = timing;
    this.#lateWatch = new LateWatch(timing.tick);
    this.#sample = intoTable(table, members, this.#lateWatch);
    this.#sources = sourcesOf(members);
  }

  async run(stop: AbortSignal, lost: AbortSignal, up: () => void): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const onAbort = () => end();
    for (const signal of [stop, lost]) signal.addEventListener('abort', onAbort);
    // A value that a lost connection still gives is not one of the connection after it.
    const isOver = () => stop.aborted || lost.aborted;
    const items = this.#members.map(({ point: { address, periodMs } }) => ({ address, periodMs }));
    try {
      await this.#connection.subscribe(items, {
        sample: (...sample) => {
          if (!isOver()) this.#sample(...sample);
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
    try {
      await this.#connection.confirm(address);
    } catch (error) {
      if (error instanceof LinkError) return false;
      throw error;
    }
    this.#table.commit();
    return !this.#isReleased;
  }

  release(): void {
    this.#isReleased = true;
  }

  /** A connection is subscribed once, so its items are fixed. */
  fits(members: readonly Member[]): boolean {
    return this.#inOrder(members) !== undefined;
  }

  serve(members: readonly Member[], table: PointTable): void {
    this.#members = this.#inOrder(members) ?? members;
    this.#table = table;
    this.#sample = intoTable(table, this.#members, this.#lateWatch);
    this.#sources = sourcesOf(members);
  }

  /** These points in the order of the subscription; undefined: they are other items. */
  #inOrder(members: readonly Member[]): Member[] | undefined {
    const left = Map.groupBy(members, itemOf);
    const ordered = this.#members.flatMap((one) => left.get(itemOf(one))?.shift() ?? []);
    return ordered.length === this.#members.length && ordered.length === members.length ? ordered : undefined;
  }

  #heard(): void {
    const [now, tick] = [this.#timing.now(), this.#timing.tick()];
    for (const source of this.#sources) this.#table.heard(source, now, tick);
    this.#table.commit();
  }
}

function sourcesOf(members: readonly Member[]): number[] {
  return [...new Set(members.map(({ point }) => point.source))];
}

function itemOf({ point: { address, periodMs } }: Member): string {
  return JSON.stringify([address, periodMs]);
}
