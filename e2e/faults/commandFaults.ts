import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAccounts, Person } from '../../device/tests/testCommands.ts';
import type { CommandOutcome } from '../../protocol/calls/command.ts';
import { startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';
import { type Fault, startTcpProxy, type TcpProxy } from './tcpProxy.ts';

/** Modbus TCP functions 5, 6 and 16. */
const isWrite = (request: Buffer) => [5, 6, 16].includes(request[7] ?? 0);
/** All requests after a write: reading it back, which alone confirms it. */
const afterWrite = () => {
  let hasGone = false;
  return (request: Buffer) => {
    const isAfter = hasGone;
    hasGone ||= isWrite(request);
    return isAfter;
  };
};
const lateMs = 5000;
/** Everything has come by then, on a slow machine, too. */
const timeoutMs = 30_000;

interface CommandFault {
  readonly onWire: (turn: number) => Fault;
  /** With SIGKILL, when the register has been written. */
  readonly isKilled?: true;
  /** How long after its command a write may come. */
  readonly lateMs?: number;
}

const faults = {
  loseReply: { onWire: () => ({ kind: 'loseReply', of: isWrite }) },
  resetAfter: { onWire: () => ({ kind: 'resetAfter', of: isWrite }) },
  // Not before: behind a late reading, a command would never be sent.
  delay: { onWire: () => ({ kind: 'delay', ms: lateMs, from: isWrite }), lateMs },
  // By turns before the field's answer has come, and between that and its confirmation.
  kill: { onWire: (turn) => ({ kind: 'loseReply', of: turn % 2 === 0 ? isWrite : afterWrite() }), isKilled: true },
} as const satisfies Record<string, CommandFault>;
export type FaultName = keyof typeof faults;

export interface FaultRun {
  readonly fault: FaultName;
  readonly commands: number;
  /** Registers: in all, and values that were written more than once. */
  readonly writes: number;
  readonly writtenTwice: number;
  /** As reported to the caller; without an answer a panel says unknown. */
  readonly told: Readonly<Record<CommandOutcome['result'], number>>;
  readonly logged: Readonly<Record<CommandOutcome['result'], number>>;
  /** Commands without exactly one line in the log. */
  readonly notLoggedOnce: number;
  /** Commands that the panel reported as done or refused, and the log otherwise. */
  readonly contradictions: number;
  /** Repeats of an ID that were not answered with the result of the first. */
  readonly badRepeats: number;
}

const station = (port: number) => `<StationCfg><CommunicationCfg>
<ModbusTcp Id="field" Host="127.0.0.1" Port="${port}" PeriodMs="50" TimeoutMs="1000"/></CommunicationCfg>
<PointCfg><Point Id="SPEED" InfoNumber="1" Name="Speed" EditingKind="Output" Link="field" Register="holding:20"/>
</PointCfg></StationCfg>`;

/** Each under the fault; the connection is free again after each. */
export async function runFault(fault: FaultName, commands: number): Promise<FaultRun> {
  const field = await startTestServer();
  const proxy = await startTcpProxy(field.port);
  const folder = await mkdtemp(join(tmpdir(), 'vigie-faults-'));
  await writeFile(join(folder, 'station.xml'), station(proxy.port));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const run = new Run(fault, field, proxy, folder, await startService(folder));
  try {
    for (let turn = 0; turn < commands; turn++) await run.command(turn);
    // Late writes have come by then.
    const late: CommandFault = faults[fault];
    await sleep(late.lateMs ?? 0);
    for (const end = performance.now() + timeoutMs; field.writes.length < commands && performance.now() < end; ) {
      await sleep(20);
    }
    return run.result(commands);
  } finally {
    await run.stop();
    await proxy.stop();
    await field.stop();
    await rm(folder, { recursive: true });
  }
}

class Run {
  readonly #fault: FaultName;
  readonly #field: TestServer;
  readonly #proxy: TcpProxy;
  readonly #folder: string;
  #service: ServiceProcess;
  readonly #anna = new Person(() => this.#service, 'anna');
  readonly #told = { done: 0, refused: 0, unknown: 0 };
  readonly #logged = { done: 0, refused: 0, unknown: 0 };
  #notLoggedOnce = 0;
  #contradictions = 0;
  #badRepeats = 0;

  constructor(fault: FaultName, field: TestServer, proxy: TcpProxy, folder: string, service: ServiceProcess) {
    this.#fault = fault;
    this.#field = field;
    this.#proxy = proxy;
    this.#folder = folder;
    this.#service = service;
  }

  async command(turn: number): Promise<void> {
    const { onWire, isKilled }: CommandFault = faults[this.#fault];
    const value = String(1000 + turn);
    const id = randomUUID();
    const armId = await this.#armed();
    await this.#proxy.set(onWire(turn));
    const given = this.#anna.operate(1, value, { id, armId }).catch((): CommandOutcome => ({ result: 'unknown' }));
    if (isKilled) {
      const isAnswered = given.then(() => true);
      while (!this.#field.writes.includes(`holding:20=${value}`) && !(await Promise.race([isAnswered, sleep(1)])));
      await this.#service.kill();
    }
    const told = await given;
    await this.#proxy.set('pass');
    if (isKilled) this.#service = await startService(this.#folder);
    await this.#count(id, value, told);
  }

  result(commands: number): FaultRun {
    const { writes } = this.#field;
    return {
      fault: this.#fault,
      commands,
      writes: writes.length,
      writtenTwice: writes.length - new Set(writes).size,
      told: this.#told,
      logged: this.#logged,
      notLoggedOnce: this.#notLoggedOnce,
      contradictions: this.#contradictions,
      badRepeats: this.#badRepeats,
    };
  }

  async stop(): Promise<void> {
    await this.#service.stop();
  }

  /** Arms when the link is there again: a value is still known for a moment when its link has just been lost. */
  async #armed(): Promise<string> {
    for (const end = performance.now() + timeoutMs; ; await sleep(20)) {
      await this.#anna.sees(1);
      const outcome = await this.#anna.arm(1);
      if (outcome.result === 'armed') return outcome.armId;
      const isAwaited = outcome.reason === 'linkDown' || outcome.reason === 'notCurrent';
      if (!isAwaited || performance.now() > end) throw new Error(`not armed: ${outcome.reason}`);
    }
  }

  async #count(id: string, value: string, told: CommandOutcome): Promise<void> {
    const rows = (await this.#anna.commandLog()).filter(({ fields }) => fields.value === value);
    const logged = rows[0]?.fields.result as CommandOutcome['result'] | undefined;
    this.#told[told.result]++;
    if (logged !== undefined) this.#logged[logged]++;
    if (rows.length !== 1) this.#notLoggedOnce++;
    if (told.result !== 'unknown' && told.result !== logged) this.#contradictions++;
    const repeat = await this.#anna.operate(1, value, { id });
    if (repeat.isRepeat !== true || repeat.result !== logged) this.#badRepeats++;
  }
}
