import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAccounts, Person, passwords } from '../../../device/tests/testCommands.ts';
import { credential } from '../../../device/tests/testDevice.ts';
import { TestStream } from '../../../device/tests/testStream.ts';
import { type ServiceProcess, startService } from '../../../e2e/faults/serviceProcess.ts';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import { type Certificates, makeCertificates } from '../certificates.ts';
import { ageOf, everyMs, floodMs } from '../clockValue.ts';
import type { Protocol } from '../protocol.ts';
import { protocolStation } from '../protocolStation.ts';
import { type ProtocolField, startProtocolField } from '../startProtocolField.ts';
import { type FieldProxy, startProxy } from '../startProxy.ts';
import { isOfConnection, type Shown, shownBy } from './faultNames.ts';

/** Of a polled protocol. */
const periodMs = 100;
/** Least duration of a fault. */
const lastsMs = 6000;
/** The longest wait for a state. */
const timeoutMs = 60_000;
/** A good value may be so old (R29), and arrives a little later. */
const currentMs = 6000;
/** In a flood the values are skipped, and what is shown is not older. */
const floodedMs = 4000;
/** Values of the link with the flood, the first one included. */
const floodValues = 101;
/** Number of its first one. */
const firstFlooded = 500;

interface Way {
  /** A fault of the connection or of the server, or a misbehaviour. */
  readonly fault: string;
  readonly shows: Shown;
  readonly proxy: FieldProxy;
  /** Numbers of its first value, and of its setpoint. */
  readonly value: number;
  readonly setpoint: number;
}

interface Stage {
  readonly protocol: Protocol;
  readonly folder: string;
  readonly field: ProtocolField;
  readonly certificates: Certificates;
  readonly ways: readonly Way[];
  readonly service: ServiceProcess;
  readonly stream: TestStream;
}

/** Names of all faults that mean something for that protocol. */
function faultsOf({ faults, misbehaviours }: Protocol): readonly string[] {
  return [...faults, ...Object.keys(misbehaviours ?? {})];
}

/** A station with a link of that protocol for each fault, through a proxy of its own. */
export class DriverFaults {
  readonly #stage: Stage;
  readonly #persons: readonly Person[];
  readonly #rightMs: Record<string, number> = {};
  readonly #backMs: Record<string, number> = {};
  /** The first one of each fault. */
  readonly #wrong = new Map<string, string>();
  readonly #commands = { done: 0, refused: 0, unknown: 0 };
  #twice = 0;
  #given = 0;
  #disturbances = 0;
  #isWatching = false;
  /** When the flood began; undefined: there is none. */
  #floodingSince: number | undefined;

  private constructor(stage: Stage) {
    this.#stage = stage;
    this.#persons = (['anna', 'ben', 'tess'] as const).map((login) => new Person(() => stage.service, login));
    void this.#watch();
  }

  static async start(protocol: Protocol, names: readonly string[] = faultsOf(protocol)): Promise<DriverFaults> {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-driver-faults-'));
    const field = startProtocolField();
    const certificates = await makeCertificates();
    const links = names.map((link) => ({
      ...{ link, isAlone: !isOfConnection(link) },
      certificate: isTls(link) ? certificates.valid : undefined,
    }));
    const ports = await field.call('listen', protocol.server.href, floodValues, links);
    const ways: Way[] = [];
    for (const [i, fault] of names.entries()) {
      const shows = protocol.misbehaviours?.[fault] ?? shownOf(protocol, fault);
      const value = fault === 'flood' ? firstFlooded : 2 * i + 1;
      ways.push({ fault, shows, proxy: await startProxy(protocol, ports[fault] ?? 0), value, setpoint: 2 * i + 2 });
    }
    const stationLinks = ways.map(({ fault, proxy: { port }, value, setpoint }) => ({
      ...{ id: fault, port, isTls: isTls(fault), first: value, setpoint: protocol.isCommand && setpoint },
      values: fault === 'flood' ? floodValues : 1,
    }));
    await writeFile(join(folder, 'station.xml'), protocolStation(protocol, stationLinks, periodMs));
    await writeFile(join(folder, 'accounts.xml'), commandAccounts);
    await field.call('followClock');
    const service = await startService(folder);
    const secret = { name: 'authority', kind: 'authority', value: certificates.authority } as const;
    await new Person(() => service, 'ada').call('setSecret', secret);
    const stream = await TestStream.open(service, credential('olga', passwords.olga), '1-999');
    return new DriverFaults({ protocol, folder, field, certificates, ways, service, stream });
  }

  get service(): ServiceProcess {
    return this.#stage.service;
  }

