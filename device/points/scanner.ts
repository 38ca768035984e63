import type { Value } from '../../protocol/sample.ts';
import { type Connection, DeviceRefusal, type Driver, type GroupReader, LinkError } from '../drivers/driver.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { type FailureReport, failureReport, isolated } from './isolated.ts';
import type { PointTable } from './pointTable.ts';
import { toUnit } from './scaling.ts';

/** Time as an argument: what a link's loop needs of it. */
export interface Timing {
  readonly now: () => number;
  /** Monotonic milliseconds, for periods. */
  readonly tick: () => number;
  /** Resolves after that time, or at once when the signal comes. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface ScannedLink {
  readonly id: string;
  readonly driver: Driver;
  /** The points read over it, with their slots in the table. */
  readonly points: readonly { readonly point: FieldPoint; readonly slot: number }[];
}

/** Told when a link is lost (with the reason) and when it is back. */
export type LinkListener = (link: string, lost: string | undefined) => void;

/**
 * A lost link is tried again after one period of its fastest group, within these bounds, from one begin to the next: so
 * its values are back within two periods, the time of a connection aside.
 */
const retryMs = { least: 500, most: 5000 } as const;

interface Group {
  readonly number: number;
  readonly periodMs: number;
  readonly members: ScannedLink['points'];
  due: number;
  /** Those who wait for a read that begins after they asked. */
  waiting: (() => void)[];
  read?: GroupReader;
}

/** One link's loop: connects, reads each group in its period, marks its points when the link is lost, tries again. */
export class LinkScanner {
  readonly #link: ScannedLink;
  readonly #table: PointTable;
  readonly #timing: Timing;
  readonly #onLink: LinkListener;
  readonly #groups: readonly Group[];
  readonly #retryMs: number;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #connection: Connection | undefined;
  /** What was told last; at the start nothing was. */
  #told: 'up' | 'lost' | undefined;

  /** `report` is told where `onLink` fails: whoever listens to a link can't stop its loop. */
  constructor(
    link: ScannedLink,
    table: PointTable,
    timing: Timing,
    onLink: LinkListener,
    report: FailureReport = failureReport(),
  ) {
    this.#link = link;
    this.#table = table;
    this.#timing = timing;
    this.#onLink = isolated('link listener', onLink, report);
    this.#groups = groupsOf(link);
    const fastest = Math.min(...this.#groups.map((group) => group.periodMs));
    this.#retryMs = Math.min(Math.max(fastest, retryMs.least), retryMs.most);
  }

  /** Whether a command may be given: the link stands. */
  get isUp(): boolean {
    return this.#connection !== undefined;
  }

  /** Starts the loop; returns what stops it. */
  start(): () => Promise<void> {
    const ended = this.#run();
    return async () => {
      this.#stop.abort();
      this.#wake.abort();
      this.#connection?.close();
      await ended;
    };
  }

  /** Writes a raw value; DeviceRefusal: nothing was written; LinkError: nobody knows. */
  async write(point: FieldPoint, raw: number): Promise<void> {
    if (!this.#connection) throw new DeviceRefusal('the link is down');
    await this.#connection.write(point.address, raw);
  }

  /** Reads the point's group now; resolves true once a read that began after the call is in the table. */
  async readNow(group: number): Promise<boolean> {
    const found = this.#groups.find((g) => g.number === group);
    if (!found || !this.#connection) return false;
    const before = this.#connection;
    const done = new Promise<void>((resolve) => found.waiting.push(resolve));
    found.due = 0;
    this.#wake.abort();
    await done;
    return this.#connection === before;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const began = this.#timing.tick();
      try {
        const connection = await this.#link.driver.connect();
        this.#connection = connection;
        const lost = new AbortController();
        // At once, not when a read that waits behind a lost answer gives up: nobody may arm or command meanwhile.
        connection.onLost((reason) => {
          lost.abort();
          this.#down(reason);
          this.#wake.abort();
        });
        await this.#scan(connection, lost.signal);
      } catch (error) {
        if (!(error instanceof LinkError)) console.error(error);
        this.#down(error instanceof Error ? error.message : String(error));
      }
      if (signal.aborted) break;
      const pause = began + this.#retryMs - this.#timing.tick();
      if (pause > 0) await this.#timing.sleep(pause, signal);
    }
    this.#down('stopped');
  }

  /** Until the link is lost: whichever group is due next. */
  async #scan(connection: Connection, lost: AbortSignal): Promise<void> {
    for (const group of this.#groups) {
      group.read = connection.group(group.members.map((member) => member.point.address));
      group.due = this.#timing.tick();
    }
    while (!this.#stop.signal.aborted) {
      if (lost.aborted) throw new LinkError('the connection was lost');
      const next = this.#groups.reduce<Group | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined);
      const wait = next ? next.due - this.#timing.tick() : 3_600_000;
      if (wait > 0) {
        this.#wake = new AbortController();
        await this.#timing.sleep(wait, this.#wake.signal);
        continue;
      }
      if (next) await this.#readGroup(next);
      if (!lost.aborted) this.#up();
    }
  }

  async #readGroup(group: Group): Promise<void> {
    const began = this.#timing.tick();
    const waiting = group.waiting;
    group.waiting = [];
    // Late by more than a period (a slow device, a busy machine): the missed reads are not made up for.
    group.due = group.due + group.periodMs > began ? group.due + group.periodMs : began + group.periodMs;
    try {
      const changed = (index: number, raw: Value | undefined, sourceTime: number) => {
        const member = group.members[index];
        if (!member) return;
        if (raw === undefined) this.#table.mark(member.slot, 'deviceError');
        else {
          const value = typeof raw === 'number' ? toUnit(member.point.scaling, raw) : raw;
          this.#table.set(member.slot, value, sourceTime);
        }
      };
      await group.read?.(changed, () => this.#table.commit());
      this.#table.heard(group.number, this.#timing.now(), this.#timing.tick());
    } finally {
      this.#table.commit();
      for (const resolve of waiting) resolve();
    }
  }

  #up(): void {
    if (this.#told === 'lost') this.#onLink(this.#link.id, undefined);
    this.#told = 'up';
  }

  #down(reason: string): void {
    const connection = this.#connection;
    this.#connection = undefined;
    for (const { slot } of this.#link.points) this.#table.mark(slot, 'linkLost');
    this.#table.commit();
    for (const group of this.#groups) for (const resolve of group.waiting.splice(0)) resolve();
    if (this.#told !== 'lost' && !this.#stop.signal.aborted) this.#onLink(this.#link.id, reason);
    this.#told = 'lost';
    connection?.close();
  }
}

function groupsOf(link: ScannedLink): Group[] {
  const groups = new Map<number, Group & { members: { point: FieldPoint; slot: number }[] }>();
  for (const member of link.points) {
    const { source, periodMs } = member.point;
    const found = groups.get(source) ?? { number: source, periodMs, members: [], due: 0, waiting: [] };
    found.members.push(member);
    groups.set(source, found);
  }
  return [...groups.values()];
}
