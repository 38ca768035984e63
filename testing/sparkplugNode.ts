import { type MqttTestClient, mqttTestClient } from './mqttTestClient.ts';

// An edge node of Sparkplug B for tests. Its octets are written out here by protobuf’s rules, apart from the driver’s own.

/** Names of datatypes, and how a value of them is put: its field of the oneof and the wire type. */
const types = {
  Int8: [1, 'int'],
  Int16: [2, 'int'],
  Int32: [3, 'int'],
  Int64: [4, 'long'],
  UInt8: [5, 'int'],
  UInt16: [6, 'int'],
  UInt32: [7, 'int'],
  UInt64: [8, 'long'],
  Float: [9, 'float'],
  Double: [10, 'double'],
  Boolean: [11, 'boolean'],
  String: [12, 'text'],
  DateTime: [13, 'long'],
  DataSet: [16, 'set'],
} as const;

export interface SparkplugTestMetric {
  type: keyof typeof types;
  /** Undefined: is_null. */
  value: number | bigint | string | boolean | undefined;
  unit?: string;
  quality?: number;
  /** UTC ms; undefined: the time of the message. */
  time?: number;
  /** It does not take commands. */
  isReadOnly?: boolean;
}

interface SparkplugTestSettings {
  readonly host: string;
  readonly port: number;
  readonly group?: string;
  readonly name?: string;
  readonly metrics?: Readonly<Record<string, SparkplugTestMetric>>;
  readonly devices?: Readonly<Record<string, Readonly<Record<string, SparkplugTestMetric>>>>;
  readonly hasAliases?: boolean;
  readonly bdSeq?: number;
}

interface Sent {
  readonly historical?: boolean;
  readonly time?: number;
}

export interface SparkplugTestNode {
  readonly id: string;
  /** By metric; those of a device below its name. */
  readonly metrics: Map<string, SparkplugTestMetric>;
  readonly devices: Map<string, Map<string, SparkplugTestMetric>>;
  /** `NCMD Node Control/Rebirth=1`, in their order. */
  readonly commands: string[];
  /** Requests of a birth are answered. */
  answersRebirth: boolean;
  /** A command changes its metric. */
  takesCommands: boolean;
  /** The node reports that at once. */
  reportsCommands: boolean;
  /** Reports a command so much later, ms. */
  lateMs: number;
  /** Of the present connection. */
  readonly bdSeq: number;
  set(metric: string, value: SparkplugTestMetric['value'], device?: string): void;
  /** All metrics, or those. */
  report(names?: readonly string[], sent?: Sent): void;
  reportDevice(device: string, names?: readonly string[], sent?: Sent): void;
  birth(): void;
  deviceBirth(device: string): void;
  deviceDeath(device: string): void;
  /** Messages that never arrive. */
  skip(count?: number): void;
  /** With its own octets. */
  raw(topic: string, payload: Uint8Array, retain?: boolean): void;
  /** The last death of a connection with that number. */
  death(bdSeq: number): Buffer;
  /** Resolves when the broker has read it all. */
  flush(): Promise<void>;
  /** Cut off: the broker publishes its death. */
  die(): Promise<void>;
  /** With a bdSeq that is one higher. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Sign and all: two’s complement of 64 bits. */
function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest >= 128n) {
    bytes.push(Number(rest % 128n) + 128);
    rest /= 128n;
  }
  return Buffer.of(...bytes, Number(rest));
}

const number = (field: number, value: number | bigint) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: Uint8Array) =>
  Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

function valueOctets(how: (typeof types)[keyof typeof types][1], value: number | bigint | string | boolean): Buffer {
  if (how === 'int') return number(10, BigInt.asUintN(32, BigInt(Number(value))));
  if (how === 'long') return number(11, typeof value === 'bigint' ? value : Number(value));
  if (how === 'boolean') return number(14, value ? 1 : 0);
  if (how === 'text') return text(15, String(value));
  if (how === 'set') return bytes(17, number(1, 0));
  const plain = Buffer.alloc(how === 'float' ? 4 : 8);
  if (how === 'float') plain.writeFloatLE(Number(value));
  else plain.writeDoubleLE(Number(value));
  return Buffer.concat([varint(how === 'float' ? (12 << 3) | 5 : (13 << 3) | 1), plain]);
}

