import { type Connection, type Driver, LinkError, type Probed } from '../../device/drivers/driver.ts';
import { driverOf } from '../../device/drivers/driverKind.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import type { ModbusConnection } from '../../device/drivers/modbus/modbusDriver.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { ProbedLink } from './probeUrl.ts';

/** Reconnects where the connection was lost. */
export class ProbeLine {
  readonly #link: ProbedLink;
  #driver: Promise<Driver> | undefined;
  #connection: ModbusConnection | undefined;

  constructor(link: ProbedLink) {
    this.#link = link;
  }

  /** Rejects with LinkError. */
  async open(): Promise<ModbusConnection> {
    if (this.#connection) return this.#connection;
    this.#driver ??= driverOf(driverKinds[this.#link.kind], this.#link.settings);
    // Each of the kinds that a URL can name has one.
    const made: Connection = await (await this.#driver).connect();
    const connection = made as ModbusConnection;
    connection.onLost(() => {
      this.#connection = undefined;
    });
    this.#connection = connection;
    return connection;
  }

  close(): void {
    this.#connection?.close();
  }
}

/** The device's answer, or the loss of the link. */
export async function readOnce(read: () => Promise<Probed>): Promise<Probed | LinkFault> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof LinkError) return error.fault;
    throw error;
  }
}
