import { type ItemSample, LinkError, type SubscribedConnection } from '../drivers/driver.ts';
import { type AcquisitionMode, intoTable, type Member } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

/** Tells the field once which items are wanted, and takes what it tells from then on. */
export class Subscribing implements AcquisitionMode {
  readonly #connection: SubscribedConnection;
  readonly #timing: Timing;
  /** In the order in which the field is told of them. */
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
    // What a lost link still says is not taken for the one that stands now.
    const isOver = () => stop.aborted || lost.aborted;
    const items = this.#members.map(({ point: { address, periodMs } }) => ({ address, periodMs }));
    try {
      await this.#connection.subscribe(items, {
        sample: (...told) => {
          if (!isOver()) this.#sample(...told);
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

  /** The field is told once which items are wanted. */
  fits(members: readonly Member[]): boolean {
    return this.#inOrder(members) !== undefined;
  }

  serve(members: readonly Member[], table: PointTable): void {
    this.#members = this.#inOrder(members) ?? members;
    this.#table = table;
    this.#sample = intoTable(table, this.#members, this.#lateWatch);
    this.#sources = sourcesOf(members);
  }

  /** These points in the place of those that the field was told of; undefined: they are other items. */
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