function properties({ unit, quality }: SparkplugTestMetric): readonly Buffer[] {
  const keys = [...(quality === undefined ? [] : ['Quality']), ...(unit === undefined ? [] : ['engUnit'])];
  if (keys.length === 0) return [];
  const ofQuality = quality === undefined ? [] : [bytes(2, Buffer.concat([number(1, 3), number(3, quality)]))];
  const ofUnit = unit === undefined ? [] : [bytes(2, Buffer.concat([number(1, 12), text(8, unit)]))];
  return [bytes(9, Buffer.concat([...keys.map((key) => text(1, key)), ...ofQuality, ...ofUnit]))];
}

interface Written {
  readonly name: string | undefined;
  readonly alias: number | undefined;
  readonly metric: SparkplugTestMetric;
  readonly isBirth: boolean;
  readonly sent: Sent;
}

function metricOctets({ name, alias, metric, isBirth, sent }: Written): Buffer {
  const [type, how] = types[metric.type];
  const time = sent.time ?? metric.time ?? Date.now();
  return bytes(
    2,
    Buffer.concat([
      ...(name === undefined ? [] : [text(1, name)]),
      ...(alias === undefined ? [] : [number(2, alias)]),
      number(3, time),
      ...(isBirth ? [number(4, type)] : []),
      ...(sent.historical ? [number(5, 1)] : []),
      ...(metric.value === undefined ? [number(7, 1)] : []),
      ...properties(metric),
      ...(metric.value === undefined ? [] : [valueOctets(how, metric.value)]),
    ]),
  );
}

/** Fields of a message, as they come. */
function* fieldsOf(octets: Buffer): Generator<[field: number, value: bigint | Buffer]> {
  let at = 0;
  const read = () => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = octets[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
      if (byte < 128) return value;
    }
  };
  while (at < octets.length) {
    const key = Number(read());
    const length = { 1: 8, 5: 4 }[key & 7] ?? ((key & 7) === 2 ? Number(read()) : 0);
    if ((key & 7) === 0) yield [key >> 3, read()];
    else {
      yield [key >> 3, octets.subarray(at, at + length)];
      at += length;
    }
  }
}

interface Command {
  name: string | undefined;
  alias: number | undefined;
  value: number | string | undefined;
}

function commandsIn(payload: Buffer): Command[] {
  return [...fieldsOf(payload)].flatMap(([field, octets]) => {
    if (field !== 2 || typeof octets === 'bigint') return [];
    const command: Command = { name: undefined, alias: undefined, value: undefined };
    let type = 0;
    for (const [own, value] of fieldsOf(octets)) {
      if (own === 1) command.name = String(value);
      if (own === 2) command.alias = Number(value);
      if (own === 4) type = Number(value);
      if (typeof value === 'bigint' && (own === 10 || own === 11 || own === 14)) {
        command.value = Number(type <= 3 ? BigInt.asIntN(32, value) : BigInt.asIntN(64, value));
      } else if (typeof value !== 'bigint') {
        if (own === 12) command.value = value.readFloatLE();
        if (own === 13) command.value = value.readDoubleLE();
        if (own === 15) command.value = String(value);
      }
    }
    return [command];
  });
}

