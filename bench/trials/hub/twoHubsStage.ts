import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../../device/parseXml.ts';
import { startTcpProxy, type TcpProxy } from '../../../e2e/faults/tcpProxy.ts';
import { freePort } from '../../../e2e/site/freePort.ts';
import { type ServiceProcess, startServiceProcess } from '../../../e2e/site/serviceProcess.ts';
import { temporaryFolder } from '../../../e2e/site/stationCopy.ts';
import { type Call, type ReplyOf, type RequestOf, writeRequest } from '../../../protocol/calls/call.ts';
import { type CallName, calls } from '../../../protocol/calls.ts';
import { servicePath } from '../../../protocol/headers.ts';
import { payload, readWebOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import { startHaproxy } from '../../../testing/haproxy.ts';
import { startTestServer, type TestServer } from '../../../testing/modbusTestServer.ts';
import { testPostgres } from '../../../testing/postgres.ts';
import { seedAccounts } from './seedAccounts.ts';

const admin = 'admin:keys-to-the-works';
const longMs = 60_000;
/** A station dials a hub that is back after a minute at most. */
const redialMs = 100_000;

type Row<N extends CallName> = (typeof calls)[N];

/** Of a page: `login:password`, or `login:secret`. */
export interface Access {
  readonly as: string;
  readonly page?: string;
}

/** Rejects where it is not answered with data. */
export async function ask<N extends CallName>(
  url: string,
  name: N,
  access: Access,
  request: Partial<RequestOf<Row<N>>> = {},
  mostMs = 20_000,
): Promise<ReplyOf<Row<N>>> {
  const row: Call = calls[name];
  const reply = await fetch(`${url}${servicePath}${row.path}`, {
    method: row.method,
    headers: { 'content-type': 'application/xml', connection: 'close', ...headersOf(access) },
    signal: AbortSignal.timeout(mostMs),
    ...(row.method === 'POST' && { body: writeXml(payload(writeRequest(row, request))) }),
  });
  const { code, content } = readWebOutput(parseXml(Buffer.from(await reply.arrayBuffer())));
  if (code !== 0) throw new Error(`${name} was answered with code ${code}`);
  return row.reply.read(content) as ReplyOf<Row<N>>;
}

export function headersOf({ as, page = 'page-of-the-trial' }: Access): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(as).toString('base64')}`, 'vigie-page': page };
}

export async function until(what: string, isSo: () => Promise<boolean>, ms = longMs): Promise<void> {
  for (const last = performance.now() + ms; performance.now() < last; await delay(50))
    if (await isSo().catch(() => false)) return;
  throw new Error(`Not within ${ms} ms: ${what}`);
}

const stationXml = (port: number) => `<StationCfg><IdentityCfg StationName="Trial"/>
<UplinkCfg HubProfile="operator"/>
<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1" Port="${port}" PeriodMs="200" TimeoutMs="3000"/></CommunicationCfg>
<PointCfg>
<Point Id="SPEED" InfoNumber="3" Name="Speed" EditingKind="Output" Unit="%" Min="20" Max="100" Link="field" Register="holding:20" Scale="0.1" Digits="1"/>
<Point Id="LEVEL" InfoNumber="2" Name="Level" Unit="m" Digits="2" Link="field" Register="holding:10" Scale="0.01"/>
</PointCfg>
<AlarmCfg><Alarm Id="low" Point="LEVEL" Kind="L" Limit="1" DeadBand="0.1" Priority="1" Message="Level low" Action="Look"/></AlarmCfg>
</StationCfg>`;

/** Registers of the station's field. */
export const registers = { speed: 20, level: 10 } as const;

/** Raw, where the alarm is not raised. */
export const normalLevel = 200;

export interface TwoHubs {
  /** Of HAProxy. */
  readonly common: string;
  /** Of the station, through HAProxy. */
  readonly station: string;
  readonly id: string;
  readonly field: TestServer;
  /** Between the station and its field. */
  readonly fieldWay: TcpProxy;
  readonly kill: (index: number) => Promise<void>;
  readonly freeze: (index: number) => void;
  /** Starts or thaws it; resolves when the station is live at both. */
  readonly bringBack: (index: number) => Promise<void>;
  /** Of the page, with a session of its own. */
  readonly logIn: (login: string, password: string, page: string) => Promise<Required<Access>>;
  /** All clients have one address, which is served by this one while both run. */
  readonly used: number;
}

/** Two hubs of one database behind HAProxy, with a station that is live at both. */
export async function onTwoHubs<T>(work: (stage: TwoHubs) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    const postgres = testPostgres();
    ends.push(postgres.remove);
    const ports = [await freePort(), await freePort()];
    const uplinks = [await freePort(), await freePort()];
    const rooms = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    for (const room of rooms) ends.push(room.remove);
    const hubs: (ServiceProcess | undefined)[] = [];
    const urls = ports.map((port) => `http://127.0.0.1:${port}/`);
    const start = async (index: number) => {
      const folder = rooms[index]?.path ?? '';
      seedAccounts(folder);
      const places = ['--port', String(ports[index]), '--uplink-port', String(uplinks[index])];
      const dialled = uplinks.flatMap((port) => ['--uplink-url', `https://127.0.0.1:${port}`]);
      const args = ['--data', folder, '--name', 'works', '--postgres', postgres.url, ...places, ...dialled];
      hubs[index] = await startServiceProcess(args, {}, [], undefined, 'hub');
    };
    ends.push(() => Promise.all(hubs.map((hub) => hub?.kill().catch(() => undefined))));
    await start(0);
    await start(1);

    const field = await startTestServer(0);
    ends.push(() => field.stop());
    field.holding.writeUInt16BE(normalLevel, 2 * registers.level);
    const fieldWay = await startTcpProxy(field.port);
    ends.push(() => fieldWay.stop());
    const folder = join(rooms[2]?.path ?? '', 'station');
    mkdirSync(folder);
    seedAccounts(rooms[2]?.path ?? '', 'station');
    writeFileSync(join(folder, 'station.xml'), stationXml(fieldWay.port));
    const stationPort = String(await freePort());
    const station = await startServiceProcess([folder, '--port', stationPort], {}, []);
    ends.push(() => station.kill());
    const { code = '' } = await ask(urls[0] ?? '', 'makeEnrolCode', { as: admin });
    const wish = { url: `https://127.0.0.1:${uplinks[1]}`, code };
    const outcome = await ask(`http://127.0.0.1:${stationPort}/`, 'enrolAtHub', { as: admin }, wish);
    if (outcome.result !== 'done') throw new Error(`The station was not enrolled: ${JSON.stringify(outcome)}`);
    const stationAt = async (url: string | undefined) => (await ask(url ?? '', 'getFleet', { as: admin })).stations[0];
    const untilLive = () =>
      Promise.all(
        urls.map((url) =>
          until(`the station is live at ${url}`, async () => (await stationAt(url))?.state === 'live', redialMs),
        ),
      );
    await untilLive();
    const id = (await stationAt(urls[0]))?.id ?? '';

    const port = await freePort();
    const proxy = await startHaproxy(
      port,
      ports.map((each) => `127.0.0.1:${each}`),
    );
    ends.push(proxy.stop);
    const common = `http://127.0.0.1:${port}/`;
    await until('HAProxy serves', async () => (await fetch(`${common}health`)).ok);
    return await work({
      ...{ common, id, field, fieldWay, used: await usedOf(hubs, common), station: `${common}s/${id}/` },
      kill: async (index) => {
        await hubs[index]?.kill();
        hubs[index] = undefined;
      },
      freeze: (index) => hubs[index]?.freeze(),
      bringBack: async (index) => {
        if (hubs[index]) hubs[index]?.thaw();
        else await start(index);
        await untilLive();
        // Until HAProxy has seen it, and nothing is on its way.
        await delay(3000);
      },
      logIn: async (login, password, page) => {
        const { secret } = await ask(common, 'openSession', { as: `${login}:${password}`, page });
        return { as: `${login}:${secret}`, page };
      },
    });
  } finally {
    // What is left behind hides no fault.
    for (const end of ends.reverse()) await Promise.try(end).catch((error: unknown) => console.error(error));
  }
}

async function usedOf(hubs: readonly (ServiceProcess | undefined)[], common: string): Promise<number> {
  hubs[0]?.freeze();
  const isOther = await fetch(`${common}health`, { signal: AbortSignal.timeout(400) }).then(
    () => true,
    () => false,
  );
  hubs[0]?.thaw();
  await delay(3000);
  return isOther ? 1 : 0;
}
