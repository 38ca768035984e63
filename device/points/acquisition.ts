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
import { NodeWatch } from './nodeWatch.ts';
import type { PointTable } from './pointTable.ts';
import { Polling } from './polling.ts';
import { Subscribing } from './subscribing.ts';
import type { Timing } from './timing.ts';

export interface AcquiredLink {
  readonly id: string;
  readonly settings?: unknown;
  readonly driver: Driver;
  readonly points: readonly Member[];
}

export interface LinkStatus {
  /** Undefined: the first connection is still being made. */
  readonly isUp: boolean | undefined;
  /** UTC ms. */
  readonly since: number | undefined;
  readonly losses: number;
  /** Of the last loss, also where the link is back. */
  readonly lastFault: { readonly time: number; readonly fault: LinkFault } | undefined;
  /** Why the last attempt since then failed, which may be another reason; undefined: there was none, or it is back. */
  readonly lastAttempt: LinkFault | undefined;
}

/** Of a device behind a connection that tells them apart. */
export interface NodeStatus {
  readonly name: string;
  /** UTC ms; undefined: it responds, or the link is lost as a whole. */
  readonly goneSince: number | undefined;
}

type NotProbed = 'linkDown' | 'notOffered' | 'busy' | 'noAnswer';

/** `lost` is undefined when the link is back; with `node` it is of that one alone, behind a link that is up. */
export type LinkListener = (link: string, lost: LinkFault | undefined, node?: string) => void;

/**
 * Bounds (ms) of the time from the begin of one attempt to the next, one period of the fastest group: so the values of
 * a lost link are back within two periods, apart from the time to connect.
 */
const retryMs = { least: 500, most: 5000 } as const;

interface Session {
  readonly connection: Connection;
  readonly mode: AcquisitionMode;
}

export class LinkAcquisition {
  readonly #timing: Timing;
  #link: AcquiredLink;
  #table: PointTable;
  #onLink: LinkListener;
  #ended: Promise<void> | undefined;
  readonly #stop = new AbortController();
  /** The only reference to the open connection. */
  #session: Session | undefined;
  readonly monitor: LinkMonitor;
  /** It outlives the connections. */
  readonly #nodes: NodeWatch;
  #isProbing = false;
  #since: number | undefined;
  #losses = 0;
  #lastFault: LinkStatus['lastFault'];
  #loss: LinkStatus['lastFault'];
  #lastAttempt: LinkFault | undefined;
  /** What `onLink` was called with last; undefined: not yet called. */
  #reported: 'up' | 'lost' | undefined;

  /** `report` gets what `onLink` throws: a listener can't stop the loop of its link. */
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
    this.#nodes = new NodeWatch(timing, (node, isGone) =>
      this.#onLink(this.#link.id, isGone ? { code: 'unitGone' } : undefined, node),
    );
  }

  get isUp(): boolean {
    return this.#session !== undefined;
  }

  get status(): LinkStatus {
    const isUp = this.#reported === undefined ? undefined : this.#reported === 'up';
    return {
      isUp,
      since: this.#since,
      losses: this.#losses,
      lastFault: this.#lastFault,
      lastAttempt: this.#lastAttempt,
    };
  }

  /** Why and since when it is lost, also under configurations before; undefined: it is not. */
  get loss(): LinkStatus['lastFault'] {
    return this.#reported === 'lost' ? this.#loss : undefined;
  }

  /** Devices behind a connection that tells them apart; none: there are none, or each is a link of its own. */
  get nodes(): readonly NodeStatus[] {
    const all = new Set(this.#link.points.flatMap(({ point }) => point.node ?? []));
    return [...all].map((name) => ({ name, goneSince: this.#nodes.gone.get(name) }));
  }

  isSettled(node: string): boolean {
    return this.#nodes.isSettled(node);
  }

  get link(): AcquiredLink {
    return this.#link;
  }

  /** How long the slowest of the last scans took; undefined: it is not scanned now. */
  get scanMs(): number | undefined {
    return this.#session?.mode.scanMs;
  }

  get pointCount(): number {
    return this.#link.points.length;
  }

  get refusedPoints(): readonly { readonly point: FieldPoint; readonly why: ItemFault | undefined }[] {
    return this.#link.points.flatMap(({ point, slot }) => {
      if (this.#table.fieldAt(slot).state !== 'deviceError') return [];
      return { point, why: this.#table.refusalAt(slot)?.why };
    });
  }

  start(): void {
    this.#ended ??= this.#run();
  }

  /** A stopped link does not start again. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#session?.mode.release();
    this.#session?.connection.close();
    await this.#ended;
  }

  /** Whether it can continue in place of that link: it leads to the same field in the same way. */
  isSame({ settings, driver }: AcquiredLink): boolean {
    const own = this.#link;
    return own.driver.mode === driver.mode && isDeepStrictEqual(own.settings, settings);
  }

  /** Copies value, quality and times of each point that is read alike there. */
  copyTo(table: PointTable, points: readonly Member[]): void {
    const own = new Map(this.#link.points.map((member) => [member.point.id, member]));
    for (const { point, slot } of points) {
      const before = own.get(point.id);
      if (before && isReadAlike(before.point, point)) table.adopt(slot, this.#table, before.slot);
    }
  }

  /** Continues in place of that link, which was never started; its counters begin again. */
  replace(other: LinkAcquisition): void {
    this.#link = other.#link;
    this.#table = other.#table;
    this.#onLink = other.#onLink;
    this.#losses = 0;
    this.#lastFault = undefined;
    this.monitor.reset();
    this.#session?.mode.serve(this.#link.points, this.#table);
  }

  /** Rejects with LinkError where the outcome is unknown; `linkDown`: nothing was sent. */
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

  get canProbe(): boolean {
    return this.#session?.connection.probe !== undefined;
  }

  /** One at a time, beside the usual reads. */
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
      // A driver that ignores the deadline is not waited for any longer.
      return await Promise.race([connection.probe(mode.addressOf(point), deadline.signal), over]);
    } catch {
      return 'noAnswer';
    } finally {
      clearTimeout(timer);
      this.#isProbing = false;
    }
  }

  /** When the field last answered about that point, changed or not, UTC ms; undefined: never. */
  lastHeard({ source }: FieldPoint): number | undefined {
    return this.#table.heardAt(source);
  }

  /** Resolves true once the table has the point's value from a read that began after the call. */
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
        // At once, not when a read behind a lost answer times out: no one may arm or command meanwhile.
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
      const connection = await driver.connect(this.monitor, this.#stop.signal);
      const mode = new Subscribing(connection, this.#link.points, this.#table, this.#timing, this.#nodes);
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
    this.#lastAttempt = undefined;
  }

  #down(fault: LinkFault): void {
    const session = this.#session;
    this.#session = undefined;
    for (const { slot } of this.#link.points) this.#table.mark(slot, 'linkLost');
    this.#table.commit();
    session?.mode.release();
    if (this.#reported === 'lost') {
      if (!this.#stop.signal.aborted) this.#lastAttempt = fault;
    } else {
      this.#since = this.#timing.now();
      this.#losses++;
      this.#loss = { time: this.#since, fault };
      this.#lastFault = this.#loss;
    }
    if (this.#reported !== 'lost' && !this.#stop.signal.aborted) this.#onLink(this.#link.id, fault);
    this.#reported = 'lost';
    session?.connection.close();
  }
}
