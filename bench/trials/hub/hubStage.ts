import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../../device/parseXml.ts';
import { startTcpProxy, type TcpProxy } from '../../../e2e/faults/tcpProxy.ts';
import { freePort } from '../../../e2e/site/freePort.ts';
import { type HubSite, hubAdmin, openHub } from '../../../e2e/site/hub/hubSite.ts';
import { type ServiceProcess, startServiceProcess } from '../../../e2e/site/serviceProcess.ts';
import { call } from '../../../e2e/site/wire.ts';
import type { ReplyOf, RequestOf } from '../../../protocol/calls/call.ts';
import { type CallName, calls } from '../../../protocol/calls.ts';
import { readWebOutput } from '../../../protocol/wire/envelope.ts';
import { fieldHost, startTestServer, type TestServer } from '../../../testing/modbusTestServer.ts';

/** Of the setpoint that is commanded; each value is written once. */
export const setpoint = { infoNumber: 3, register: 20, scale: 0.1, lowest: 200 } as const;
/** Of the point that the hub shows, which counts tenths of a second. */
export const counter = { infoNumber: 4, register: 30 } as const;
const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
const accounts = ['observer', 'operator', 'technician', 'admin'].map(
  (login, profile) => `<Account Login="${login}" Profile="${profile}" DemonstrationPassword="${passwords[profile]}"/>`,
);

const stationXml = (name: string, port: number) => `<StationCfg><IdentityCfg StationName="${name}"/>
<UplinkCfg HubProfile="operator"/>
<CommunicationCfg><ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="100" TimeoutMs="3000"/></CommunicationCfg>
<PointCfg><Point Id="SPEED" InfoNumber="3" Name="Speed" EditingKind="Output" Unit="%" Min="20" Max="100" Link="field" Register="holding:20" Scale="0.1" Digits="1"/>
<Point Id="COUNT" InfoNumber="4" Name="Count" Link="field" Register="holding:30" Summary="true"/></PointCfg>
<AlarmCfg><Alarm Id="count" Point="COUNT" Kind="high" Limit="-1" Priority="2" Message="Count high"/></AlarmCfg>
</StationCfg>`;

export interface StageStation {
  /** At the hub. */
  readonly id: string;
  /** Through the hub, and through `browsers` to the hub. */
  readonly url: string;
  /** Without the hub. */
  readonly own: string;
  /** Its configuration and data. */
  readonly folder: string;
  readonly field: TestServer;
  readonly process: () => ServiceProcess;
  readonly start: () => Promise<void>;
  /** How often the field was given that raw value. */
  readonly writesOf: (raw: number) => number;
}

export interface HubStage {
  readonly hub: HubSite;
  /** Between browsers and the hub. */
  readonly browsers: TcpProxy;
  /** Called with what browsers send. */
  readonly onRequest: (listener: (bytes: Buffer) => void) => void;
  /** Between the stations and the hub. */
  readonly uplinks: TcpProxy;
  readonly stations: readonly [StageStation, ...StageStation[]];
  /** Rejects after that time. */
  readonly untilLive: (timeoutMs: number) => Promise<void>;
}

/** A hub and stations, each a process of its own, and the field of each. */
export async function onHubStage<T>(
  work: (stage: HubStage) => Promise<T>,
  { stations: count = 1, env = {} }: { readonly stations?: number; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    let listener: (bytes: Buffer) => void = () => undefined;
    let uplinks: TcpProxy | undefined;
    const dialled = async (target: number) => {
      uplinks = await startTcpProxy(target);
      ends.push(uplinks.stop);
      return uplinks.port;
    };
    const hub = await openHub({ env, dialled });
    ends.push(hub.close);
    const browsers = await startTcpProxy(Number(new URL(hub.url).port), 0, (bytes) => listener(bytes));
    ends.push(browsers.stop);
    const stations: StageStation[] = [];
    for (let number = 1; number <= count; number++) stations.push(await beginStation(hub, number, browsers.port, ends));
    const [first, ...others] = stations;
    if (!first || !uplinks) throw new Error('There is no station.');
    return await work({
      ...{ hub, browsers, uplinks, stations: [first, ...others] },
      onRequest: (next) => {
        listener = next;
      },
      untilLive: async (timeoutMs) => {
        const isLive = async () => {
          const states = await Promise.all(stations.map(({ id }) => hub.stateOf(id).catch(() => undefined)));
          return states.every((state) => state === 'live');
        };
        await until('all stations are live', isLive, timeoutMs);
      },
    });
  } finally {
    // What is left behind hides no fault.
    for (const end of ends.reverse()) await Promise.try(end).catch((error: unknown) => console.error(error));
  }
}

async function beginStation(
  hub: HubSite,
  number: number,
  browsersPort: number,
  ends: (() => unknown)[],
): Promise<StageStation> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-hub-trial-'));
  ends.push(() => rm(folder, { recursive: true }));
  const field = await startTestServer(0, fieldHost);
  ends.push(field.stop);
  const counting = setInterval(() => field.holding.writeUInt16BE(tenths(), counter.register * 2), 50);
  ends.push(() => clearInterval(counting));
  await writeFile(join(folder, 'station.xml'), stationXml(`Trial ${number}`, field.port));
  await writeFile(join(folder, 'accounts.xml'), `<AccountCfg>${accounts.join('')}</AccountCfg>`);
  const station = runStation(folder, await freePort());
  ends.push(() => station.process().kill());
  await station.start();
  const id = await hub.enrol({ url: station.own });
  return {
    ...{ ...station, id, folder, field, url: `http://127.0.0.1:${browsersPort}/s/${id}/` },
    writesOf: (raw) => field.writes.filter((one) => one === `holding:${setpoint.register}=${raw}`).length,
  };
}

/** As if it were the station of that folder. */
export function runStation(folder: string, port: number): Pick<StageStation, 'process' | 'start' | 'own'> {
  let service: ServiceProcess | undefined;
  return {
    own: `http://127.0.0.1:${port}/`,
    process: () => {
      if (!service) throw new Error('The station does not run.');
      return service;
    },
    start: async () => {
      service = await startServiceProcess([folder, '--port', String(port)], {}, []);
    },
  };
}

/** What the counter of each field shows now. */
export function tenths(): number {
  return Math.floor(performance.now() / 100) % 65_536;
}

export async function until(what: string, isSo: () => Promise<boolean>, ms: number, everyMs = 100): Promise<number> {
  const began = performance.now();
  for (; performance.now() < began + ms; await delay(everyMs)) if (await isSo()) return performance.now() - began;
  throw new Error(`Not within ${ms / 1000} s: ${what}.`);
}

/** Rejects where it is not answered with data. */
export async function ask<N extends CallName>(
  url: string,
  name: N,
  request: RequestOf<(typeof calls)[N]> | readonly [] = [],
  as = hubAdmin,
): Promise<ReplyOf<(typeof calls)[N]>> {
  const { text, status } = await call({ url }, name, request, as);
  if (status !== 200) throw new Error(`${name} was answered with ${status}`);
  const { code, content } = readWebOutput(parseXml(Buffer.from(text)));
  if (code !== 0) throw new Error(`${name} was answered with code ${code}`);
  return calls[name].reply.read(content) as ReplyOf<(typeof calls)[N]>;
}
