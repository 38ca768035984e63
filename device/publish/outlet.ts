import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { linkFaultOf } from '../drivers/driver.ts';
import type { BrokerConnection } from '../drivers/mqtt/broker/brokerConnection.ts';
import { connectBroker } from '../drivers/mqtt/broker/connectBroker.ts';
import type { LinkPorts } from '../drivers/security/linkPorts.ts';
import type { Timing } from '../points/timing.ts';
import { ChangeFilter } from './changeFilter.ts';
import type { Published, PublishedPoint } from './publishedPoint.ts';
import type { Newest, Way } from './way.ts';

/** Changes are collected for so long. */
const collectMs = 100;
/** Between two attempts: the first, and the longest. */
const retryMs = { first: 1000, longest: 5000 } as const;
/** For the last words of one that ends. */
const farewellMs = 1000;
/** More for each topic that is cleared. */
const clearMs = 2;

export interface OutletState {
  /** Undefined: the first connection is still being made. */
  readonly isUp: boolean | undefined;
  /** Start of the present state, UTC ms. */
  readonly since: number | undefined;
  readonly losses: number;
  readonly lastFault: { readonly time: number; readonly fault: LinkFault } | undefined;
}

export interface OutletParts {
  readonly definition: PublisherDefinition;
  readonly points: readonly PublishedPoint[];
  readonly way: Way;
  readonly newest: Newest;
  readonly ports: LinkPorts;
  readonly timing: Timing;
  /** Undefined: it is back. */
  readonly onChange: (lost: LinkFault | undefined) => void;
}

/** One connection to a broker after another, and what goes over them. */
export class Outlet {
  readonly #parts: OutletParts;
  readonly #filter: ChangeFilter;
  readonly #stop = new AbortController();
  #newest: Newest;
  #connection: BrokerConnection | undefined;
  #timer: NodeJS.Timeout | undefined;
  #state: OutletState = { isUp: undefined, since: undefined, losses: 0, lastFault: undefined };
  readonly #ended: Promise<void>;

  constructor(parts: OutletParts) {
    this.#parts = parts;
    this.#newest = parts.newest;
    this.#filter = new ChangeFilter(parts.points, parts.definition.periodMs);
    this.#ended = this.#run();
  }

  get state(): OutletState {
    return this.#state;
  }

  get way(): Way {
    return this.#parts.way;
  }

  offer(index: number, sample: Published): void {
    this.#filter.offer(index, sample);
    this.#timer ??= setTimeout(this.#flush, collectMs);
  }

  /** Another configuration in which all that it says is the same. */
  serve(newest: Newest): void {
    this.#newest = newest;
    for (const [index, sample] of newest().entries()) this.offer(index, sample);
  }

  /** `gone`: IDs of points that are not sent there from now on. */
  async stop(gone: ReadonlySet<string> = new Set()): Promise<void> {
    clearTimeout(this.#timer);
    this.#stop.abort();
    const connection = this.#connection;
    this.#connection = undefined;
    this.#parts.way.lost();
    if (connection) {
      const cleared = this.#parts.way.close(connection, gone).catch(() => undefined);
      await this.#within(cleared, farewellMs + gone.size * clearMs);
      await connection.close();
    }
    // One that still connects gives up by itself.
    await this.#within(this.#ended, farewellMs);
  }

  async #within(done: Promise<unknown>, mostMs: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([done, this.#parts.timing.sleep(mostMs, over.signal)]);
    over.abort();
  }

  readonly #flush = (): void => {
    this.#timer = undefined;
    const { way, timing } = this.#parts;
    const rows = this.#filter.take(timing.tick());
    if (this.#connection) way.send(rows);
    else way.store(rows);
    const isBusy = this.#connection !== undefined && way.isBusy;
    if (isBusy || !this.#filter.isEmpty) this.#timer ??= setTimeout(this.#flush, collectMs);
  };

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const { timing } = this.#parts;
    let waitMs: number = retryMs.first;
    while (!signal.aborted) {
      const lost = Promise.withResolvers<LinkFault>();
      try {
        await this.#connect(lost.resolve);
        waitMs = retryMs.first;
        this.#up();
        this.#down(await lost.promise);
      } catch (error) {
        this.#down(linkFaultOf(error));
      }
      // Many stations must not come back to a broker at once.
      await timing.sleep(waitMs * (0.75 + Math.random() / 4), signal);
      waitMs = Math.min(2 * waitMs, retryMs.longest);
    }
  }

  async #connect(lost: (fault: LinkFault) => void): Promise<void> {
    const { definition, ports, way } = this.#parts;
    const connection = await connectBroker({ ...definition, sessionSec: 0 }, ports, {
      will: way.will(),
      message: (message) => way.message(message),
      lost,
    });
    const isOver = () => this.#stop.signal.aborted;
    // Its successor may be there already.
    if (isOver()) return connection.close();
    const newest = () => this.#passed();
    try {
      await way.open(connection, newest);
    } catch (error) {
      await connection.close();
      throw error;
    }
    if (isOver()) {
      way.lost();
      await way.close(connection, new Set()).catch(() => undefined);
      return connection.close();
    }
    this.#connection = connection;
    this.#timer ??= setTimeout(this.#flush, collectMs);
  }

  /** What is sent without having changed counts as sent. */
  #passed(): readonly Published[] {
    const samples = this.#newest();
    const tick = this.#parts.timing.tick();
    for (const [index, sample] of samples.entries()) this.#filter.passed(index, sample, tick);
    return samples;
  }

  #up(): void {
    const { onChange, timing } = this.#parts;
    if (this.#stop.signal.aborted) return;
    const wasLost = this.#state.isUp === false;
    this.#state = { ...this.#state, isUp: true, since: timing.now() };
    if (wasLost) onChange(undefined);
  }

  #down(fault: LinkFault): void {
    const { onChange, timing, way } = this.#parts;
    if (this.#connection) {
      this.#connection = undefined;
      way.lost();
    }
    if (this.#stop.signal.aborted) return;
    const time = timing.now();
    if (this.#state.isUp === false) {
      // What is to be done about it may have changed: a certificate waits.
      if (fault.code !== this.#state.lastFault?.fault.code)
        this.#state = { ...this.#state, lastFault: { time, fault } };
      return;
    }
    const losses = this.#state.losses + 1;
    this.#state = { isUp: false, since: time, losses, lastFault: { time, fault } };
    onChange(fault);
  }
}
