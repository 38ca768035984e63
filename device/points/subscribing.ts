import { type Item, type ItemSample, LinkError, type SubscribedConnection } from '../drivers/driver.ts';
import { type AcquisitionMode, intoTable, isReadAlike, type Member, pastIntoTable } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { LateWatch } from './lateSamples.ts';
import type { NodeWatch } from './nodeWatch.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

export class Subscribing implements AcquisitionMode {
  readonly #connection: SubscribedConnection;
  readonly #timing: Timing;
  /** By index; they stay as subscribed, because the connection knows them by these addresses. */
  readonly #items: Item[] = [];
  /** By the index of their item; undefined: the item is removed. */
  readonly #members: (Member | undefined)[] = [];
  #table: PointTable;
  /** By the node behind the link. */
  #sources: ReadonlyMap<string | undefined, ReadonlySet<number>>;
  readonly #lateWatch: LateWatch;
  #sample: ItemSample;
  #subscribed: Promise<void> | undefined;
  readonly #failed = Promise.withResolvers<void>();
  #isReleased = false;
  readonly #nodes: NodeWatch;

  constructor(
    connection: SubscribedConnection,
    members: readonly Member[],
    table: PointTable,
    timing: Timing,
    nodes: NodeWatch,
  ) {
    this.#connection = connection;
    this.#nodes = nodes;
    this.#table = table;
    this.#timing = timing;
    this.#lateWatch = new LateWatch(timing.tick);
    for (const member of members) this.#addItem(member);
    this.#sample = intoTable(table, this.#members, this.#lateWatch);
    this.#sources = sourcesOf(members);
    // `run` reports it; a connection that is lost before has no one to report it to.
    this.#failed.promise.catch(() => undefined);
  }

  async run(stop: AbortSignal, lost: AbortSignal, up: () => void): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const onAbort = () => end();
    for (const signal of [stop, lost]) signal.addEventListener('abort', onAbort);
    // A value that a lost connection still delivers must not count as one of the connection after it.
    const isOver = () => stop.aborted || lost.aborted;
    try {
      this.#subscribed = this.#connection.subscribe(
        this.#items.filter((_, index) => this.#members[index]),
        {
          sample: (index, raw, quality, ...rest) => {
            if (isOver()) return;
            this.#sample(index, raw, quality, ...rest);
            const node = this.#members[index]?.point.node;
            if (node !== undefined) this.#nodes.sampled(node, quality);
          },
          past: (index, ...value) => {
            const member = this.#members[index];
            if (member && !isOver()) pastIntoTable(this.#table, member, ...value);
          },
          answered: () => this.#table.commit(),
          heard: (node) => {
            if (!isOver()) this.#heard(node);
          },
        },
      );
      await this.#subscribed;
      if (!isOver()) {
        this.#heard();
        up();
        await Promise.race([ended, this.#failed.promise]);
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

  /** The item's own object: another configuration has another object of the same address. */
  addressOf({ id, address }: FieldPoint): unknown {
    const index = this.#members.findIndex((member) => member?.point.id === id);
    return this.#items[index]?.address ?? address;
  }

  /** Items that are read alike continue without a pause; the others are removed, and new ones added. */
  serve(members: readonly Member[], table: PointTable): void {
    const byId = new Map(members.map((member) => [member.point.id, member]));
    const removed: Item[] = [];
    for (const [index, item] of this.#items.entries()) {
      const point = this.#members[index]?.point;
      if (!point) continue;
      const next = byId.get(point.id);
      const isReadOn = next && isReadAlike(point, next.point);
      this.#members[index] = isReadOn ? next : undefined;
      if (isReadOn) byId.delete(point.id);
      else removed.push(item);
    }
    const added = [...byId.values()].map((member) => this.#addItem(member));
    this.#table = table;
    this.#sample = intoTable(table, this.#members, this.#lateWatch);
    this.#sources = sourcesOf(members);
    this.#subscribed = this.#subscribed?.then(() => this.#change(removed, added)).catch(this.#failed.reject);
  }

  #addItem(member: Member): Item {
    const { address, periodMs } = member.point;
    const item = { index: this.#items.length, address, periodMs };
    this.#items.push(item);
    this.#members.push(member);
    return item;
  }

  async #change(removed: readonly Item[], added: readonly Item[]): Promise<void> {
    if (removed.length > 0) await this.#connection.remove(removed);
    if (added.length > 0) await this.#connection.add(added);
    this.#table.commit();
  }

  #heard(node?: string): void {
    const [now, tick] = [this.#timing.now(), this.#timing.tick()];
    for (const source of this.#sources.get(node) ?? []) this.#table.heard(source, now, tick);
    this.#table.commit();
  }
}

function sourcesOf(members: readonly Member[]): ReadonlyMap<string | undefined, ReadonlySet<number>> {
  const byNode = Map.groupBy(members, ({ point }) => point.node);
  return new Map([...byNode].map(([node, some]) => [node, new Set(some.map(({ point }) => point.source))]));
}
