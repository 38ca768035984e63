import { createConnection, type Socket } from 'node:net';
import jsmodbus from 'jsmodbus';
import type { ModbusSettings } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { type ItemFault, itemFaultText } from '../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../afterSilence.ts';
import {
  type ExchangeMonitor,
  type GroupReader,
  type ItemSample,
  LinkError,
  type PolledConnection,
  type PollingDriver,
  unwatched,
  type Write,
  type WriteResult,
} from '../driver.ts';
import { systemFault } from '../systemFault.ts';
import { encode, type ModbusAddress, tables } from './modbusAddress.ts';
import { type Block, decodeBlock, planBlocks, splitBlock } from './modbusBlocks.ts';
import { answerMessage, questionMessage } from './modbusMessage.ts';

/** The device understood the request and refused it. */
class DeviceRefusal extends Error {
  override readonly name = 'DeviceRefusal';
  readonly fault: ItemFault;
  constructor(fault: ItemFault) {
    super(itemFaultText(fault));
    this.fault = fault;
  }
}

/** What the library rejects with. */
interface LibraryError {
  readonly err?: string;
  readonly message?: string;
  readonly response?: { readonly body: { readonly code: number } };
}

type Client = InstanceType<typeof jsmodbus.client.TCP>;
/** What a reply shows of itself; enough to see whether it answers the question that was asked. */
interface Reply {
  readonly unitId: number;
  readonly bodyLength: number;
  readonly body: { readonly byteCount: number; readonly valuesAsBuffer?: Buffer };
}

/** Modbus TCP. One connection per unit; a wrong count, id or length, or silence, ends the link (acquisition makes it again). */
export function modbusTcp(settings: ModbusSettings): PollingDriver<ModbusAddress> {
  return { mode: 'poll', connect: (monitor = unwatched) => connect(settings, monitor) };
}

async function connect(settings: ModbusSettings, monitor: ExchangeMonitor): Promise<PolledConnection<ModbusAddress>> {
  const socket = createConnection({ host: settings.host, port: settings.port, noDelay: true });
  const client = new jsmodbus.client.TCP(socket, settings.unitId, neverMs);
  await connected(socket, settings.timeoutMs);
  const link = new ModbusLink(socket, client, settings, monitor);
  return link;
}

function connected(socket: Socket, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (fault: LinkFault) => {
      socket.destroy();
      reject(new LinkError(fault));
    };
    const heard = afterSilence(timeoutMs, () => fail({ code: 'noConnection', timeoutMs: String(timeoutMs) }));
    socket.once('error', (error) => {
      heard();
      fail(systemFault(error));
    });
    socket.once('connect', () => {
      heard();
      resolve();
    });
  });
}

/** The library's own time-out is not used: a machine that is held up would find it over before it reads the answer. */
const neverMs = 2 ** 30;

class ModbusLink implements PolledConnection<ModbusAddress> {
  readonly #socket: Socket;
  readonly #client: Client;
  readonly #settings: ModbusSettings;
  readonly #monitor: ExchangeMonitor;
  /** The question that is open, as it was sent; kept only while somebody traces. */
  #question: Buffer | undefined;
  #lost: LinkFault | undefined;
  /** Resolves when the request before is answered. */
  #turn: Promise<void> = Promise.resolve();
  readonly #listeners: ((fault: LinkFault) => void)[] = [];

