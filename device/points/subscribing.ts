import { type Item, type ItemSample, LinkError, type SubscribedConnection } from '../drivers/driver.ts';
import { type AcquisitionMode, intoTable, isReadAlike, type Member } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

/** Subscribes to the items of a connection once, and puts into the table what the field sends from then on. */
export class Subscribing implements AcquisitionMode {
  readonly #connection: SubscribedConnection;
  readonly #timing: Timing;
  /** As they were subscribed: the connection knows them by these addresses. */
  readonly #items: readonly Item[];
  /** In the order of the subscription. */
  #members: readonly Member[];
  #table: PointTable;
  #sources: readonly number[] = [];
  readonly #lateWatch: LateWatch;
  #sample: ItemSample;
  #isReleased = false;

  constructor(connection: SubscribedConnection, members: readonly Member[], table: PointTable, timing: Timing) {
    this.#connection = connection;
    this.#items = members.map(({ point: { address, periodMs } }) => ({ address, periodMs }));
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
    try {
      await this.#connection.subscribe(this.#items, {
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

  async confirm(point: FieldPoint): Promise<boolean> {
    try {
      await this.#connection.confirm(this.addressOf(point));
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

  /** That of its item: another configuration has another object of it. */
  addressOf({ id, address }: FieldPoint): unknown {
    const index = this.#members.findIndex(({ point }) => point.id === id);
    return this.#items[index]?.address ?? address;
  }

  /** A connection is subscribed once, so its items are fixed; each of them may send nothing until it changes. */
  fits(members: readonly Member[]): boolean {
    return members.length === this.#members.length && this.#inOrder(members).length === members.length;
  }

  serve(members: readonly Member[], table: PointTable): void {
    this.#members = this.#inOrder(members);
    this.#table = table;
    this.#sample = intoTable(table, this.#members, this.#lateWatch);
    this.#sources = sourcesOf(members);
  }

  /** These points in the order of the subscription, as far as they are read alike. */
  #inOrder(members: readonly Member[]): Member[] {
    const byId = new Map(members.map((member) => [member.point.id, member]));
    return this.#members.flatMap(({ point }) => {
      const next = byId.get(point.id);
      return next && isReadAlike(point, next.point) ? next : [];
    });
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
