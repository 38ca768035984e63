import type { ModbusPace } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import { LinkError, type Write, type WriteResult } from '../driver.ts';
import { type ModbusAddress, tables } from './modbusAddress.ts';
import { type ModbusRequest, maskRegister, readRequest, writeCoil, writeRegisters } from './modbusRequests.ts';
import { encode } from './modbusValues.ts';
import type { Ask } from './readGroup.ts';

const illegalFunction = '1';
/** The device has accepted the command and takes long to do it: the read-back shows the result. */
const acknowledged = '5';

/** One after another, and none twice. */
export class ValueWriter {
  readonly #singleWrite: ModbusPace['singleWrite'];
  /** Registers and coils for which the device has refused the function for a single one. */
  readonly #byMany = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(singleWrite: ModbusPace['singleWrite']) {
    this.#singleWrite = singleWrite;
  }

  /** Rejects with LinkError where the outcome is unknown. */
  async write(items: readonly Write<ModbusAddress>[], ask: Ask): Promise<WriteResult[]> {
    // In turn with other commands: a register must not change between its read and its write.
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      await before;
      const results: WriteResult[] = [];
      for (const { address, raw } of items) {
        const writing = this.#writeOne(address, raw, ask);
        // Even if nothing of this one was sent, those before it were.
        results.push(await (results.length === 0 ? writing : writing.catch((error) => failed(error, true))));
      }
      return results;
    } finally {
      resolve();
    }
  }

  async #writeOne(address: ModbusAddress, raw: Write['raw'], ask: Ask): Promise<WriteResult> {
    const { table, start, bit } = address;
    if (tables[table].bits) return this.#single(address, ask, (byMany) => writeCoil(start, Number(raw) !== 0, byMany));
    if (bit !== undefined) return this.#writeBits(address, bit, Number(raw), ask);
    const registers = encode(address, raw);
    if (!Buffer.isBuffer(registers)) return { refused: registers };
    if (registers.length > 2) return resultOf(await ask(writeRegisters(start, registers, true), true));
    return this.#single(address, ask, (byMany) => writeRegisters(start, registers, byMany));
  }

  async #writeBits(address: ModbusAddress, bit: number, raw: number, ask: Ask): Promise<WriteResult> {
    const { table, start, bitCount = 1, bitWrite, byteOrder } = address;
    const inField = (word: number) => (byteOrder === 'little' ? ((word & 0xff) << 8) | (word >> 8) : word);
    const mask = inField((2 ** bitCount - 1) << bit);
    const bits = inField((raw << bit) & 0xffff) & mask;
    if (bitWrite !== 'readModifyWrite') return resultOf(await ask(maskRegister(start, mask, bits), true));
    const answer = await ask(readRequest(table, start, 1), true).catch((error) => failed(error, false));
    if (!Buffer.isBuffer(answer)) return { refused: answer };
    const word = Buffer.alloc(2);
    word.writeUInt16BE((answer.readUInt16BE(2) & ~mask) | bits);
    return this.#single(address, ask, (byMany) => writeRegisters(start, word, byMany));
  }

  /** By the function for a single one; a device that does not know it has done nothing, and gets the other one. */
  async #single(
    { table, start }: ModbusAddress,
    ask: Ask,
    request: (byMany: boolean) => ModbusRequest,
  ): Promise<WriteResult> {
    const [key, isAuto] = [`${table}:${start}`, this.#singleWrite === 'auto'];
    const byMany = this.#singleWrite === 'multiple' || this.#byMany.has(key);
    const answer = await ask(request(byMany), true);
    const isUnknown = !Buffer.isBuffer(answer) && answer.code === 'exception' && answer.exception === illegalFunction;
    if (!isUnknown || !isAuto || byMany) return resultOf(answer);
    const second = await ask(request(true), true);
    if (Buffer.isBuffer(second)) this.#byMany.add(key);
    return resultOf(second);
  }
}

function failed(error: unknown, isSent: boolean): never {
  throw error instanceof LinkError ? new LinkError(error.fault, isSent) : error;
}

function resultOf(answer: Buffer | ItemFault): WriteResult {
  const isDone = Buffer.isBuffer(answer) || (answer.code === 'exception' && answer.exception === acknowledged);
  return isDone ? 'done' : { refused: answer };
}
