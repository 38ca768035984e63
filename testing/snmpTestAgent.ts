import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

// An agent of SNMP, versions 1 and 2c, with octets of its own: what the library and its agent have in common is no proof.

/** The tag of a value and its octets. */
export interface TestObject {
  readonly tag: number;
  readonly bytes: Buffer;
  /** Gets what a SET sends; undefined: it is read-only. Returns an error status, 0: done. */
  readonly set?: (tag: number, bytes: Buffer) => number;
}

export interface TestRequest {
  readonly kind: 'get' | 'next' | 'bulk' | 'set';
  readonly id: number;
  readonly oids: readonly string[];
}

/** A response of its own: datagrams, none, or undefined: the usual one. */
type Habit = (request: TestRequest, usual: () => Buffer, from: RemoteInfo) => readonly Buffer[] | undefined;

const tags = { integer: 2, octets: 4, nothing: 5, oid: 6, sequence: 0x30, response: 0xa2 } as const;
const kinds = { 160: 'get', 161: 'next', 165: 'bulk', 163: 'set' } as const;
const statuses = { tooBig: 1, noSuchName: 2, notWritable: 17 } as const;
const [noSuchObject, endOfMibView] = [0x80, 0x82];

export const integer = (value: number): TestObject => ({ tag: tags.integer, bytes: integerBytes(value) });
export const octets = (text: string | Buffer): TestObject => ({ tag: tags.octets, bytes: Buffer.from(text) });
export const unsigned = (tag: number, value: bigint): TestObject => ({ tag, bytes: unsignedBytes(value) });

/** By their OIDs; their order is made once for many questions. */
class Objects extends Map<string, TestObject> {
  #order: readonly string[] | undefined;

  override set(oid: string, object: TestObject): this {
    if (!this.has(oid)) this.#order = undefined;
    return super.set(oid, object);
  }

  override delete(oid: string): boolean {
    this.#order = undefined;
    return super.delete(oid);
  }

  after(oid: string): string | undefined {
    this.#order ??= [...this.keys()].sort(compare);
    let [from, to] = [0, this.#order.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(this.#order[middle] ?? '', oid) > 0) to = middle;
      else from = middle + 1;
    }
    return this.#order[from];
  }
}

export class SnmpTestAgent {
  readonly objects = new Objects();
  readonly requests: TestRequest[] = [];
  /** What came and went, for a capture. */
  readonly datagrams: { readonly isFromClient: boolean; readonly bytes: Buffer; readonly client: number }[] = [];
  community = 'public';
  habit: Habit | undefined;
  /** More values than these are too big for a response. */
  mostValues = 1000;
  isSilent = false;
  #socket: Socket | undefined;
  port = 0;

  static async start(port = 0): Promise<SnmpTestAgent> {
    const agent = new SnmpTestAgent();
    agent.port = port;
    await agent.comeBack();
    return agent;
  }

