import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  type ReplyOf,
  type RequestArguments,
  type RequestOf,
  writeRequest,
} from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { fieldHost, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { costlyAccount, testAccount } from '../../testing/testAccount.ts';
import { type Device, startDevice } from '../device.ts';
import { parseXml } from '../parseXml.ts';
import type { Timing } from '../points/timing.ts';
import { parseSettings } from '../settings.ts';
import { testTiming } from './testTiming.ts';

/** How the tests reach the services that they start: directly, where nothing is set. */
export const way: {
  through?: (folder: string, start: (timing?: (usual: Timing) => Timing) => Promise<Device>) => Promise<Device>;
} = {};

/** Demonstration accounts of every test station. */
export const accounts = { observer: 'look-around', operator: 'start-the-pump' } as const;

/** A station in a folder of its own, with a real field and a real service on it. */
export interface TestSite {
  readonly folder: string;
  readonly field: TestServer;
  readonly device: Device;
  /** Lines of the service's console. */
  readonly said: readonly string[];
  /** Stops the service and starts it again on the same data; `meanwhile` happens between. */
  restart(meanwhile?: () => void): Promise<TestSite>;
  stop(): Promise<void>;
}

/** `account` writes each. */
const accountsFile = (account: typeof testAccount) =>
  `<AccountCfg>${Object.entries(accounts)
    .map(([login, password], profile) => account(login, profile, password))
    .join('')}</AccountCfg>`;
export const accountCfg = accountsFile(testAccount);
export const costlyAccountCfg = accountsFile(costlyAccount);

/** `station` gets the field's port, the service these options of its command line. */
export async function startSite(
  station: (port: number) => string = testStation,
  accountsXml = accountCfg,
  timing: Timing = testTiming(),
  options: readonly string[] = [],
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const field = await startTestServer(0, fieldHost);
  await writeFile(join(folder, 'station.xml'), station(field.port));
  await writeFile(join(folder, 'accounts.xml'), accountsXml);
  return run(folder, field, timing, options);
}

async function run(folder: string, field: TestServer, timing: Timing, options: readonly string[]): Promise<TestSite> {
  const said: string[] = [];
  const settings = parseSettings([folder, '--port', '0', ...options], {});
  const start = (timingOf = (usual: Timing) => usual) =>
    startDevice(settings, (line) => said.push(line), timingOf(timing));
  const device = await (way.through?.(folder, start) ?? start());
  return {
    folder,
    field,
    device,
    said,
    restart: async (meanwhile) => {
      await device.stop();
      meanwhile?.();
      return run(folder, field, timing, options);
    },
    stop: async () => {
      await device.stop();
      await field.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Milliseconds between two readings of the test station. */
export const testPeriodMs = 50;

/** A station with a pump (coil 0), a level (register 10), a setpoint (register 20) and two pages, one of them open. */
export function testStation(port: number): string {
  return `<StationCfg><IdentityCfg StationName="Test &amp; trial"/>
<CommunicationCfg><WebServerCfg DisconnectionTimeoutSec="900" ExternalRedirect=" reports.town wiki.town:8443 "/>
<ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="${testPeriodMs}" TimeoutMs="4900"/></CommunicationCfg>
<PointCfg>
<Point Id="PUMP" InfoNumber="1" Name="Pump" Kind="logic" EditingKind="Output" State0="Stopped" State1="Running" Link="field" Register="coil:0"/>
<Point Id="LEVEL" InfoNumber="2" Name="Level" Unit="m" Digits="2" Link="field" Register="holding:10" Scale="0.01"/>
<Point Id="SPEED" InfoNumber="3" Name="Speed" RiData="SP" EditingKind="Output" Unit="%" Min="20" Max="100" Link="field" Register="holding:20" Scale="0.1" Digits="1"/>
</PointCfg>
<SynopticWebCfg>
<SynopticWeb SynopticId="1" SynopticName="Closed" IsFirst="true" SynopticWidth="100" SynopticHeight="100">
<TextValueLogicData InfoNumber="1" PositionX="0" PositionY="30" Width="70" Height="20"/></SynopticWeb>
<SynopticWeb SynopticId="2" SynopticName="Open" IsAuthenticationRequired="false" SynopticWidth="100" SynopticHeight="100">
<TextValueNumericData InfoNumber="2" PositionX="0" PositionY="30" Width="70" Height="20"/></SynopticWeb>
</SynopticWebCfg></StationCfg>`;
}

/** RFC 7617, UTF-8. */
export function credential(login: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${login}:${password}`, 'utf8').toString('base64')}` };
}

export const operator = credential('operator', accounts.operator);
export const observer = credential('observer', accounts.observer);

/** A service in this process or in another one. */
export interface Reachable {
  readonly device: Pick<Device, 'url'>;
}

/** As a browser sends it; the reply as received. */
export function request(
  { device }: Reachable,
  call: CallName,
  headers: Record<string, string> = {},
  children: readonly XmlNode[] = [],
): Promise<Response> {
  const { method, path } = calls[call];
  const body = method === 'POST' ? { body: writeXml(payload(children)) } : {};
  const type = method === 'POST' ? { 'content-type': 'application/xml' } : {};
  return fetch(`${device.url}${servicePath}${path}`, { method, headers: { ...type, ...headers }, ...body });
}

/** The root of the reply. */
export async function ask(...parameters: Parameters<typeof request>): Promise<XmlNode> {
  const reply = await request(...parameters);
  return parseXml(new Uint8Array(await reply.arrayBuffer()));
}

/** With request and reply as data, whatever it says. Fails on a code. */
export async function replyTo<N extends CallName>(
  site: Reachable,
  name: N,
  headers: Record<string, string>,
  ...[data]: RequestArguments<RequestOf<(typeof calls)[N]>>
): Promise<ReplyOf<(typeof calls)[N]>> {
  const call: Call = calls[name];
  const { code, content } = readWebOutput(await ask(site, name, headers, writeRequest(call, data ?? {})));
  if (code !== 0) throw new Error(`${name}: code ${code}`);
  return call.reply.read(content) as ReplyOf<(typeof calls)[N]>;
}
