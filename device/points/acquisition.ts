import { isDeepStrictEqual } from 'node:util';
import { readTimeoutMs } from '../../protocol/diagnostic/readPoint.ts';
import type { ItemFault } from '../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import {
  type Connection,
  type Driver,
  LinkError,
  linkFaultOf,
  type Probed,
  type WriteResult,
} from '../drivers/driver.ts';
import { type AcquisitionMode, isReadAlike, type Member } from './acquisitionMode.ts';
import type { FieldPoint } from './fieldPoint.ts';
import { type FailureReport, failureReport, isolated } from './isolated.ts';
import { LinkMonitor } from './linkMonitor.ts';
import type { PointTable } from './pointTable.ts';
import { Polling } from './polling.ts';
import { Subscribing } from './subscribing.ts';
import type { Timing } from './timing.ts';

export interface AcquiredLink {
  readonly id: string;
  /** What its driver was made of. */
  readonly settings?: unknown;
  readonly driver: Driver;
  /** The points that come over it, with their slots in the table. */
  readonly points: readonly Member[];
}

/** How a link is, beside what its monitor counts. */
export interface LinkStatus {
  /** Undefined: the first connection is still being made. */
  readonly isUp: boolean | undefined;
  /** Since when, UTC ms. */
  readonly since: number | undefined;
  readonly losses: number;
  /** The last loss, also where the link is back. */
  readonly lastFault: { readonly time: number; readonly fault: LinkFault } | undefined;
}

/** Why a point was not read at once. */
type NotProbed = 'linkDown' | 'notOffered' | 'busy' | 'noAnswer';

/** Told when a link is lost (with its fault) and when it is back. */
export type LinkListener = (link: string, lost: LinkFault | undefined) => void;

/**
 * A lost link is tried again after one period of its fastest group, within these bounds, from one begin to the next: so
 * its values are back within two periods, the time of a connection aside.
 */
const retryMs = { least: 500, most: 5000 } as const;

interface Session {
  readonly connection: Connection;
  readonly mode: AcquisitionMode;
}

/** One link: connects, reads what the field says, marks its points when the link is lost, tries again. */
export class LinkAcquisition {
  readonly #timing: Timing;
  #link: AcquiredLink;
  #table: PointTable;
  #onLink: LinkListener;
  #ended: Promise<void> | undefined;
  readonly #stop = new AbortController();
  /** The open connection, and what keeps the points up to date over it; the only place that holds it. */
  #session: Session | undefined;
  /** What goes over it, counted. */
  readonly monitor: LinkMonitor;
  #isProbing = false;
  #since: number | undefined;
  #losses = 0;
  #lastFault: LinkStatus['lastFault'];
  /** What `onLink` was called with last; undefined: not yet called. */
  #reported: 'up' | 'lost' | undefined;

  /** `report` is called where `onLink` throws: a listener can't stop the loop of its link. */
  constructor(
    link: AcquiredLink,
    table: PointTable,
    timing: Timing,
    onLink: LinkListener,
    report: FailureReport = failureReport(),
  ) {
    this.#link = link;
    this.#table = table;
    this.#timing = timing;
    this.#onLink = isolated('link listener', onLink, report);
    this.monitor = new LinkMonitor(timing);
  }

  /** Whether a command may be given: the link is up. */
  get isUp(): boolean {
    return this.#session !== undefined;
  }