  /** All links are up; each gets its fault and, at once, a command; the fault ends and the link comes back. */
  async cycle(leastMs = lastsMs): Promise<void> {
    const { ways, protocol } = this.#stage;
    const isGood = (way: Way) => this.#shows(way) === 'good';
    await this.#until(isGood);
    await sleep(protocol.restMs ?? 0);
    const hasCommands = protocol.isCommand !== undefined;
    const armed = hasCommands ? await Promise.all(ways.map(({ setpoint }, i) => this.#armed(i, setpoint))) : [];
    this.#isWatching = true;
    await Promise.all(ways.map((way) => this.#begin(way)));
    const began = Date.now();
    const ended = armed.map((armId, i) => this.#command(ways[i], i, armId));
    await this.#untilRight(began, leastMs);
    const back = Date.now();
    await Promise.all(ways.map((way) => this.#end(way)));
    await this.#until(isGood, this.#backMs, back);
    this.#isWatching = false;
    await Promise.all(ended);
  }

  found() {
    return {
      ...{ rightMs: this.#rightMs, backMs: this.#backMs, commands: this.#commands, executedTwice: this.#twice },
      ...{
        contradictions: [...this.#wrong].map(([fault, what]) => `${fault}: ${what}`),
        disturbances: this.#disturbances,
      },
    };
  }

  async stop(): Promise<void> {
    const { stream, service, ways, field, folder } = this.#stage;
    stream.close();
    await service.stop();
    for (const { proxy } of ways) await proxy.stop();
    await field[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  }

  #note(fault: string, what: string): void {
    if (!this.#wrong.has(fault)) this.#wrong.set(fault, what);
  }

  #person(i: number): Person {
    const person = this.#persons[i % this.#persons.length];
    if (!person) throw new Error('no person');
    return person;
  }

  /** A setpoint that was written at last may be read a moment later than the value beside it. */
  async #armed(i: number, setpoint: number): Promise<string> {
    await this.#person(i).sees(setpoint);
    return this.#person(i).armed(setpoint);
  }

  async #begin({ fault, proxy }: Way): Promise<void> {
    const { field, certificates, protocol } = this.#stage;
    if (isOfConnection(fault)) return proxy.set(fault);
    if (protocol.misbehaviours?.[fault]) return field.call('misbehave', fault, fault);
    if (fault === 'flood') {
      this.#floodingSince = Date.now();
      return field.call('flood', fault);
    }
    await field.call('leave', fault);
    if (fault === 'restarted') await field.call('comeBack', fault, undefined);
    if (isTls(fault)) await field.call('comeBack', fault, certificates[fault]);
  }

  async #end({ fault, proxy, value }: Way): Promise<void> {
    const { field, certificates, protocol } = this.#stage;
    if (isOfConnection(fault)) return proxy.set('pass');
    if (protocol.misbehaviours?.[fault]) return field.call('misbehave', fault, undefined);
    if (fault === 'flood') {
      this.#floodingSince = undefined;
      return this.#checkLast(value, await field.call('endChanges', fault));
    }
    if (fault === 'away') return field.call('comeBack', fault, undefined);
    if (!isTls(fault) || fault === 'certificateRenewed') return;
    await field.call('leave', fault);
    await field.call('comeBack', fault, certificates.valid);
  }

  /** What the field has at last is shown, however many values were skipped. */
  async #checkLast(first: number, values: readonly number[]): Promise<void> {
    const until = Date.now() + currentMs;
    const others = () =>
      values.filter((value, i) => i > 0 && this.#stage.stream.values.get(first + i)?.value !== value).length;
    while (others() > 0 && Date.now() < until) await sleep(20);
    if (others() > 0) this.#note('flood', `${others()} of ${values.length - 1} values are not those of its end`);
  }

  /** What the field executed is counted there. */
  async #command(way: Way | undefined, i: number, armId: string): Promise<void> {
    if (!way) return;
    const { fault, setpoint } = way;
    const value = (++this.#given % 30_000) + 1;
    const { result } = await this.#person(i)
      .operate(setpoint, String(value), { id: randomUUID(), armId })
      .catch((): CommandOutcome => ({ result: 'unknown' }));
    this.#commands[result]++;
    const executed = (await this.#stage.field.call('executed', fault)).filter((one) => one === value).length;
    if (executed > 1) this.#twice++;
    if ((result === 'done' && executed !== 1) || (result === 'refused' && executed > 0))
      this.#note(fault, `a command ended as ${result}, and was executed ${executed} times`);
  }

  async #watch(): Promise<void> {
    const { stream, ways } = this.#stage;
    const note = (fault: string, number: number, ms: number, mostMs: number) => {
      const { state, value } = stream.values.get(number) ?? {};
      const age = ageOf(value, ms, Date.now());
      if (state === 'good' && (age === undefined || age > mostMs + ms))
        this.#note(fault, `${value} was good, and the field had it ${age ?? 'never'} ms ago`);
    };
    while (await stream.next()) {
      const isFlooded = Date.now() > (this.#floodingSince ?? Number.POSITIVE_INFINITY) + floodedMs;
      for (const { fault, value } of ways) {
        note(fault, value, everyMs, currentMs);
        if (this.#isWatching && fault === 'pass' && stream.values.get(value)?.state !== 'good') this.#disturbances++;
        if (fault !== 'flood' || !isFlooded) continue;
        for (let i = 1; i < floodValues; i++) note(fault, value + i, floodMs, floodedMs);
      }
    }
  }

  #shows({ fault, value, setpoint }: Way): string | undefined {
    const { stream, protocol } = this.#stage;
    const state = (number: number) => stream.values.get(number)?.state;
    // A misbehaviour is of the first value alone.
    if (!protocol.isCommand || Object.hasOwn(protocol.misbehaviours ?? {}, fault)) return state(value);
    return state(value) === state(setpoint) ? state(value) : `${state(value)} and ${state(setpoint)}`;
  }

  /** Until the fault has lasted and each link shows what it should; records when it last showed anything else. */
  async #untilRight(since: number, leastMs: number): Promise<void> {
    let wrong = this.#stage.ways;
    while (Date.now() < since + leastMs || (wrong.length > 0 && Date.now() < since + timeoutMs)) {
      await sleep(20);
      wrong = this.#stage.ways.filter((way) => this.#shows(way) !== way.shows);
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
    const awaited = new Set(this.#stage.ways);
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

const tlsFaults = ['certificateRenewed', 'certificateExpired', 'certificateOfAnother'] as const;
type TlsFault = (typeof tlsFaults)[number];

function isTls(fault: string): fault is TlsFault {
  return tlsFaults.some((one) => one === fault);
}

function shownOf({ shows }: Protocol, fault: string): Shown {
  const name = fault as keyof typeof shownBy;
  return shows?.[name] ?? shownBy[name];
}