/** Connects and announces itself with its devices. */
export async function startSparkplugNode(settings: SparkplugTestSettings): Promise<SparkplugTestNode> {
  const { host, port, group = 'plant', name = 'pump7', hasAliases = false } = settings;
  const metrics = new Map(Object.entries(structuredClone(settings.metrics ?? {})));
  const devices = new Map(
    Object.entries(structuredClone(settings.devices ?? {})).map(([device, some]) => [
      device,
      new Map(Object.entries(some)),
    ]),
  );
  const aliases = new Map<string, number>();
  let bdSeq = settings.bdSeq ?? 0;
  let seq = 0;
  let client: MqttTestClient;

  const aliasOf = (device: string | undefined, metric: string) => {
    if (!hasAliases) return undefined;
    const key = `${device ?? ''}//${metric}`;
    const alias = aliases.get(key) ?? aliases.size + 1;
    aliases.set(key, alias);
    return alias;
  };
  const topic = (type: string, device?: string) =>
    `spBv1.0/${group}/${type}/${name}${device === undefined ? '' : `/${device}`}`;
  const death = (own: number) =>
    Buffer.concat([number(1, Date.now()), bytes(2, Buffer.concat([text(1, 'bdSeq'), number(4, 4), number(11, own)]))]);
  const numbered = (parts: readonly Buffer[], sent: Sent = {}) => {
    const all = Buffer.concat([number(1, sent.time ?? Date.now()), ...parts, number(3, seq)]);
    seq = (seq + 1) % 256;
    return all;
  };
  const partOf = (device: string | undefined) => (device === undefined ? metrics : devices.get(device)) ?? new Map();
  const octetsOf = (device: string | undefined, names: readonly string[] | undefined, isBirth: boolean, sent: Sent) =>
    [...partOf(device)].flatMap(([metric, own]: [string, SparkplugTestMetric]) => {
      if (names && !names.includes(metric)) return [];
      const alias = aliasOf(device, metric);
      const isNamed = isBirth || alias === undefined;
      return [metricOctets({ name: isNamed ? metric : undefined, alias, metric: own, isBirth, sent })];
    });
  const report = (device: string | undefined, names?: readonly string[], sent: Sent = {}) =>
    client.publish(
      topic(device === undefined ? 'NDATA' : 'DDATA', device),
      numbered(octetsOf(device, names, false, sent), sent),
    );
  const deviceBirth = (device: string) =>
    client.publish(topic('DBIRTH', device), numbered(octetsOf(device, undefined, true, {})));
  const birth = () => {
    seq = 0;
    const control = Buffer.concat([text(1, 'Node Control/Rebirth'), number(4, 11), number(14, 0)]);
    const own = Buffer.concat([text(1, 'bdSeq'), number(4, 4), number(11, bdSeq)]);
    client.publish(
      topic('NBIRTH'),
      numbered([bytes(2, own), bytes(2, control), ...octetsOf(undefined, undefined, true, {})]),
    );
    for (const device of devices.keys()) deviceBirth(device);
  };
  const take = (type: string, device: string | undefined, { name: named, alias, value }: Command) => {
    const metric = named ?? [...partOf(device).keys()].find((one: string) => aliasOf(device, one) === alias);
    node.commands.push(`${type} ${device === undefined ? '' : `${device} `}${metric}=${value}`);
    if (metric === 'Node Control/Rebirth') {
      if (node.answersRebirth) birth();
      return;
    }
    const own = partOf(device).get(metric) as SparkplugTestMetric | undefined;
    if (!own || !node.takesCommands || own.isReadOnly) return;
    const shows = () => {
      own.value = value;
      if (node.reportsCommands) report(device, [String(metric)]);
    };
    if (node.lateMs > 0) setTimeout(shows, node.lateMs);
    else shows();
  };
  const connect = async () => {
    client = await mqttTestClient({
      ...{ host, port, clientId: `${group}-${name}-${process.pid}` },
      will: { topic: topic('NDEATH'), payload: death(bdSeq) },
      received: (from, payload) => {
        const [, , type = '', , device] = from.split('/');
        for (const command of commandsIn(payload)) take(type, device, command);
      },
    });
    await client.subscribe(topic('NCMD'));
    await client.subscribe(topic('DCMD', '+'));
    birth();
    await client.ping();
  };
  const node: SparkplugTestNode = {
    ...{
      id: `${group}/${name}`,
      metrics,
      devices,
      commands: [],
      answersRebirth: true,
      takesCommands: true,
      reportsCommands: true,
      lateMs: 0,
    },
    get bdSeq() {
      return bdSeq;
    },
    set(metric, value, device) {
      const own = partOf(device).get(metric);
      if (own) own.value = value;
    },
    report: (names, sent) => report(undefined, names, sent),
    reportDevice: (device, names, sent) => report(device, names, sent),
    birth,
    deviceBirth,
    deviceDeath: (device) => client.publish(topic('DDEATH', device), numbered([])),
    skip(count = 1) {
      seq = (seq + count) % 256;
    },
    raw: (to, payload, retain) => client.publish(to, payload, retain),
    death,
    flush: () => client.ping(),
    die: () => client.drop(),
    async comeBack() {
      bdSeq = (bdSeq + 1) % 256;
      await connect();
    },
    async stop() {
      client.publish(topic('NDEATH'), death(bdSeq));
      await client.leave();
    },
  };
  await connect();
  return node;
}
