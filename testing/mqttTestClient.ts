import { connect, type Socket } from 'node:net';

// A client of MQTT 3.1.1 for tests, with QoS 0 and octets of its own, apart from the library’s.

interface TestWill {
  readonly topic: string;
  readonly payload: Uint8Array;
}

export interface MqttTestClient {
  publish(topic: string, payload: Uint8Array, retain?: boolean): void;
  /** Resolves when the broker has confirmed it. */
  subscribe(filter: string): Promise<void>;
  /** Resolves when the broker has read what was sent before. */
  ping(): Promise<void>;
  /** Without DISCONNECT: the broker publishes the will. Resolves when the socket is closed. */
  drop(): Promise<void>;
  leave(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly clientId: string;
  readonly keepAliveSec?: number;
  readonly will?: TestWill;
  readonly received?: (topic: string, payload: Buffer) => void;
}

const connack = 2;
const publish = 3;
const suback = 9;
const pingresp = 13;

const text = (value: string) => part(Buffer.from(value));

function part(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes]);
}

function packet(first: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let rest = body.length, isFirst = true; rest > 0 || isFirst; isFirst = false) {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  }
  return Buffer.concat([Buffer.of(first), Buffer.from(length), body]);
}

export async function mqttTestClient(place: Place): Promise<MqttTestClient> {
  const { host, port, clientId, keepAliveSec = 60, will, received } = place;
  const socket = connect({ host, port, noDelay: true });
  const waiting: { readonly type: number; readonly resolve: () => void }[] = [];
  const answer = (type: number) => new Promise<void>((resolve) => void waiting.push({ type, resolve }));
  const take = readPackets(socket, (type, body) => {
    if (type === publish) {
      const length = body.readUInt16BE(0);
      received?.(body.toString('utf8', 2, 2 + length), body.subarray(2 + length));
      return;
    }
    const found = waiting.findIndex((one) => one.type === type);
    if (found >= 0) waiting.splice(found, 1)[0]?.resolve();
  });
  socket.on('data', take);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  // The will has QoS 1 and is not retained, as Sparkplug requires.
  const flags = 0x02 | (will ? 0x0c : 0);
  const head = [text('MQTT'), Buffer.of(4, flags, keepAliveSec >> 8, keepAliveSec & 0xff), text(clientId)];
  const connected = answer(connack);
  socket.write(packet(0x10, ...head, ...(will ? [text(will.topic), part(will.payload)] : [])));
  await connected;
  let id = 0;
  const closed = () => new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', resolve)));
  return {
    publish: (topic, payload, retain = false) => void socket.write(packet(retain ? 0x31 : 0x30, text(topic), payload)),
    subscribe(filter) {
      id++;
      socket.write(packet(0x82, Buffer.of(id >> 8, id & 0xff), text(filter), Buffer.of(0)));
      return answer(suback);
    },
    ping() {
      socket.write(packet(0xc0));
      return answer(pingresp);
    },
    drop() {
      socket.destroy();
      return closed();
    },
    leave() {
      socket.end(packet(0xe0));
      return closed();
    },
  };
}

function readPackets(_: Socket, take: (type: number, body: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      let [length, at] = [0, 1];
      while (at < rest.length && (rest[at] ?? 0) >= 0x80) length += ((rest[at] ?? 0) & 0x7f) * 128 ** (at++ - 1);
      if (at >= rest.length) return;
      length += (rest[at] ?? 0) * 128 ** (at - 1);
      const end = at + 1 + length;
      if (rest.length < end) return;
      take((rest[0] ?? 0) >> 4, rest.subarray(at + 1, end));
      rest = rest.subarray(end);
    }
  };
}
