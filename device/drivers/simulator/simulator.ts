import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import {
  DeviceRefusal,
  type ExchangeMonitor,
  type Item,
  LinkError,
  type Sink,
  type SubscribedConnection,
  type SubscribingDriver,
  unwatched,
} from '../driver.ts';
import type { SimulatorAddress } from './simulatorAddress.ts';

/** Calls back again and again; returns what ends it. */
type Every = (ms: number, run: () => void) => () => void;

const ownEvery: Every = (ms, run) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/** A field that is not there: curves by the clock, and setpoints that keep what was written. Nothing of it is good. */
export function simulator(now: () => number = Date.now, every: Every = ownEvery): SubscribingDriver<SimulatorAddress> {
  // Kept over a new connection, as a device would.
  const written = new Map<SimulatorAddress, number>();
  return { mode: 'subscribe', connect: async (monitor = unwatched) => new SimulatorLink(written, now, every, monitor) };
}

/** What was told of an item last; NaN is the same as NaN here: told once. */
interface Told {
  readonly index: number;
  readonly address: SimulatorAddress;
  isTold: boolean;
  raw: Value | undefined;
}

class SimulatorLink implements SubscribedConnection<SimulatorAddress> {
  readonly #written: Map<SimulatorAddress, number>;
  readonly #now: () => number;
  readonly #every: Every;
  readonly #monitor: ExchangeMonitor;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  readonly #stops: (() => void)[] = [];
  readonly #told = new Map<SimulatorAddress, Told>();
  #sink: Sink | undefined;
  #isClosed = false;

  constructor(written: Map<SimulatorAddress, number>, now: () => number, every: Every, monitor: ExchangeMonitor) {
    this.#written = written;
    this.#now = now;
    this.#every = every;
    this.#monitor = monitor;
  }

  onLost(listener: (fault: LinkFault) => void): void {
    this.#listeners.push(listener);
  }

  async subscribe(items: readonly Item<SimulatorAddress>[], sink: Sink): Promise<void> {
    this.#check();
    const began = performance.now();
    this.#monitor.trace?.({ direction: 'sent', kind: 'subscribe', values: String(items.length) });
    this.#sink = sink;
    for (const [index, { address }] of items.entries()) {
      this.#told.set(address, { index, address, isTold: false, raw: undefined });
    }
    const byPeriod = Map.groupBy(items, ({ periodMs }) => periodMs);
    for (const [periodMs, its] of byPeriod) {
      const told = its.flatMap(({ address }) => this.#told.get(address) ?? []);
      this.#tell(told);
      this.#stops.push(this.#every(periodMs, () => this.#tell(told)));
    }
    this.#monitor.ended('answered', performance.now() - began);
  }

  async confirm(address: SimulatorAddress): Promise<void> {
    this.#check();
    const told = this.#told.get(address);
    if (!told) return;
    told.isTold = false;
    const began = performance.now();
    this.#monitor.trace?.({ direction: 'sent', kind: 'read', subject: subjectOf(told) });
    this.#tell([told], 'values');
    this.#monitor.ended('answered', performance.now() - began);
  }

  async write(address: SimulatorAddress, raw: number): Promise<void> {
    this.#check();
    const began = performance.now();
    const told = this.#told.get(address);
    const about = { subject: told && subjectOf(told) } as const;
    const isSetpoint = address.kind === 'setpoint';
    this.#monitor.trace?.({ ...about, direction: 'sent', kind: 'write', values: String(raw) });
    this.#monitor.trace?.({ ...about, direction: 'received', kind: isSetpoint ? 'done' : 'refusal' });
    this.#monitor.ended(isSetpoint ? 'answered' : 'refused', performance.now() - began);
    if (!isSetpoint) throw new DeviceRefusal('this register is no setpoint');
    this.#written.set(address, raw);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    for (const listener of this.#listeners) listener({ code: 'closed' });
  }

  #tell(items: readonly Told[], kind: 'told' | 'values' = 'told'): void {
    const time = this.#now();
    let isNew = false;
    for (const item of items) {
      if (item.address.kind === 'never') continue;
      const raw = this.#read(item.address, time);
      if (item.isTold && Object.is(raw, item.raw)) continue;
      item.isTold = true;
      item.raw = raw;
      isNew = true;
      this.#monitor.trace?.({ direction: 'received', kind, subject: subjectOf(item), values: String(raw ?? '') });
      this.#sink?.sample(item.index, raw, raw === undefined ? 'deviceError' : 'good');
    }
    if (isNew && kind === 'told') this.#monitor.told();
    this.#sink?.answered();
    this.#sink?.heard();
  }

  #read(address: SimulatorAddress, time: number): Value | undefined {
    if (address.kind === 'value') return address.valueAt(time);
    return address.kind === 'setpoint' ? (this.#written.get(address) ?? address.start) : undefined;
  }

  #check(): void {
    if (this.#isClosed) throw new LinkError({ code: 'closed' });
  }
}

/** Its place in the list of what is wanted: a simulated register has no other name. */
function subjectOf({ index, address }: Told): string {
  return `${address.kind} ${index}`;
}
