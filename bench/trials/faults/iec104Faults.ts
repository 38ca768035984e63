import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAccounts, Person, passwords } from '../../../device/tests/testCommands.ts';
import { credential } from '../../../device/tests/testDevice.ts';
import { TestStream } from '../../../device/tests/testStream.ts';
import { type ServiceProcess, startService } from '../../../e2e/faults/serviceProcess.ts';
import { startTcpProxy, type TcpProxy } from '../../../e2e/faults/tcpProxy.ts';
import type { ToxicName } from '../../../e2e/faults/toxics.ts';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import { type Iec104TestServer, startIec104Server } from '../../../testing/iec104TestServer.ts';

/** A fault, and what its link shows while it lasts; `flood`: the station sends 10,000 changes a second. */
const shown = {
  latency: 'good',
  slicing: 'good',
  oneByteASecond: 'linkLost',
  garbage: 'linkLost',
  otherNumbers: 'linkLost',
  neverAnswered: 'linkLost',
  reset: 'linkLost',
  blackhole: 'linkLost',
  // A new connection works: the link is back long before.
  halfOpen: 'good',
  flood: 'good',
  // For comparison, a connection without a fault.
  pass: 'good',
} as const satisfies Record<ToxicName | 'reset' | 'blackhole' | 'halfOpen' | 'flood' | 'pass', 'good' | 'linkLost'>;
export type Iec104FaultName = keyof typeof shown;
export const iec104FaultNames = Object.keys(shown) as Iec104FaultName[];

/** Object addresses of the value that changes, and of the setpoint; the flood has others. */
const [counting, setpoint, flooding] = [1, 2, 1000];
const floodObjects = 100;
/** Number of the first point of the flood. */
const firstFlooded = 500;
/** Least duration of a fault. */
const lastsMs = 6000;
/** The longest wait for a state. */
const timeoutMs = 60_000;
const changeMs = 200;
/** A good value may be so old (R29), and arrives a little later. */
const currentMs = 6000;

interface Way {
  readonly fault: Iec104FaultName;
  readonly server: Iec104TestServer;
  readonly proxy: TcpProxy;
  /** Numbers of its two points. */
  readonly points: readonly [counting: number, setpoint: number];
  /** When the station had which value. */
  readonly history: { readonly value: number; readonly since: number }[];
}

/** A station with a link for each fault, through a proxy of its own. */
export class Iec104Faults {
  readonly #folder: string;
  readonly #ways: readonly Way[];
  readonly #service: ServiceProcess;
  readonly #stream: TestStream;
  readonly #persons: readonly Person[];
  readonly #timer: NodeJS.Timeout;
  readonly #rightMs: Record<string, number> = {};
  readonly #backMs: Record<string, number> = {};
  readonly #wrong: string[] = [];
  readonly #commands = { done: 0, refused: 0, unknown: 0 };
  #twice = 0;
  #value = 0;
  #given = 0;
  #disturbances = 0;
  #isWatching = false;

  private constructor(folder: string, ways: readonly Way[], service: ServiceProcess, stream: TestStream) {
    this.#folder = folder;
    this.#ways = ways;
    this.#service = service;
    this.#stream = stream;
    this.#persons = (['anna', 'ben', 'tess'] as const).map((login) => new Person(() => service, login));
    this.#timer = setInterval(() => this.#change(), changeMs);
    void this.#watch();
  }

  static async start(names: readonly Iec104FaultName[]): Promise<Iec104Faults> {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-104-faults-'));
    const ways: Way[] = [];
    for (const [i, fault] of names.entries()) {
      const server = await startIec104Server();
      const { objects, commands } = server.stations.get(1) ?? { objects: new Map(), commands: new Map() };
      objects.set(counting, scaled(0)).set(setpoint, scaled(0));
      commands.set(setpoint, { shows: setpoint, reports: true, terminates: 'positively' });
      const proxy = await startTcpProxy(server.port);
      ways.push({ fault, server, proxy, points: [2 * i + 1, 2 * i + 2], history: [{ value: 0, since: 0 }] });
    }
    await writeFile(join(folder, 'station.xml'), stationOf(ways));
    await writeFile(join(folder, 'accounts.xml'), commandAccounts);
    const service = await startService(folder);
    const stream = await TestStream.open(service, credential('olga', passwords.olga), '1-999');
    return new Iec104Faults(folder, ways, service, stream);
  }

  get pid(): number {
    return this.#service.pid;
  }