  get status(): LinkStatus {
    const isUp = this.#reported === undefined ? undefined : this.#reported === 'up';
    return { isUp, since: this.#since, losses: this.#losses, lastFault: this.#lastFault };
  }

  get link(): AcquiredLink {
    return this.#link;
  }

  /** The points that come over it. */
  get pointCount(): number {
    return this.#link.points.length;
  }

  /** Those of them that the field refuses now. */
  get refusedPoints(): readonly { readonly point: FieldPoint; readonly why: ItemFault | undefined }[] {
    return this.#link.points.flatMap(({ point, slot }) => {
      if (this.#table.fieldAt(slot).state !== 'deviceError') return [];
      return { point, why: this.#table.refusalAt(slot)?.why };
    });
  }

  /** Starts the loop, where it does not run already. */
  start(): void {
    this.#ended ??= this.#run();
  }

  /** Closes it for good. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#session?.mode.release();
    this.#session?.connection.close();
    await this.#ended;
  }

  /** Whether it can go on in the place of that link: it leads to the same field in the same way. */
  isSame({ settings, driver }: AcquiredLink): boolean {
    const own = this.#link;
    return own.driver.mode === driver.mode && isDeepStrictEqual(own.settings, settings);
  }

  /** Puts what is known now of each point that is read alike there into another table: value, quality and times. */
  copyTo(table: PointTable, points: readonly Member[]): void {
    const own = new Map(this.#link.points.map((member) => [member.point.id, member]));
    for (const { point, slot } of points) {
      const before = own.get(point.id);
      if (before && isReadAlike(before.point, point)) table.adopt(slot, this.#table, before.slot);
    }
  }

  /** Goes on in the place of that link, which was never started; its counters begin again. */
  replace(other: LinkAcquisition): void {
    this.#link = other.#link;
    this.#table = other.#table;
    this.#onLink = other.#onLink;
    this.#losses = 0;
    this.#lastFault = undefined;
    this.monitor.reset();
    this.#session?.mode.serve(this.#link.points, this.#table);
  }

  /** Writes a raw value. Rejects with LinkError: nobody knows. `linkDown`: nothing was sent. */
  async write(point: FieldPoint, raw: number): Promise<WriteResult | 'linkDown'> {
    if (!this.#session) return 'linkDown';
    const { connection, mode } = this.#session;
    const [result] = await connection.write([{ address: mode.addressOf(point), raw }]).catch((error: unknown) => {
      if (error instanceof LinkError && !error.isSent) return ['linkDown' as const];
      throw error;
    });
    if (result === undefined) throw new LinkError({ code: 'unreadableAnswer' });
    return result;
  }

  /** Whether one of its points can be read at once, and alone. */
  get canProbe(): boolean {
    return this.#session?.connection.probe !== undefined;
  }

  /** Reads that point once, beside the others; one at a time. */
  async probe(point: FieldPoint): Promise<Probed | NotProbed> {
    if (!this.#session) return 'linkDown';
    const { connection, mode } = this.#session;
    if (!connection.probe) return 'notOffered';
    if (this.#isProbing) return 'busy';
    this.#isProbing = true;
    const { promise: over, reject } = Promise.withResolvers<never>();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), readTimeoutMs);
    deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason));
    try {
      // Also a driver that does not give up is waited for no longer.
      return await Promise.race([connection.probe(mode.addressOf(point), deadline.signal), over]);
    } catch {
      return 'noAnswer';
    } finally {
      clearTimeout(timer);
      this.#isProbing = false;
    }
  }

  /** When the field was last heard from about that point, UTC ms, whether it had changed or not; undefined: never. */
  lastHeard({ source }: FieldPoint): number | undefined {
    return this.#table.heardAt(source);
  }

  /** Reads that point now; resolves true once the table has its value from a read that began after the call. */
  async confirm(point: FieldPoint): Promise<boolean> {
    return (await this.#session?.mode.confirm(point)) ?? false;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const began = this.#timing.tick();
      try {
        const { connection, mode } = await this.#connect();
        const lost = new AbortController();
        // At once, not when a read that waits behind a lost answer gives up: nobody may arm or command meanwhile.
        connection.onLost((fault) => {
          lost.abort();
          this.#down(fault);
        });
        await mode.run(signal, lost.signal, () => this.#up());
      } catch (error) {
        if (!(error instanceof LinkError)) console.error(error);
        this.#down(linkFaultOf(error));
      }
      if (signal.aborted) break;
      const pause = began + this.#retryMs() - this.#timing.tick();
      if (pause > 0) await this.#timing.sleep(pause, signal);
    }
    this.#down({ code: 'closed' });
  }

  async #connect(): Promise<Session> {
    const { driver } = this.#link;
    if (driver.mode === 'poll') {
      const connection = await driver.connect(this.monitor);
      const mode = new Polling(connection, this.#link.points, this.#table, this.#timing);
      this.#session = { connection, mode };
    } else {
      const connection = await driver.connect(this.monitor);
      const mode = new Subscribing(connection, this.#link.points, this.#table, this.#timing);
      this.#session = { connection, mode };
    }
    return this.#session;
  }

  #retryMs(): number {
    const { points } = this.#link;
    const fastest = points.reduce((least, { point }) => Math.min(least, point.periodMs), Number.POSITIVE_INFINITY);
    return Math.min(Math.max(fastest, retryMs.least), retryMs.most);
  }

  #up(): void {
    if (this.#reported === 'lost') this.#onLink(this.#link.id, undefined);
    if (this.#reported !== 'up') this.#since = this.#timing.now();
    this.#reported = 'up';
  }

  #down(fault: LinkFault): void {
    const session = this.#session;
    this.#session = undefined;
    for (const { slot } of this.#link.points) this.#table.mark(slot, 'linkLost');
    this.#table.commit();
    session?.mode.release();
    if (this.#reported !== 'lost') {
      this.#since = this.#timing.now();
      this.#losses++;
      this.#lastFault = { time: this.#since, fault };
    }
    if (this.#reported !== 'lost' && !this.#stop.signal.aborted) this.#onLink(this.#link.id, fault);
    this.#reported = 'lost';
    session?.connection.close();
  }
}
