import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import {
  type ExchangeMonitor,
  type Item,
  LinkError,
  type Probed,
  type Sink,
  type SubscribedConnection,
  type SubscribingDriver,
  unwatched,
  type Write,
  type WriteResult,
} from '../driver.ts';
import { type SimulatorAddress, valueAt } from './simulatorAddress.ts';

/** Returns what ends it. */
type Every = (ms: number, run: () => void) => () => void;

const ownEvery: Every = (ms, run) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/** No field: curves by the clock, and setpoints that keep what was written. No value of it is good. */
export function simulator(now: () => number = Date.now, every: Every = ownEvery): SubscribingDriver<SimulatorAddress> {
  // Outlives a connection, as in a device.
  const written = new Map<SimulatorAddress, Value>();
  return { mode: 'subscribe', connect: async (monitor = unwatched) => new SimulatorLink(written, now, every, monitor) };
}

const refusal: ItemFault = { code: 'refused' };

interface Period {
  readonly items: Set<SimulatedItem>;
  readonly stop: () => void;
}
type SimulatedItem = Item<SimulatorAddress>;

class SimulatorLink implements SubscribedConnection<SimulatorAddress> {
  readonly #written: Map<SimulatorAddress, Value>;
  readonly #now: () => number;
  readonly #every: Every;
  readonly #monitor: ExchangeMonitor;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  readonly #periods = new Map<number, Period>();
  readonly #items = new Map<SimulatorAddress, SimulatedItem>();
  #sink: Sink | undefined;
  #isClosed = false;

  constructor(written: Map<SimulatorAddress, Value>, now: () => number, every: Every, monitor: ExchangeMonitor) {
    this.#written = written;
    this.#now = now;
    this.#every = every;
    this.#monitor = monitor;
  }

  onLost(listener: (fault: LinkFault) => void): void {
    this.#listeners.push(listener);
  }

  async subscribe(items: readonly Item<SimulatorAddress>[], sink: Sink): Promise<void> {
    this.#sink = sink;
    await this.add(items);
  }

  async add(items: readonly SimulatedItem[]): Promise<void> {
    this.#check();
    const began = performance.now();
    this.#monitor.trace?.({ direction: 'sent', kind: 'subscribe', values: String(items.length) });
    for (const item of items) {
      this.#items.set(item.address, item);
      this.#periodOf(item.periodMs).items.add(item);
    }
    this.#send(items);
    this.#monitor.ended('answered', performance.now() - began);
  }

  async remove(items: readonly SimulatedItem[]): Promise<void> {
    this.#check();
    for (const item of items) {
      this.#items.delete(item.address);
      const period = this.#periods.get(item.periodMs);
      period?.items.delete(item);
      if (period?.items.size !== 0) continue;
      period.stop();
      this.#periods.delete(item.periodMs);
    }
  }

  async confirm(address: SimulatorAddress): Promise<void> {
    this.#check();
    const item = this.#items.get(address);
    if (!item) return;
    const began = performance.now();
    this.#monitor.trace?.({ direction: 'sent', kind: 'read', subject: subjectOf(item) });
    this.#send([item], 'values');
    this.#monitor.ended('answered', performance.now() - began);
  }

  async write(items: readonly Write<SimulatorAddress>[]): Promise<WriteResult[]> {
    this.#check();
    return items.map((item) => this.#writeOne(item));
  }

  async probe(address: SimulatorAddress, signal: AbortSignal): Promise<Probed> {
    this.#check();
    signal.throwIfAborted();
    if (address.kind === 'never')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const raw = this.#read(address, this.#now());
    return { raw, ...(raw === undefined ? { quality: 'deviceError', why: refusal } : { quality: 'good' }) };
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const { stop } of this.#periods.values()) stop();
    for (const listener of this.#listeners) listener({ code: 'closed' });
  }

  #periodOf(periodMs: number): Period {
    const known = this.#periods.get(periodMs);
    if (known) return known;
    const items = new Set<SimulatedItem>();
    const period = { items, stop: this.#every(periodMs, () => this.#send(items)) };
    this.#periods.set(periodMs, period);
    return period;
  }

  #send(items: Iterable<SimulatedItem>, kind: 'told' | 'values' = 'told'): void {
    const time = this.#now();
    for (const { index, address } of items) {
      if (address.kind === 'never') continue;
      const raw = this.#read(address, time);
      this.#monitor.trace?.({
        direction: 'received',
        kind,
        subject: subjectOf({ index, address }),
        values: String(raw ?? ''),
      });
      if (raw === undefined) this.#sink?.sample(index, raw, 'deviceError', undefined, refusal);
      else this.#sink?.sample(index, raw, 'good');
    }
    if (kind === 'told') this.#monitor.received();
    this.#sink?.answered();
    this.#sink?.heard();
  }

  #writeOne({ address, raw }: Write<SimulatorAddress>): WriteResult {
    const began = performance.now();
    const item = this.#items.get(address);
    const about = { subject: item && subjectOf(item) } as const;
    const isSetpoint = address.kind === 'setpoint';
    this.#monitor.trace?.({ ...about, direction: 'sent', kind: 'write', values: String(raw) });
    this.#monitor.trace?.({ ...about, direction: 'received', kind: isSetpoint ? 'done' : 'refusal' });
    this.#monitor.ended(isSetpoint ? 'answered' : 'refused', performance.now() - began);
    if (!isSetpoint) return { refused: { code: 'notASetpoint' } };
    this.#written.set(address, raw);
    return 'done';
  }

  #read(address: SimulatorAddress, time: number): Value | undefined {
    if (address.kind === 'value') return valueAt(address.curve, time);
    return address.kind === 'setpoint' ? (this.#written.get(address) ?? address.start) : undefined;
  }

  #check(): void {
    if (this.#isClosed) throw new LinkError({ code: 'closed' });
  }
}

/** A simulated register has no name but its place in the list of items. */
function subjectOf({ index, address }: Pick<SimulatedItem, 'index' | 'address'>): string {
  return `${address.kind} ${index}`;
}