  /** All links are up; each gets its fault and, at once, a command; the fault ends and the link comes back. */
  async cycle(): Promise<void> {
    await this.#until(({ points }) => points.every((number) => this.#stateOf(number) === 'good'));
    const armed = await Promise.all(this.#ways.map(({ points }, i) => this.#person(i).armed(points[1])));
    this.#isWatching = true;
    const flood = new AbortController();
    await Promise.all(this.#ways.map((way) => this.#begin(way, flood.signal)));
    const began = Date.now();
    const ended = this.#ways.map((way, i) => this.#command(way, i, armed[i] ?? ''));
    await this.#untilRight(began);
    flood.abort();
    await Promise.all(this.#ways.map(({ proxy }) => proxy.set('pass')));
    const back = Date.now();
    await this.#until(({ points }) => points.every((number) => this.#stateOf(number) === 'good'), this.#backMs, back);
    this.#isWatching = false;
    await Promise.all(ended);
  }

  found() {
    return {
      ...{ rightMs: this.#rightMs, backMs: this.#backMs, commands: this.#commands, executedTwice: this.#twice },
      ...{ contradictions: this.#wrong, disturbances: this.#disturbances },
    };
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stream.close();
    await this.#service.stop();
    for (const { proxy, server } of this.#ways) {
      await proxy.stop();
      await server.stop();
    }
    await rm(this.#folder, { recursive: true });
  }

  #person(i: number): Person {
    const person = this.#persons[i % this.#persons.length];
    if (!person) throw new Error('no person');
    return person;
  }

  async #begin({ fault, proxy, server }: Way, stop: AbortSignal): Promise<void> {
    if (fault !== 'flood') return proxy.set(fault);
    void (async () => {
      for (let bit = 0; !stop.aborted; bit ^= 1) {
        // M_SP_NA_1, a sequence: 100 messages of 100 objects a second.
        const objects = Array.from({ length: floodObjects }, () => bit);
        for (let i = 0; i < 10; i++)
          server.sendBytes([1, 0x80 | floodObjects, 3, 0, 1, 0, flooding & 0xff, flooding >> 8, 0, ...objects]);
        await sleep(100);
      }
    })();
  }

  /** What the station executed is counted there. */
  async #command({ fault, server, points }: Way, i: number, armId: string): Promise<void> {
    const value = (++this.#given % 30_000) + 1;
    const { result } = await this.#person(i)
      .operate(points[1], String(value), { id: randomUUID(), armId })
      .catch((): CommandOutcome => ({ result: 'unknown' }));
    this.#commands[result]++;
    const octets = Buffer.from([value & 0xff, value >> 8, 0]).toString('hex');
    const executed = server.received.filter((line) => line === `49 1 ${setpoint} act ${octets}`).length;
    if (executed > 1) this.#twice++;
    if ((result === 'done' && executed !== 1) || (result === 'refused' && executed > 0))
      this.#wrong.push(`${fault}: ${result}, executed ${executed} times`);
  }

  #change(): void {
    this.#value = (this.#value + 1) % 30_000;
    for (const { server, history } of this.#ways) {
      server.stations.get(1)?.objects.set(counting, scaled(this.#value));
      server.send(1, counting);
      history.push({ value: this.#value, since: Date.now() });
      while ((history[1]?.since ?? Number.POSITIVE_INFINITY) < Date.now() - currentMs) history.shift();
    }
  }

  async #watch(): Promise<void> {
    while (await this.#stream.next()) {
      for (const { fault, points, history } of this.#ways) {
        const { state, value } = this.#stream.values.get(points[0]) ?? {};
        if (state === 'good' && !history.some((one) => one.value === value))
          this.#wrong.push(`${fault}: ${value} is good, and the station had it more than ${currentMs} ms ago`);
        if (this.#isWatching && fault === 'pass' && state !== 'good') this.#disturbances++;
      }
    }
  }

  #stateOf(number: number): string | undefined {
    return this.#stream.values.get(number)?.state;
  }

  /** Until the fault has lasted and each link shows what it should; records when it last showed anything else. */
  async #untilRight(since: number): Promise<void> {
    let wrong: readonly Way[] = this.#ways;
    while (Date.now() < since + lastsMs || (wrong.length > 0 && Date.now() < since + timeoutMs)) {
      await sleep(20);
      wrong = this.#ways.filter(({ fault, points }) => this.#stateOf(points[0]) !== shown[fault]);
      for (const { fault } of wrong) this.#rightMs[fault] = Math.max(this.#rightMs[fault] ?? 0, Date.now() - since);
    }
    for (const { fault } of wrong) this.#rightMs[fault] = Number.POSITIVE_INFINITY;
  }

  /** Records in `longest` how long each way was awaited. */
  async #until(
    isRight: (way: Way) => boolean,
    longest: Record<string, number> = {},
    since = Date.now(),
  ): Promise<void> {
    const awaited = new Set(this.#ways);
    while (awaited.size > 0 && Date.now() < since + timeoutMs) {
      for (const way of awaited) {
        if (!isRight(way)) continue;
        awaited.delete(way);
        longest[way.fault] = Math.max(longest[way.fault] ?? 0, Date.now() - since);
      }
      await sleep(20);
    }
    for (const { fault } of awaited) longest[fault] = Number.POSITIVE_INFINITY;
  }
}

function scaled(value: number) {
  return { type: 11, bytes: [value & 0xff, value >> 8, 0] };
}

function stationOf(ways: readonly Way[]): string {
  const links = ways.map(({ fault, proxy }) => `<Iec104 Id="${fault}" Host="127.0.0.1" Port="${proxy.port}"/>`);
  const points = ways.map(({ fault, points: [first, second] }) => {
    const common = (id: string, number: number) =>
      `<Point Id="${fault}.${id}" InfoNumber="${number}" Link="${fault}" Type="scaled"`;
    return `${common('COUNT', first)} Address="104:1:${counting}"/>${common('SET', second)} Address="104:1:${setpoint}" EditingKind="Output" Min="0" Max="30000" Command="scaled"/>`;
  });
  const floods = Array.from({ length: ways.some(({ fault }) => fault === 'flood') ? floodObjects : 0 }, (_, i) => {
    const about = `Id="flood.${i}" InfoNumber="${firstFlooded + i}" Kind="logic" Link="flood" Type="single"`;
    return `<Point ${about} Address="104:1:${flooding + i}"/>`;
  });
  return `<StationCfg><CommunicationCfg>${links.join('')}</CommunicationCfg><PointCfg>${[...points, ...floods].join('')}</PointCfg></StationCfg>`;
}
