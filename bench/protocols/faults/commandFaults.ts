import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAccounts, Person } from '../../../device/tests/testCommands.ts';
import { type ServiceProcess, startService } from '../../../e2e/faults/serviceProcess.ts';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { Protocol } from '../protocol.ts';
import { protocolStation } from '../protocolStation.ts';
import { type ProtocolField, startProtocolField } from '../startProtocolField.ts';
import { type CommandFault as FaultOnWire, type FieldProxy, startProxy } from '../startProxy.ts';

type IsCommand = (request: Buffer) => boolean;

/** All requests after a command: reading it back, which alone confirms it. */
const after = (isCommand: IsCommand) => {
  let hasGone = false;
  return (request: Buffer) => {
    const isAfter = hasGone;
    hasGone ||= isCommand(request);
    return isAfter;
  };
};
const lateMs = 5000;
/** Everything has come by then, on a slow machine, too. */
const timeoutMs = 30_000;

interface CommandFault {
  readonly onWire: (of: IsCommand, turn: number) => FaultOnWire;
  /** With SIGKILL, when the field has executed it. */
  readonly isKilled?: true;
  /** How long after its command an execution may come. */
  readonly lateMs?: number;
}

const faults = {
  loseReply: { onWire: (of) => ({ kind: 'loseReply', of }) },
  resetAfter: { onWire: (of) => ({ kind: 'resetAfter', of }) },
  // Not before: behind a late reading, a command would never be sent.
  delay: { onWire: (from) => ({ kind: 'delay', ms: lateMs, from }), lateMs },
  // By turns before the field's answer has come, and between that and its confirmation.
  kill: { onWire: (of, turn) => ({ kind: 'loseReply', of: turn % 2 === 0 ? of : after(of) }), isKilled: true },
} as const satisfies Record<string, CommandFault>;
export type CommandFaultName = keyof typeof faults;
export const commandFaultNames = Object.keys(faults) as CommandFaultName[];

export interface FaultRun {
  readonly fault: CommandFaultName;
  readonly commands: number;
  /** At the field: in all, and values that came more than once. */
  readonly writes: number;
  readonly writtenTwice: number;
  /** As reported to the caller; without an answer a panel says unknown. */
  readonly told: Readonly<Record<CommandOutcome['result'], number>>;
  readonly logged: Readonly<Record<CommandOutcome['result'], number>>;
  /** Commands without exactly one line in the log. */
  readonly notLoggedOnce: number;
  /** Commands that the panel reported as done or refused, and the log otherwise. */
  readonly contradictions: number;
  /** Reported as done and not executed, or as refused and executed. */
  readonly untrue: number;
  /** Repeats of an ID that were not answered with the result of the first. */
  readonly badRepeats: number;
}

const link = 'field';
const setpoint = 2;
/** Of a polled protocol. */
const periodMs = 50;

/** Each under the fault; the connection is free again after each. */
export async function runFault(protocol: Protocol, fault: CommandFaultName, commands: number): Promise<FaultRun> {
  await using field = startProtocolField();
  const own = { link, certificate: undefined, isAlone: true };
  const { [link]: port = 0 } = await field.call('listen', protocol.server.href, 1, [own]);
  const proxy = await startProxy(protocol, port);
  const folder = await mkdtemp(join(tmpdir(), 'vigie-faults-'));
  const ways = [{ id: link, port: proxy.port, isTls: false, values: 1, first: 1, setpoint }];
  await writeFile(join(folder, 'station.xml'), protocolStation(protocol, ways, periodMs));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  await field.call('followClock');
  const run = new Run(protocol.isCommand ?? (() => false), fault, field, proxy, folder, await startService(folder));
  try {
    for (let turn = 0; turn < commands; turn++) await run.command(turn);
    // Late writes have come by then.
    const late: CommandFault = faults[fault];
    await sleep(late.lateMs ?? 0);
    for (const end = performance.now() + timeoutMs; (await run.executed()).length < commands; await sleep(20))
      if (performance.now() > end) break;
    return await run.result(commands);
  } finally {
    await run.stop();
    await proxy.stop();
    await rm(folder, { recursive: true });
  }
}

