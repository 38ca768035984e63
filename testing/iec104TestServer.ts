import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions, Server as TlsServer } from 'node:tls';

// A controlled station of IEC 60870-5-104 for tests. Its octets are written out here by the standard's layouts, apart
// from the driver's own, so that a mistake is not made twice.

/** An information object as the station sends it: its element, without address. */
interface TestObject {
  readonly type: number;
  readonly bytes: readonly number[];
  /** Of the general interrogation; undefined: it is only in that of the whole station. */
  readonly group?: number;
}

/** What a command does; `late`: ms until it is confirmed. */
export interface CommandHabit {
  readonly isRefused?: boolean;
  readonly cause?: number;
  readonly isSilent?: 'always' | 'toExecute';
  readonly isSelected?: boolean;
  readonly terminates?: 'positively' | 'negatively';
  readonly lateMs?: number;
  /** The object that shows it; undefined: none does. */
  readonly shows?: number;
  /** It is sent then. */
  readonly reports?: boolean;
}

interface TestStation {
  readonly objects: Map<number, TestObject>;
  /** By object address. */
  readonly commands: Map<number, CommandHabit>;
}

export interface Iec104TestServer {
  readonly host: string;
  readonly port: number;
  readonly stations: Map<number, TestStation>;
  /** In their order: `STARTDT`, `C_IC 1 20`, `45 1 4001 act 01`. */
  readonly received: string[];
  /** Both directions, with the time: for a capture. */
  readonly captured: Captured[];
  readonly visits: () => number;
  readonly open: () => number;
  /** Sent now by the started connection, one object in each message. */
  send(station: number, object: number, cause?: number): void;
  sendBytes(asdu: readonly number[]): void;
  /** As they are: for what no station would send. */
  sendRaw(bytes: readonly number[]): void;
  /** Periodic values of all objects; resolves when the client has read them. */
  cycle(): Promise<void>;
  /** Answers no counter interrogation. */
  ignoresCounters(): void;
  /** Confirms nothing and sends nothing from now on. */
  fallSilent(isSilent: boolean): void;
  dropAll(): void;
  /** Another certificate from now on; all clients are dropped. */
  present(tls: TlsOptions): void;
  leave(): Promise<void>;
  /** With TLS: perhaps with another certificate. */
  comeBack(tls?: TlsOptions): Promise<void>;
  stop(): Promise<void>;
}

interface Captured {
  readonly isFromClient: boolean;
  readonly bytes: Buffer;
  readonly client: number;
}

const [start, act, con, stopAct, stopCon, testAct, testCon] = [0x68, 0x07, 0x0b, 0x13, 0x23, 0x43, 0x83];
const control = (code: number) => Buffer.of(start, 4, code, 0, 0, 0);
const low = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) & 0xff);

/** By type identification: the sizes of commands, with their time. */
const commandSizes: Readonly<Record<number, number>> = {
  ...{ 45: 1, 46: 1, 47: 1, 48: 3, 49: 3, 50: 5, 58: 8, 59: 8, 60: 8, 61: 10, 62: 10, 63: 12 },
  ...{ 100: 1, 101: 1, 102: 0, 103: 7 },
};
/** Where a command has its S/E bit. */
const selectAt: Readonly<Record<number, number>> = { 48: 2, 49: 2, 50: 4, 61: 2, 62: 2, 63: 4 };

class Client {
  readonly number: number;
  readonly socket: Socket;
  isStarted = false;
  sent = 0;
  expected = 0;
  readonly tests: (() => void)[] = [];
  rest: Buffer = Buffer.alloc(0);

  constructor(number: number, socket: Socket) {
    this.number = number;
    this.socket = socket;
  }
}

