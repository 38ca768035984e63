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
import { freePort } from '../../../e2e/site/freePort.ts';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import { PymodbusField } from '../../../testing/pymodbus/pymodbusField.ts';
import { firstOf, type Line, lines, secondOf, stationOf, unitsOfField } from './lines.ts';
import { type FramingName, Requests } from './requests.ts';

/** Least duration of a fault, prolonged until the links show the expected state. */
const lastsMs = 6000;
/** The longest wait for either; longer than the trial allows, so that it is measured. */
const timeoutMs = 60_000;
/** A request sent after the end of its command is late; the end arrives here at most this much later. */
const toleranceMs = 100;

interface Way {
  readonly line: Line;
  readonly proxy: TcpProxy;
  readonly requests: Requests;
}

interface Given {
  readonly line: Line;
  readonly value: number;
  readonly result: CommandOutcome['result'];
  readonly endedMs: number;
  readonly logged: string | undefined;
}

/** A station whose every link has a fault of its own, and the findings. */
export class FieldFaults {
  readonly #folder: string;
  readonly #field: PymodbusField;
  readonly #ways: readonly Way[];
  readonly #service: ServiceProcess;
  readonly #stream: TestStream;
  /** Each gives a third of the commands: commands per login are limited. */
  readonly #persons: readonly Person[];
  readonly #given: Given[] = [];
  readonly #backMs = new Map<string, number>();
  readonly #rightMs = new Map<string, number>();
  readonly #commands = { done: 0, refused: 0, unknown: 0 };
  #wrongValues = 0;
  #disturbances = 0;
  /** While faults last and their links come back; before that a link may still be connecting. */
  #isWatching = false;

  private constructor(
    folder: string,
    field: PymodbusField,
    ways: readonly Way[],
    service: ServiceProcess,
    stream: TestStream,
  ) {
    this.#folder = folder;
    this.#field = field;
    this.#ways = ways;
    this.#service = service;
    this.#stream = stream;
    this.#persons = (['anna', 'ben', 'tess'] as const).map((login) => new Person(() => service, login));
    void this.#watch();
  }

  static async start(): Promise<FieldFaults> {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-field-faults-'));
    const kinds: readonly FramingName[] = ['tcp', 'rtuTcp'];
    const field = await PymodbusField.start({ ways: kinds.map((kind) => ({ id: kind, kind, units: unitsOfField })) });
    const ways: Way[] = [];
    for (const line of lines) {
      const requests = new Requests(line.framing);
      const onRequest = (bytes: Buffer, connection: number) => requests.add(bytes, connection);
      ways.push({ line, requests, proxy: await startTcpProxy(field.port(line.framing), await freePort(), onRequest) });
    }
    const portOf = (line: Line) => ways.find((way) => way.line === line)?.proxy.port ?? 0;
    await writeFile(join(folder, 'station.xml'), writeXml(stationOf(portOf)));
    await writeFile(join(folder, 'accounts.xml'), commandAccounts);
    const service = await startService(folder);
    const stream = await TestStream.open(service, credential('olga', passwords.olga), '1-999');
    return new FieldFaults(folder, field, ways, service, stream);
  }

  get pid(): number {
    return this.#service.pid;
  }

