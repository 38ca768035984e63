import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '../../../e2e/faults/tcpProxy.ts';
import { freePort } from '../../../e2e/site/freePort.ts';
import { type HubSite, openHub } from '../../../e2e/site/hub/hubSite.ts';
import { type ServiceProcess, startServiceProcess } from '../../../e2e/site/serviceProcess.ts';
import { fieldHost, startTestServer } from '../../../testing/modbusTestServer.ts';

/** Of the setpoint that is commanded; each value is written once. */
export const setpoint = { infoNumber: 3, register: 20, scale: 0.1, lowest: 200 } as const;
const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
const accounts = ['observer', 'operator', 'technician', 'admin'].map(
  (login, profile) => `<Account Login="${login}" Profile="${profile}" DemonstrationPassword="${passwords[profile]}"/>`,
);

const stationXml = (port: number) => `<StationCfg><IdentityCfg StationName="Trial"/>
<UplinkCfg HubProfile="operator"/>
<CommunicationCfg><ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="100" TimeoutMs="3000"/></CommunicationCfg>
<PointCfg><Point Id="SPEED" InfoNumber="3" Name="Speed" EditingKind="Output" Unit="%" Min="20" Max="100" Link="field" Register="holding:20" Scale="0.1" Digits="1"/></PointCfg>
</StationCfg>`;

export interface HubStage {
  readonly hub: HubSite;
  /** The station's address through the hub, and through `browsers` to the hub. */
  readonly url: string;
  readonly browsers: TcpProxy;
  readonly id: string;
  readonly station: () => ServiceProcess;
  readonly startStation: () => Promise<void>;
  /** How often the field was given that raw value. */
  readonly writesOf: (raw: number) => number;
  /** Rejects after that time. */
  readonly untilLive: (timeoutMs: number) => Promise<void>;
}

/** A hub and a station, each a process of its own, and the station's field. */
export async function onHubStage<T>(env: NodeJS.ProcessEnv, work: (stage: HubStage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-hub-trial-'));
  const field = await startTestServer(0, fieldHost);
  await writeFile(join(folder, 'station.xml'), stationXml(field.port));
  await writeFile(join(folder, 'accounts.xml'), `<AccountCfg>${accounts.join('')}</AccountCfg>`);
  const port = await freePort();
  let station: ServiceProcess | undefined;
  const startStation = async () => {
    station = await startServiceProcess([folder, '--port', String(port)], {}, []);
  };
  const hub = await openHub({ env });
  const browsers = await startTcpProxy(Number(new URL(hub.url).port));
  try {
    await startStation();
    const id = await hub.enrol({ url: `http://127.0.0.1:${port}/` });
    return await work({
      ...{ hub, browsers, id, startStation },
      url: `http://127.0.0.1:${browsers.port}/s/${id}/`,
      station: () => {
        if (!station) throw new Error('The station does not run.');
        return station;
      },
      writesOf: (raw) => field.writes.filter((one) => one === `holding:${setpoint.register}=${raw}`).length,
      untilLive: async (timeoutMs) => {
        for (const last = performance.now() + timeoutMs; performance.now() < last; await delay(100))
          if ((await hub.stateOf(id).catch(() => undefined)) === 'live') return;
        throw new Error(`The station was not live within ${timeoutMs / 1000} s.`);
      },
    });
  } finally {
    await browsers.stop();
    await station?.kill().catch(() => undefined);
    await hub.close();
    await field.stop();
    await rm(folder, { recursive: true });
  }
}
