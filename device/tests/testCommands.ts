import { randomUUID } from 'node:crypto';
import type { RequestArguments, RequestOf } from '../../protocol/calls/call.ts';
import type { ArmOutcome, Command, CommandOutcome } from '../../protocol/calls/command.ts';
import type { UnblockRequest } from '../../protocol/calls/intervention.ts';
import type { CallName, calls } from '../../protocol/calls.ts';
import type { OverrideKind } from '../../protocol/commands/overrideKind.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { PointDetail } from '../../protocol/pointDetail.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { fieldHost, type TestServer } from '../../testing/modbusTestServer.ts';
import { costlyAccount, testAccount } from '../../testing/testAccount.ts';
import { ask, credential, type Reachable, replyTo } from './testDevice.ts';
import { TestStream } from './testStream.ts';

export const passwords = {
  olga: 'look-around',
  anna: 'start-the-pump',
  ben: 'stop-the-pump',
  tess: 'check-the-valve',
  tom: 'mend-the-valve',
  ada: 'keys-to-the-works',
} as const;
type Name = keyof typeof passwords;

const profiles: Readonly<Record<Name, number>> = { olga: 0, anna: 1, ben: 1, tess: 2, tom: 2, ada: 3 };

/** Two operators, two technicians, an observer and an administrator, each as `account` writes it. */
const accountsFile = (account: typeof testAccount) =>
  `<AccountCfg>${Object.entries(passwords)
    .map(([login, password]) => account(login, profiles[login as Name], password))
    .join('')}</AccountCfg>`;
export const commandAccounts = accountsFile(testAccount);
export const costlyCommandAccounts = accountsFile(costlyAccount);

/** Every one is read each 50 ms. */
export const numbers = {
  pump: 1,
  level: 2,
  speed: 3,
  pulse: 4,
  toggle: 5,
  withNote: 6,
  guarded: 7,
  weekly: 8,
  simulated: 9,
  minute: 10,
} as const;

/** A station with an output of each kind; `guarded` may not run below 0.5 m, and not be touched while the toggle is on. */
export function commandStation(port: number): string {
  const logic = (id: keyof typeof numbers, coil: number, more: string, inside = '') =>
    `<Point Id="${id}" InfoNumber="${numbers[id]}" Name="The ${id}" Kind="logic" State0="Off" State1="On" Link="field" Register="coil:${coil}" ${more}>${inside}</Point>`;
  return `<StationCfg><CommunicationCfg>
<ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/><Simulator Id="trial" PeriodMs="50"/></CommunicationCfg>
<PointCfg>
${logic('pump', 0, 'EditingKind="Output"')}
<Point Id="level" InfoNumber="2" Name="The level" Unit="m" Digits="2" Link="field" Register="holding:10" Scale="0.01"/>
<Point Id="speed" InfoNumber="3" Name="The speed" EditingKind="Output" Unit="%" Min="20" Max="100" Step="0.5" Link="field" Register="holding:20" Scale="0.1" Digits="1"/>
${logic('pulse', 1, 'EditingKind="Output" CommandKind="pulse" PulseMs="500"')}
${logic('minute', 6, 'EditingKind="Output" CommandKind="pulse" PulseMs="60000"')}
${logic('toggle', 2, 'EditingKind="Output" CommandKind="toggle"')}
${logic('withNote', 3, 'EditingKind="Output" AsksNote="true" AsksPassword="true"')}
${logic(
  'guarded',
  4,
  'EditingKind="Output"',
  '<Interlock Text="The tank is empty" When="level &lt; 0.5" Against="1"/><Interlock Text="The valve is open" When="toggle=1"/>',
)}
${logic('weekly', 5, 'EditingKind="Weekly"')}
<Point Id="simulated" InfoNumber="9" Name="The simulated" EditingKind="Output" Link="trial" Register="setpoint:50"/>
</PointCfg></StationCfg>`;
}

export class Person {
  readonly login: string;
  readonly #site: () => Reachable;
  readonly #headers: Record<string, string>;
  #revision: string | undefined;

  constructor(site: () => Reachable, login: Name, page = `page-of-${login}`) {
    this.login = login;
    this.#site = site;
    this.#headers = { ...credential(login, passwords[login]), 'vigie-page': page };
  }