  /** All links are up; each gets its fault and, at once, a command; the fault ends and the link comes back. */
  async cycle(turn: number): Promise<void> {
    await this.#untilAllGood(Date.now());
    const armed = await Promise.all(this.#ways.map(async ({ line }, i) => this.#person(i).armed(line.points.speed)));
    this.#isWatching = true;
    await Promise.all(this.#ways.map(({ line, proxy }) => proxy.set(line.fault)));
    const began = Date.now();
    const given = this.#ways.map(({ line }, i) =>
      this.#command(line, i, 3000 + turn * lines.length + i, armed[i] ?? ''),
    );
    await this.#untilAllRight(began);
    await Promise.all(this.#ways.map(({ proxy }) => proxy.set('pass')));
    await this.#untilAllGood(Date.now());
    this.#isWatching = false;
    const ended = await Promise.all(given);
    const log = (await Promise.all(this.#persons.map((person) => person.commandLog()))).flat();
    for (const command of ended) {
      const row = log.find(({ fields }) => fields.value === String(command.value));
      this.#given.push({ ...command, logged: row?.fields.result as string | undefined });
      this.#commands[command.result]++;
    }
  }

  found() {
    const all = this.#ways.map(({ requests }) => requests);
    const writesOf = (value: number) => this.#field.writes.filter(({ values }) => values[0] === value).length;
    const isLate = ({ value, endedMs, line }: Given) => {
      const sent = this.#ways.find((way) => way.line === line)?.requests.sent ?? [];
      return sent.some((request) => request.value === value && request.atMs > endedMs + toleranceMs);
    };
    const contradicts = ({ value, result, logged }: Given) =>
      (result === 'done' && writesOf(value) !== 1) ||
      (result === 'refused' && writesOf(value) > 0) ||
      result !== logged;
    return {
      backMs: Object.fromEntries(this.#backMs),
      rightMs: Object.fromEntries(this.#rightMs),
      commands: this.#commands,
      writes: this.#field.writes.length,
      writtenTwice: this.#given.filter(({ value }) => writesOf(value) > 1).length,
      lateCommands: this.#given.filter(isLate).length,
      contradictions: this.#given
        .filter(contradicts)
        .map(({ line, value, result, logged }) => `${line.id}: ${result}, logged ${logged}, ${writesOf(value)} writes`),
      doubledRequests: all.reduce((sum, { doubled }) => sum + doubled, 0),
      requests: all.reduce((sum, { sent }) => sum + sent.length, 0),
      wrongValues: this.#wrongValues,
      disturbances: this.#disturbances,
    };
  }

  async stop(): Promise<void> {
    this.#stream.close();
    await this.#service.stop();
    for (const { proxy } of this.#ways) await proxy.stop();
    await this.#field.stop();
    await rm(this.#folder, { recursive: true });
  }

  #person(i: number): Person {
    const person = this.#persons[i % this.#persons.length];
    if (!person) throw new Error('Nobody is there.');
    return person;
  }

  async #command(line: Line, i: number, value: number, armId: string): Promise<Omit<Given, 'logged'>> {
    const { result } = await this.#person(i)
      .operate(line.points.speed, String(value), { id: randomUUID(), armId })
      .catch((): CommandOutcome => ({ result: 'unknown' }));
    return { line, value, result, endedMs: Date.now() };
  }

  async #watch(): Promise<void> {
    const expected = new Map(
      lines.flatMap(({ points, unit }) => [
        [points.first, firstOf(unit)],
        [points.second, secondOf(unit)],
      ]),
    );
    const healthy = new Set(lines.flatMap(({ fault, points }) => (fault === 'pass' ? Object.values(points) : [])));
    while (await this.#stream.next()) {
      for (const [number, { state, value }] of this.#stream.values) {
        if (state === 'good' && expected.has(number) && value !== expected.get(number)) this.#wrongValues++;
        if (this.#isWatching && healthy.has(number) && state !== 'good') this.#disturbances++;
      }
    }
  }

  #stateOf(number: number): string | undefined {
    return this.#stream.values.get(number)?.state;
  }

  #isGood({ points }: Line): boolean {
    return Object.values(points).every((number) => this.#stateOf(number) === 'good');
  }

  /** Until the fault has lasted and every link shows the expected state; records when it last showed anything else. */
  async #untilAllRight(since: number): Promise<void> {
    let wrong: readonly Line[] = lines;
    while (Date.now() < since + lastsMs || (wrong.length > 0 && Date.now() < since + timeoutMs)) {
      await sleep(20);
      wrong = lines.filter(({ points, shows }) =>
        Object.values(points).some((number) => this.#stateOf(number) !== shows),
      );
      for (const { id } of wrong) remember(this.#rightMs, id, Date.now() - since);
    }
    for (const { id } of wrong) remember(this.#rightMs, id, Number.POSITIVE_INFINITY);
  }

  /** Until every link shows good values again; records the longest time of each. */
  async #untilAllGood(since: number): Promise<void> {
    const awaited = new Set(lines);
    while (awaited.size > 0 && Date.now() < since + timeoutMs) {
      for (const line of awaited) {
        if (!this.#isGood(line)) continue;
        awaited.delete(line);
        if (this.#isWatching) remember(this.#backMs, line.id, Date.now() - since);
      }
      await sleep(20);
    }
    for (const { id } of awaited) remember(this.#backMs, id, Number.POSITIVE_INFINITY);
  }
}

function remember(longest: Map<string, number>, id: string, ms: number): void {
  longest.set(id, Math.max(longest.get(id) ?? 0, ms));
}
