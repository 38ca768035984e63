import type { ModbusLink } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  type GroupReader,
  LinkError,
  type PolledConnection,
  type PollingDriver,
  type Portion,
  type Probed,
  unwatched,
  type Write,
  type WriteResult,
} from '../driver.ts';
import { exceptionBit } from '../modbusWire/framing.ts';
import type { WireUser } from '../modbusWire/job.ts';
import type { Way } from '../modbusWire/way.ts';
import type { Wire } from '../modbusWire/wire.ts';
import { joinWire, leaveWire } from '../modbusWire/wires.ts';
import { browseTable } from './browseTable.ts';
import { BusyWait, isBusy } from './busyWait.ts';
import { readIdentity } from './identity.ts';
import type { ModbusAddress } from './modbusAddress.ts';
import type { ModbusRequest } from './modbusRequests.ts';
import { probeAddress } from './probeAddress.ts';
import { groupReader } from './readGroup.ts';
import { RefusedPlaces } from './refusedPlaces.ts';
import { ValueWriter } from './writeValue.ts';

export interface ModbusDriver extends PollingDriver<ModbusAddress> {
  connect(monitor?: ExchangeMonitor): Promise<ModbusConnection>;
}

/** One unit of a Modbus link. A mismatch, or silence, ends its connection; acquisition opens it again. */
export function modbusDriver(link: ModbusLink, way: Way): ModbusDriver {
  // Of the unit: they outlive a connection.
  const [refused, writer] = [new RefusedPlaces(), new ValueWriter(link.singleWrite)];
  const connect = async (monitor: ExchangeMonitor = unwatched) => {
    const connection = new ModbusConnection(link, monitor, refused, writer);
    await connection.open(way);
    return connection;
  };
  return { mode: 'poll', connect };
}

/** Exceptions of a gateway that does not reach the unit; after the second one it is unknown what the unit has done. */
const ofGateway: ReadonlySet<number> = new Set([10, 11]);
const sentOn = 11;

/** Of a write. */
const connectionClosingFaults: ReadonlySet<LinkFault['code']> = new Set(['closedByDevice', 'connectionReset']);

class ModbusConnection implements PolledConnection<ModbusAddress> {
  readonly #link: ModbusLink;
  readonly #user: WireUser;
  readonly #refused: RefusedPlaces;
  readonly #writer: ValueWriter;
  readonly #busyWait: BusyWait;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  #wire: Wire | undefined;
  #lost: LinkFault | undefined;
  readonly #ask = (request: ModbusRequest, isCommand = false) => this.#request(request, isCommand);

  constructor(link: ModbusLink, monitor: ExchangeMonitor, refused: RefusedPlaces, writer: ValueWriter) {
    this.#link = link;
    this.#refused = refused;
    this.#writer = writer;
    this.#busyWait = new BusyWait(link);
    this.#user = { unit: link.unitId, monitor, lost: (fault) => this.#end(fault) };
  }

  async open(way: Way): Promise<void> {
    this.#wire = await joinWire(way, this.#user, this.#link.timeoutMs);
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost === undefined) this.#listeners.push(listener);
    else listener(this.#lost);
  }

  group(addresses: readonly ModbusAddress[]): GroupReader {
    return groupReader(addresses, this.#link, this.#ask, this.#refused);
  }

  write(items: readonly Write<ModbusAddress>[]): Promise<WriteResult[]> {
    return this.#writer.write(items, this.#ask);
  }

  probe(address: ModbusAddress, signal: AbortSignal): Promise<Probed> {
    return this.#until(signal, probeAddress(address, this.#ask));
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<ModbusAddress>> {
    return browseTable(part, this.#link.maxRegisters, (request) => this.#until(signal, this.#ask(request)));
  }

  identify(signal: AbortSignal): Promise<readonly DeviceDetail[] | ItemFault> {
    return this.#until(signal, readIdentity(this.#ask));
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  async #request(request: ModbusRequest, isCommand: boolean): Promise<Buffer | ItemFault> {
    const { timeoutMs, pauseMs, retries, inFlight = 1, unitId } = this.#link;
    const wanted = { unit: unitId, request, isUrgent: isCommand, timeoutMs, pauseMs, inFlight };
    const busyWait = this.#busyWait.begin();
    for (let left = request.isWrite ? 0 : retries; ; ) {
      if (this.#lost || !this.#wire) throw new LinkError(this.#lost ?? { code: 'closed' }, false);
      try {
        const answer = this.#judge(await this.#wire.ask(this.#user, wanted), isCommand);
        if (request.isWrite || !isBusy(answer) || !(await busyWait())) return answer;
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        const { fault } = error;
        const isNoise = fault.code === 'badChecksum';
        if (left-- > 0 && (isNoise || fault.code === 'noAnswer')) continue;
        if (isNoise && !isCommand) return fault;
        // Some devices close the connection at a write, and accept the next one.
        if (!isNoise && !(request.isWrite && connectionClosingFaults.has(fault.code))) this.#end(fault);
        throw error;
      }
    }
  }

  #judge(pdu: Buffer, isCommand: boolean): Buffer | ItemFault {
    const [code = 0, exception = 0] = pdu;
    if ((code & exceptionBit) === 0) return pdu;
    if (ofGateway.has(exception) && (!isCommand || exception === sentOn))
      throw new LinkError({ code: 'noUnit', exception: String(exception) });
    return { code: 'exception', exception: String(exception) };
  }

  /** Gives up at the signal; a request that is on the wire ends by itself. */
  #until<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new LinkError({ code: 'noAnswer', timeoutMs: String(this.#link.timeoutMs) }));
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }

  #end(fault: LinkFault): void {
    if (this.#lost !== undefined) return;
    this.#lost = fault;
    // After a time-out it returns to the same wire, where a late answer is recognized.
    if (this.#wire) leaveWire(this.#wire, this.#user, fault.code === 'noAnswer');
    for (const listener of this.#listeners) listener(fault);
  }
}
