import type { Value } from '../../protocol/sample.ts';
import { type Connection, DeviceRefusal, type Driver, LinkError } from './driver.ts';
import type { SimulatorAddress } from './simulatorAddress.ts';

/** A field that is not there: curves by the clock, and setpoints that keep what was written. Nothing of it is good. */
export function simulator(now: () => number = Date.now): Driver<SimulatorAddress> {
  // Kept over a new connection, as a device would.
  const written = new Map<SimulatorAddress, number>();
  return { connect: async () => new SimulatorLink(written, now) };
}

class SimulatorLink implements Connection<SimulatorAddress> {
  readonly #written: Map<SimulatorAddress, number>;
  readonly #now: () => number;
  readonly #listeners: ((reason: string) => void)[] = [];
  #isClosed = false;

  constructor(written: Map<SimulatorAddress, number>, now: () => number) {
    this.#written = written;
    this.#now = now;
  }

  onLost(listener: (reason: string) => void): void {
    this.#listeners.push(listener);
  }

  group(addresses: readonly SimulatorAddress[]): ReturnType<Connection['group']> {
    const before: (Value | undefined)[] = [];
    const isTold: boolean[] = [];
    return async (changed, answered) => {
      this.#check();
      const time = this.#now();
      for (const [index, address] of addresses.entries()) {
        if (address.kind === 'never') continue;
        const raw = this.#read(address, time);
        // NaN is the same as NaN here: told once.
        if (isTold[index] && Object.is(raw, before[index])) continue;
        isTold[index] = true;
        before[index] = raw;
        changed(index, raw, time);
      }
      answered();
    };
  }

  async write(address: SimulatorAddress, raw: number): Promise<void> {
    this.#check();
    if (address.kind !== 'setpoint') throw new DeviceRefusal('this register is no setpoint');
    this.#written.set(address, raw);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const listener of this.#listeners) listener('closed');
  }

  #read(address: SimulatorAddress, time: number): Value | undefined {
    if (address.kind === 'value') return address.valueAt(time);
    return address.kind === 'setpoint' ? (this.#written.get(address) ?? address.start) : undefined;
  }

  #check(): void {
    if (this.#isClosed) throw new LinkError('closed');
  }
}