  /** Resolves when these points show a value that is the field's, or a technician's. */
  async sees(...infoNumbers: number[]): Promise<void> {
    const stream = await TestStream.open(this.#site(), this.#headers, infoNumbers.join(','));
    // After a start a point has its earlier value, which admits no commands.
    const bad = ['neverRead', 'notCurrent', 'linkLost', 'deviceError', undefined];
    await stream.until((s) => infoNumbers.every((n) => !bad.includes(s.values.get(n)?.state)));
    stream.close();
  }

  /** The field goes away, until its point shows that the link is lost, and comes back. */
  async losesField(field: TestServer, infoNumber: number, meanwhile = () => {}): Promise<void> {
    const stream = await TestStream.open(this.#site(), this.#headers, String(infoNumber));
    await field.leave();
    await stream.until((s) => s.values.get(infoNumber)?.state === 'linkLost');
    stream.close();
    meanwhile();
    await field.comeBack();
  }

  async seesValue(infoNumber: number, value: number): Promise<void> {
    const stream = await TestStream.open(this.#site(), this.#headers, String(infoNumber));
    await stream.until((s) => s.values.get(infoNumber)?.value === value);
    stream.close();
  }

  /** The result resolves when the point shows that value; a short pulse is not missed. */
  async watch(infoNumber: number): Promise<(value: number) => Promise<void>> {
    const stream = await TestStream.open(this.#site(), this.#headers, String(infoNumber));
    return (value) => stream.until((s) => s.values.get(infoNumber)?.value === value);
  }

  async ask(call: CallName, ...children: XmlNode[]) {
    return readWebOutput(await ask(this.#site(), call, this.#headers, children));
  }

  async arm(infoNumber: number, technicalHashCode?: string): Promise<ArmOutcome> {
    const arm = { infoNumber, technicalHashCode: technicalHashCode ?? (await this.revision()) };
    return (await this.call('arm', arm)) as ArmOutcome;
  }

  /** Fails where the point can't be armed. */
  async armed(infoNumber: number): Promise<string> {
    const outcome = await this.arm(infoNumber);
    if (outcome.result !== 'armed') throw new Error(`not armed: ${outcome.reason}`);
    return outcome.armId;
  }

  /** Without arming. */
  async operate(infoNumber: number, value: string, more: Partial<Command> = {}): Promise<CommandOutcome> {
    const given = { id: randomUUID(), infoNumber, value, technicalHashCode: await this.revision(), ...more };
    return this.call('sendCommand', given);
  }

  /** Arms and operates; a refusal of either is the answer. */
  async command(infoNumber: number, value: string, more: Partial<Command> = {}): Promise<CommandOutcome> {
    const outcome = await this.arm(infoNumber);
    if (outcome.result === 'refused') return outcome;
    return this.operate(infoNumber, value, { armId: outcome.armId, ...more });
  }

  call<N extends CallName>(name: N, ...request: RequestArguments<RequestOf<(typeof calls)[N]>>) {
    return replyTo(this.#site(), name, this.#headers, ...request);
  }

  /** `chosen`: points; none: of the machine. */
  block(infoNumber: number, text: string, until?: number, chosen: number[] = []) {
    return this.call('setBlock', { infoNumber, text, until, points: chosen.map((one) => ({ infoNumber: one })) });
  }

  /** As an app that knows one block a point: removes the oldest. */
  unblock(infoNumber: number) {
    return this.call('removeBlock', { infoNumber, writes: [] });
  }

  /** Removes the block of that user; these values of programmes are to be written. */
  async unblockOf(user: string, writes: UnblockRequest['writes'] = []) {
    const block = (await this.blocks()).find((one) => one.user === user);
    return this.call('removeBlock', { id: block?.id ?? 'none', infoNumber: block?.infoNumber ?? 0, writes });
  }

  async blocks() {
    return (await this.call('getBlocks', { each: true })).blocks;
  }

  override(infoNumber: number, kind: OverrideKind, value: string, text?: string, until?: number) {
    return this.call('setOverride', { infoNumber, kind, value, text, until });
  }

  release(infoNumber: number) {
    return this.call('releaseOverride', { infoNumber });
  }

  async overrides() {
    return (await this.call('getOverrides')).overrides;
  }

  async detail(infoNumber: number, isOpen = true): Promise<PointDetail | undefined> {
    return (await this.call('getPointDetail', { infoNumber, isOpen, isPanel: true })).detail;
  }

  async log(): Promise<readonly DeviceEvent[]> {
    return (await this.call('getEvents', { count: 100 })).events;
  }

  /** The log's rows about commands, newest first. */
  async commandLog(): Promise<readonly DeviceEvent[]> {
    // Of its own kind: links that are lost and back would fill a page.
    return (await this.call('getEvents', { kinds: ['command'], count: 100 })).events;
  }

  async revision(): Promise<string> {
    const card = async () => readIdentityCard(await ask(this.#site(), 'identityCard', this.#headers));
    this.#revision ??= (await card())?.technicalHashCode ?? '';
    return this.#revision;
  }
}