  constructor(socket: Socket, client: Client, settings: ModbusSettings, monitor: ExchangeMonitor) {
    this.#socket = socket;
    this.#client = client;
    this.#settings = settings;
    this.#monitor = monitor;
    this.#guardReading();
    this.#watchWriting();
    socket.on('error', (error) => this.#end(systemFault(error)));
    socket.on('close', () => this.#end({ code: 'closedByDevice' }));
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost === undefined) this.#listeners.push(listener);
    else listener(this.#lost);
  }

  group(addresses: readonly ModbusAddress[]): GroupReader {
    let blocks = planBlocks(addresses);
    return async (sample, answered) => {
      const next: Block[] = [];
      // One request at a time: a command that is waiting gets in between two blocks.
      for (const block of blocks) {
        next.push(...(await this.#readBlock(block, sample)));
        answered();
      }
      blocks = next;
    };
  }

  async write(items: readonly Write<ModbusAddress>[]): Promise<WriteResult[]> {
    const results: WriteResult[] = [];
    for (const item of items) results.push(await this.#writeOne(item));
    return results;
  }

  async #writeOne({ address, raw }: Write<ModbusAddress>): Promise<WriteResult> {
    try {
      await this.#send(address, Number(raw));
      return 'done';
    } catch (error) {
      if (!(error instanceof DeviceRefusal)) throw error;
      return { refused: error.fault };
    }
  }

  async #send(address: ModbusAddress, raw: number): Promise<void> {
    const { start } = address;
    if (tables[address.table].bits) return void (await this.#ask(() => this.#client.writeSingleCoil(start, raw !== 0)));
    const bytes = encode(address, raw);
    await this.#ask(() =>
      bytes.length === 2
        ? this.#client.writeSingleRegister(start, bytes.readUInt16BE())
        : this.#client.writeMultipleRegisters(start, bytes),
    );
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  /**
   * The library throws at what it has no name for, in the middle of the socket's event: nothing may come through here.
   * It also throws and catches an error of its own after every answer, to see that no other one follows; what that costs
   * is the error's stack, which nobody reads.
   */
  #guardReading(): void {
    const readers = this.#socket.listeners('data') as ((bytes: Buffer) => void)[];
    this.#socket.removeAllListeners('data');
    this.#socket.on('data', (bytes: Buffer) => {
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 0;
      this.#monitor.trace?.(answerMessage(bytes, this.#question));
      try {
        for (const read of readers) read(withKnownException(bytes));
      } catch {
        this.#end({ code: 'unreadableAnswer' });
      } finally {
        Error.stackTraceLimit = stackTraceLimit;
      }
    });
  }

  /** The library tells nobody what it sends: its way to the socket is watched. */
  #watchWriting(): void {
    const write = this.#socket.write.bind(this.#socket) as (...args: unknown[]) => boolean;
    this.#socket.write = (bytes: unknown, encoding?: unknown, done?: unknown) => {
      if (this.#monitor.trace && Buffer.isBuffer(bytes)) {
        this.#question = bytes;
        this.#monitor.trace(questionMessage(bytes));
      }
      return write(bytes, encoding, done);
    };
  }

  /** Reads one block; resolves with the blocks to read next time: itself, or smaller ones if the device refused it. */
  async #readBlock(block: Block, sample: ItemSample): Promise<Block[]> {
    try {
      decodeBlock(block, await this.#requestBlock(block), sample);
    } catch (error) {
      if (!(error instanceof DeviceRefusal)) throw error;
      if (block.items.length > 1) {
        const parts: Block[] = [];
        for (const half of splitBlock(block)) parts.push(...(await this.#readBlock(half, sample)));
        return parts;
      }
      for (const { index } of block.items) sample(index, undefined, 'deviceError', undefined, error.fault);
    }
    return [block];
  }

  async #requestBlock({ table, start, count }: Block): Promise<Buffer> {
    const { bits } = tables[table];
    const reply = await this.#ask(() => this.#client[readers[table]](start, count) as Promise<{ response: Reply }>);
    const bytes = reply.body.valuesAsBuffer;
    const expected = bits ? Math.ceil(count / 8) : count * 2;
    if (bytes?.length !== expected) {
      throw this.#doubt({ code: 'wrongByteCount', bytes: String(bytes?.length ?? 0), expected: String(expected) });
    }
    return bytes;
  }

  /** Waits for the answer and checks that it is one to this question (unit and length; the library checks ids). */
  async #ask(send: () => Promise<{ response: unknown }>): Promise<Reply> {
    // One request at a time: the time for an answer begins with its question.
    const before = this.#turn;
    const { promise, resolve: answered } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    if (this.#lost !== undefined) {
      answered();
      throw new LinkError(this.#lost);
    }
    const { timeoutMs } = this.#settings;
    const heard = afterSilence(timeoutMs, () => this.#end({ code: 'noAnswer', timeoutMs: String(timeoutMs) }));
    const began = performance.now();
    let reply: Reply;
    try {
      reply = (await send()).response as Reply;
      this.#monitor.ended('answered', performance.now() - began);
    } catch (error) {
      const { err, message, response } = error as LibraryError;
      const isRefusal = err === 'ModbusException';
      this.#monitor.ended(isRefusal ? 'refused' : 'unanswered', performance.now() - began);
      if (isRefusal) throw new DeviceRefusal({ code: 'exception', exception: String(response?.body.code) });
      throw this.#doubt({ code: 'other', detail: message ?? String(err) });
    } finally {
      heard();
      answered();
    }
    if (reply.unitId !== this.#settings.unitId) {
      throw this.#doubt({ code: 'wrongUnit', unit: String(reply.unitId) });
    }
    if (reply.bodyLength !== reply.body.byteCount + 1) throw this.#doubt({ code: 'wrongLength' });
    return reply;
  }

  #doubt(fault: LinkFault): LinkError {
    this.#end(fault);
    return new LinkError(this.#lost ?? fault);
  }

  #end(fault: LinkFault): void {
    if (this.#lost !== undefined) return;
    this.#lost = fault;
    this.#socket.destroy();
    for (const listener of this.#listeners) listener(fault);
  }
}

const readers = {
  coil: 'readCoils',
  discrete: 'readDiscreteInputs',
  input: 'readInputRegisters',
  holding: 'readHoldingRegisters',
} as const;

const knownExceptions: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 8, 10, 11]);

/** An exception code of the maker's own is a refusal like any other: the library is told 4, "server device failure". */
function withKnownException(bytes: Buffer): Buffer {
  const [functionCode = 0, code = 0] = [bytes[7], bytes[8]];
  if (bytes.length < 9 || (functionCode & 0x80) === 0 || knownExceptions.has(code)) return bytes;
  const known = Buffer.from(bytes);
  known[8] = 4;
  return known;
}