class Run {
  readonly #isCommand: IsCommand;
  readonly #fault: CommandFaultName;
  readonly #field: ProtocolField;
  readonly #proxy: FieldProxy;
  readonly #folder: string;
  #service: ServiceProcess;
  readonly #anna = new Person(() => this.#service, 'anna');
  readonly #told = { done: 0, refused: 0, unknown: 0 };
  readonly #logged = { done: 0, refused: 0, unknown: 0 };
  readonly #ends = new Map<number, CommandOutcome['result']>();
  #notLoggedOnce = 0;
  #contradictions = 0;
  #badRepeats = 0;

  constructor(
    isCommand: IsCommand,
    fault: CommandFaultName,
    field: ProtocolField,
    proxy: FieldProxy,
    folder: string,
    service: ServiceProcess,
  ) {
    this.#isCommand = isCommand;
    this.#fault = fault;
    this.#field = field;
    this.#proxy = proxy;
    this.#folder = folder;
    this.#service = service;
  }

  executed(): Promise<number[]> {
    return this.#field.call('executed', link);
  }

  async command(turn: number): Promise<void> {
    const { onWire, isKilled }: CommandFault = faults[this.#fault];
    const value = 1000 + turn;
    const id = randomUUID();
    const armId = await this.#armed();
    await this.#proxy.set(onWire(this.#isCommand, turn));
    const given = this.#anna
      .operate(setpoint, String(value), { id, armId })
      .catch((): CommandOutcome => ({ result: 'unknown' }));
    if (isKilled) {
      const isAnswered = given.then(() => true);
      while (!(await this.executed()).includes(value) && !(await Promise.race([isAnswered, sleep(1)])));
      await this.#service.kill();
    }
    const told = await given;
    await this.#proxy.set('pass');
    if (isKilled) this.#service = await startService(this.#folder);
    await this.#count(id, value, told);
  }

  async result(commands: number): Promise<FaultRun> {
    const executed = await this.executed();
    const isUntrue = ([value, result]: [number, CommandOutcome['result']]) =>
      (result === 'done' && !executed.includes(value)) || (result === 'refused' && executed.includes(value));
    return {
      fault: this.#fault,
      commands,
      writes: executed.length,
      writtenTwice: executed.length - new Set(executed).size,
      told: this.#told,
      logged: this.#logged,
      notLoggedOnce: this.#notLoggedOnce,
      contradictions: this.#contradictions,
      untrue: [...this.#ends].filter(isUntrue).length,
      badRepeats: this.#badRepeats,
    };
  }

  async stop(): Promise<void> {
    await this.#service.stop();
  }

  /** Arms when the link is there again: a value is still known for a moment when its link has just been lost. */
  async #armed(): Promise<string> {
    for (const end = performance.now() + timeoutMs; ; await sleep(20)) {
      await this.#anna.sees(setpoint);
      const outcome = await this.#anna.arm(setpoint);
      if (outcome.result === 'armed') return outcome.armId;
      const isAwaited = outcome.reason === 'linkDown' || outcome.reason === 'notCurrent';
      if (!isAwaited || performance.now() > end) throw new Error(`not armed: ${outcome.reason}`);
    }
  }

  async #count(id: string, value: number, told: CommandOutcome): Promise<void> {
    const rows = (await this.#anna.commandLog()).filter(({ fields }) => fields.value === String(value));
    const logged = rows[0]?.fields.result as CommandOutcome['result'] | undefined;
    this.#told[told.result]++;
    if (logged !== undefined) {
      this.#logged[logged]++;
      this.#ends.set(value, logged);
    }
    if (rows.length !== 1) this.#notLoggedOnce++;
    if (told.result !== 'unknown' && told.result !== logged) this.#contradictions++;
    const repeat = await this.#anna.operate(setpoint, String(value), { id });
    if (repeat.isRepeat !== true || repeat.result !== logged) this.#badRepeats++;
  }
}