  /** From the same port, after `stop`. */
  async comeBack(): Promise<void> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(this.port, '127.0.0.1', resolve));
    this.port = socket.address().port;
    this.#socket = socket;
    socket.on('message', (bytes, from) => {
      this.datagrams.push({ isFromClient: true, bytes, client: from.port });
      for (const one of this.#answersTo(bytes, from)) {
        this.datagrams.push({ isFromClient: false, bytes: one, client: from.port });
        socket.send(one, from.port, from.address);
      }
    });
  }

  stop(): Promise<void> {
    const socket = this.#socket;
    this.#socket = undefined;
    return new Promise((resolve) => (socket ? socket.close(() => resolve()) : resolve()));
  }

  #answersTo(bytes: Buffer, from: RemoteInfo): readonly Buffer[] {
    const [version, community, pdu] = parts(inside(bytes));
    if (this.isSilent || !version || !community || !pdu) return [];
    if (community.content.toString() !== this.community) return [];
    const [id, second, third, list] = parts(pdu.content);
    const kind = kinds[pdu.tag as keyof typeof kinds];
    if (!id || !second || !third || !list) return [];
    const bindings = parts(list.content).map(({ content }) => {
      const [oid, value] = parts(content);
      return { oid: oidText(oid?.content ?? Buffer.alloc(0)), value };
    });
    const request = { kind, id: numberOf(id.content), oids: bindings.map(({ oid }) => oid) };
    this.requests.push(request);
    const isFirst = numberOf(version.content) === 0;
    const usual = () => {
      const answer = this.#answer(kind, bindings, numberOf(third.content), isFirst);
      return response(version.content, community.content, id.content, answer);
    };
    return this.habit?.(request, usual, from) ?? [usual()];
  }

  #answer(kind: TestRequest['kind'], bindings: readonly Binding[], repetitions: number, isFirst: boolean): TestAnswer {
    const oids = bindings.map(({ oid }) => oid);
    const unchanged = (status: number, index: number) => ({
      ...{ status, index },
      values: bindings.map(({ oid }) => ({ oid, object: nothing })),
    });
    if (bindings.length > this.mostValues) return unchanged(statuses.tooBig, 0);
    if (kind === 'set') {
      for (const [i, { oid, value }] of bindings.entries()) {
        const set = this.objects.get(oid)?.set;
        const status = set && value ? set(value.tag, value.content) : statuses.notWritable;
        if (status !== 0) return unchanged(isFirst ? statuses.noSuchName : status, i + 1);
      }
    }
    const values: Value[] = [];
    for (let last = oids, round = 0; round < (kind === 'bulk' ? repetitions : 1); round++) {
      const found = last.map((oid) => (kind === 'next' || kind === 'bulk' ? this.#after(oid) : this.#at(oid)));
      values.push(...found);
      last = found.map(({ oid }) => oid);
    }
    const refused = isFirst ? values.findIndex(({ object }) => object.tag >= noSuchObject) : -1;
    if (refused >= 0) return unchanged(statuses.noSuchName, refused + 1);
    return { status: 0, index: 0, values: values.slice(0, Math.max(this.mostValues, bindings.length)) };
  }

  #at(oid: string): Value {
    return { oid, object: this.objects.get(oid) ?? { tag: noSuchObject, bytes: Buffer.alloc(0) } };
  }

  #after(oid: string): Value {
    const next = this.objects.after(oid);
    return next === undefined ? { oid, object: { tag: endOfMibView, bytes: Buffer.alloc(0) } } : this.#at(next);
  }
}

interface Value {
  readonly oid: string;
  readonly object: TestObject;
}
interface Binding {
  readonly oid: string;
  readonly value: Part | undefined;
}
interface TestAnswer {
  readonly status: number;
  readonly index: number;
  readonly values: readonly Value[];
}
interface Part {
  readonly tag: number;
  readonly content: Buffer;
}

const nothing: TestObject = { tag: tags.nothing, bytes: Buffer.alloc(0) };

function response(version: Buffer, community: Buffer, id: Buffer, { status, index, values }: TestAnswer): Buffer {
  const list = values.map(({ oid, object }) =>
    wrap(tags.sequence, wrap(tags.oid, oidBytes(oid)), wrap(object.tag, object.bytes)),
  );
  const numbers = [status, index].map((one) => wrap(tags.integer, integerBytes(one)));
  const pdu = wrap(tags.response, wrap(tags.integer, id), ...numbers, wrap(tags.sequence, ...list));
  return wrap(tags.sequence, wrap(tags.integer, version), wrap(tags.octets, community), pdu);
}

function wrap(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function inside(bytes: Buffer): Buffer {
  return parts(bytes)[0]?.content ?? Buffer.alloc(0);
}

function parts(bytes: Buffer): Part[] {
  const found: Part[] = [];
  for (let at = 0; at + 1 < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at);
    const more = first > 0x80 ? first - 0x80 : 0;
    const length = more > 0 ? bytes.readUIntBE(at + 2, more) : first;
    const begin = at + 2 + more;
    found.push({ tag, content: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return found;
}

function numberOf(bytes: Buffer): number {
  return bytes.length === 0 ? 0 : bytes.readIntBE(0, bytes.length);
}

function integerBytes(value: number): Buffer {
  const length = [1, 2, 3, 4].find((one) => value >= -(2 ** (8 * one - 1)) && value < 2 ** (8 * one - 1)) ?? 5;
  const bytes = Buffer.alloc(length);
  bytes.writeIntBE(value, 0, length);
  return bytes;
}

function unsignedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes;
}

function oidBytes(oid: string): Buffer {
  const [first = 0, second = 0, ...arcs] = oid.split('.').map(Number);
  return Buffer.from([first * 40 + second, ...arcs].flatMap(arcBytes));
}

function arcBytes(arc: number): number[] {
  const bytes = [arc % 128];
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) | 0x80);
  return bytes;
}

function oidText(bytes: Buffer): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of bytes) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [first = 0, ...rest] = arcs;
  return [Math.floor(first / 40), first % 40, ...rest].join('.');
}

function compare(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = left.findIndex((arc, i) => arc !== right[i]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}
