import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import type { ExchangeMonitor, Write, WriteResult } from '../../driver.ts';
import type { ZoneTime } from '../../zoneTime.ts';
import { type EncodedCommand, encodeCommand } from '../codec/commands.ts';
import type { CommandSettings, Iec104Address } from '../iec104Address.ts';
import type { Exchange, Exchanges } from '../link/exchanges.ts';
import { isTermination } from '../link/replies.ts';
import { stationTime } from '../time/stationTime.ts';
import { objectKey } from '../values/image.ts';
import type { Reports } from '../values/reports.ts';
import { commandValue } from './commandValue.ts';
import { operate } from './operate.ts';

interface CommanderParts {
  readonly link: Iec104Link;
  readonly exchanges: Exchanges;
  readonly reports: Reports;
  readonly zone: ZoneTime;
  readonly monitor: ExchangeMonitor;
  readonly now: () => number;
}

/** How long (ms) the value after a command is waited for, where the station does not report the end of the command. */
const settleMs = 3000;

/** Commands over one connection: each is sent once, and none waits for another. */
export class Commander {
  readonly #parts: CommanderParts;
  /** By the object of the value: commands that are confirmed and not known to be over. */
  readonly #ending = new Map<number, { readonly over: Promise<unknown>; readonly exchange: Exchange }>();

  constructor(parts: CommanderParts) {
    this.#parts = parts;
  }

  /** The last command to it is over: by its termination, a value of the point, or its time. */
  async over({ station, object }: Iec104Address): Promise<void> {
    await this.#ending.get(objectKey(station, object))?.over;
  }

  /** Rejects with LinkError where the outcome is unknown. */
  async write({ address, raw }: Write<Iec104Address>): Promise<WriteResult> {
    const { command } = address;
    const encoded = command && typeof raw === 'number' ? this.#encode(address, command, raw) : undefined;
    if (!command || !encoded) return { refused: { code: 'notCommandable', written: String(raw) } };
    if ('code' in encoded) return { refused: encoded };
    const about = { type: encoded.type, station: address.station, address: command.object };
    // One that is confirmed does not hold up the next, such as the end of a pulse.
    this.#ending.get(objectKey(address.station, address.object))?.exchange.close();
    const exchange = this.#parts.exchanges.open(about, String(raw));
    if (!exchange) return { refused: { code: 'commandUnderWay' } };
    const { link, monitor } = this.#parts;
    const { originator, confirmMs, termination: needsTermination } = link;
    const began = performance.now();
    const ended = (outcome: 'answered' | 'refused' | 'unanswered') => monitor.ended(outcome, performance.now() - began);
    try {
      const how = { command: encoded, isSelected: command.isSelected, needsTermination, originator, confirmMs };
      const result = await operate(exchange, how);
      ended(result === 'done' ? 'answered' : 'refused');
      if (result === 'done' && !needsTermination) this.#awaitEnd(address, exchange);
      else exchange.close();
      return result;
    } catch (error) {
      exchange.close();
      ended('unanswered');
      throw error;
    }
  }

  #encode(address: Iec104Address, command: CommandSettings, raw: number): EncodedCommand | FaultyValue | undefined {
    const { reports, now, zone } = this.#parts;
    const position = reports.image.get(objectKey(address.station, address.object))?.raw;
    const value = commandValue(address, command.type, raw, position);
    if (typeof value === 'object') return value;
    const time = command.hasTime ? stationTime(now(), zone) : undefined;
    return encodeCommand(command.type, value, command.qualifier, time);
  }

  #awaitEnd({ station, object }: Iec104Address, exchange: Exchange): void {
    const key = objectKey(station, object);
    const { came, forget } = this.#parts.reports.next(key);
    const terminated = exchange.next(settleMs, isTermination).catch(() => undefined);
    const ending = { over: Promise.race([terminated, came]), exchange };
    this.#ending.set(key, ending);
    void ending.over.then(() => {
      forget();
      exchange.close();
      if (this.#ending.get(key) === ending) this.#ending.delete(key);
    });
  }
}

type FaultyValue = Extract<ReturnType<typeof commandValue>, object>;