export async function startIec104Server({
  port: wanted = 0,
  host = '127.0.0.1',
  tls,
}: {
  readonly port?: number;
  readonly host?: string;
  readonly tls?: TlsOptions;
} = {}): Promise<Iec104TestServer> {
  const stations = new Map<number, TestStation>([[1, { objects: new Map(), commands: new Map() }]]);
  const [received, captured, clients] = [[] as string[], [] as Captured[], new Set<Client>()];
  let [visits, isSilent, hasCounters] = [0, false, true];

  const write = (client: Client, bytes: Buffer) => {
    if (isSilent || client.socket.destroyed) return;
    captured.push({ isFromClient: false, bytes, client: client.number });
    client.socket.write(bytes);
  };
  const information = (client: Client, asdu: readonly number[]) => {
    const head = [start, asdu.length + 4, ...low(client.sent * 2, 2), ...low(client.expected * 2, 2)];
    client.sent = (client.sent + 1) % 0x8000;
    write(client, Buffer.from([...head, ...asdu]));
  };
  const started = () => [...clients].filter((client) => client.isStarted);
  const objectAsdu = (station: number, object: number, cause: number): number[] => {
    const { type, bytes } = stations.get(station)?.objects.get(object) ?? { type: 1, bytes: [0x80] };
    return [type, 1, cause, 0, ...low(station, 2), ...low(object, 3), ...bytes];
  };
  const send = (station: number, object: number, cause = 3) => {
    for (const client of started()) information(client, objectAsdu(station, object, cause));
  };

  const interrogated = (client: Client, station: number, type: number, qualifier: number) => {
    const reply = (cause: number) => information(client, [type, 1, cause, 0, ...low(station, 2), 0, 0, 0, qualifier]);
    const known = stations.get(station);
    if (!known) return reply(46 | 0x40);
    reply(7);
    const isCounter = type === 101;
    const group = isCounter ? (qualifier & 0x3f) % 5 : qualifier - 20;
    const cause = isCounter ? 37 + group : qualifier;
    for (const [object, one] of known.objects) {
      const isOfType = [15, 16, 37].includes(one.type) === isCounter;
      if (isOfType && (group === 0 || one.group === group)) information(client, objectAsdu(station, object, cause));
    }
    reply(10);
  };

  /** As a value of the same kind: SCO to SIQ, DCO to DIQ, RCO as a step, a setpoint with a good descriptor. */
  const shown = (type: number, data: readonly number[], before: readonly number[]): number[] => {
    const plain = type > 57 ? type - 13 : type;
    const [first = 0] = data;
    if (plain === 45) return [first & 1];
    if (plain === 46) return [first & 3];
    if (plain === 47) return [((before[0] ?? 0) + ((first & 3) === 2 ? 1 : 127)) & 0x7f, 0];
    return [...data.slice(0, selectAt[plain]), 0];
  };

  const commanded = (client: Client, asdu: Buffer) => {
    const [type = 0, , cause = 0, originator = 0] = asdu;
    const [station, object] = [asdu.readUInt16LE(4), asdu.readUIntLE(6, 3)];
    const data = [...asdu.subarray(9)];
    const reply = (code: number) =>
      information(client, [type, 1, code, originator, ...low(station, 2), ...low(object, 3), ...data]);
    const known = stations.get(station);
    const habit = known?.commands.get(object);
    if (!known || !habit) return reply((known ? 47 : 46) | 0x40);
    if (cause === 8) return reply(9);
    const isSelect = ((data[selectAt[type] ?? 0] ?? 0) & 0x80) !== 0;
    if (habit.isSilent === 'always' || (habit.isSilent === 'toExecute' && !isSelect)) return;
    if (habit.cause !== undefined) return reply(habit.cause | 0x40);
    if (habit.isRefused) return reply(7 | 0x40);
    const key = `${client.number} ${station} ${object}`;
    if (isSelect) {
      selected.add(key);
      return reply(7);
    }
    if (habit.isSelected && !selected.delete(key)) return reply(7 | 0x40);
    const execute = () => {
      reply(7);
      const one = habit.shows === undefined ? undefined : known.objects.get(habit.shows);
      if (one && habit.terminates !== 'negatively')
        known.objects.set(habit.shows ?? 0, { ...one, bytes: shown(type, data, one.bytes) });
      if (habit.reports && habit.shows !== undefined) send(station, habit.shows, 11);
      if (habit.terminates) reply(habit.terminates === 'positively' ? 10 : 10 | 0x40);
    };
    if (habit.lateMs === undefined) execute();
    else setTimeout(execute, habit.lateMs);
  };
  const selected = new Set<string>();

  const takeAsdu = (client: Client, asdu: Buffer) => {
    const [type = 0, , cause = 0] = asdu;
    const [station, object] = [asdu.readUInt16LE(4), asdu.readUIntLE(6, 3)];
    const data = asdu.subarray(9);
    const size = commandSizes[type];
    if (size !== data.length) throw new RangeError(`type ${type} with ${data.length} bytes`);
    if (type === 100 || type === 101) {
      received.push(`${type === 100 ? 'C_IC' : 'C_CI'} ${station} ${data[0]}`);
      if (type === 100 || hasCounters) interrogated(client, station, type, data[0] ?? 0);
      return;
    }
    received.push(
      `${type} ${station} ${object} ${cause === 8 ? 'deact' : cause === 6 ? 'act' : cause} ${data.toString('hex')}`,
    );
    if (type === 102) {
      if (stations.get(station)?.objects.has(object)) information(client, objectAsdu(station, object, 5));
      else information(client, [102, 1, 47 | 0x40, 0, ...low(station, 2), ...low(object, 3)]);
    } else if (type === 103) information(client, [...asdu.subarray(0, 2), 7, ...asdu.subarray(3)]);
    else commanded(client, asdu);
  };

  const controls: Readonly<Record<number, (client: Client) => void>> = {
    [act]: (client) => {
      received.push('STARTDT');
      for (const other of clients) other.isStarted = other === client;
      write(client, control(con));
    },
    [stopAct]: (client) => {
      received.push('STOPDT');
      client.isStarted = false;
      write(client, control(stopCon));
    },
    [testAct]: (client) => {
      received.push('TESTFR');
      write(client, control(testCon));
    },
    [testCon]: (client) => {
      for (const read of client.tests.splice(0)) read();
    },
  };

  const take = (client: Client, frame: Buffer) => {
    const [, , first = 0] = frame;
    if ((first & 3) === 3) return controls[first]?.(client);
    if ((first & 1) === 1) return;
    if (first >> 1 !== (client.expected & 0x7f)) throw new RangeError('a wrong sequence number');
    client.expected = (client.expected + 1) % 0x8000;
    // On a connection that is not started, requests are passed over.
    if (isSilent || !client.isStarted) return;
    const before = client.sent;
    takeAsdu(client, frame.subarray(6));
    if (client.sent === before) write(client, Buffer.from([start, 4, 1, 0, ...low(client.expected * 2, 2)]));
  };

  const accept = (socket: Socket) => {
    const client = new Client(++visits, socket);
    clients.add(client);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(client));
    socket.on('data', (bytes: Buffer) => {
      captured.push({ isFromClient: true, bytes, client: client.number });
      client.rest = Buffer.concat([client.rest, bytes]);
      for (let end = 2 + (client.rest[1] ?? 256); client.rest.length >= end; end = 2 + (client.rest[1] ?? 256)) {
        const frame = client.rest.subarray(0, end);
        client.rest = client.rest.subarray(end);
        take(client, frame);
      }
    });
  };
  const server = tls ? createTlsServer(tls, accept) : createServer(accept);
  // With TLS also those that still shake hands.
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, host, resolve));
  await listen(wanted);
  const { port } = server.address() as AddressInfo;
  const dropAll = () => {
    for (const socket of connections) socket.destroy();
  };
  const leave = async () => {
    dropAll();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    host,
    port,
    stations,
    received,
    captured,
    visits: () => visits,
    open: () => clients.size,
    send,
    sendBytes: (asdu) => {
      for (const client of started()) information(client, asdu);
    },
    sendRaw: (bytes) => {
      for (const client of clients) write(client, Buffer.from(bytes));
    },
    cycle: async () => {
      for (const [station, { objects }] of stations) for (const object of objects.keys()) send(station, object, 1);
      const read = started().map((client) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        client.tests.push(resolve);
        client.socket.once('close', () => resolve());
        write(client, control(testAct));
        return promise;
      });
      await Promise.all(read);
    },
    ignoresCounters: () => {
      hasCounters = false;
    },
    fallSilent: (is) => {
      isSilent = is;
    },
    dropAll,
    present: (next) => {
      if (server instanceof TlsServer) server.setSecureContext(next);
      dropAll();
    },
    leave,
    comeBack: (other) => {
      if (other && server instanceof TlsServer) server.setSecureContext(other);
      return listen(port);
    },
    stop: leave,
  };
}
