import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Device, startDevice } from '../../device/device.ts';
import { ownTiming, type Timing } from '../../device/points/timing.ts';
import { parseSettings } from '../../device/settings.ts';
import { startTcpProxy, type TcpProxy } from '../faults/tcpProxy.ts';
import { freePort } from './freePort.ts';
import { openHub } from './hub/hubSite.ts';
import { type PlantHouse, plantHouse } from './plantHouse.ts';
import { type ServiceProcess, startServiceProcess } from './serviceProcess.ts';
import { copyStation, demo, editStation, temporaryFolder } from './stationCopy.ts';

export interface SiteOptions {
  /** Default: the demonstration. */
  readonly station?: string;
  readonly prefix?: string;
  /** The first administrator's password, for a station without accounts. */
  readonly adminPassword?: string;
  /** False: the plant is not there yet when the service starts. */
  readonly isPlantOn?: boolean;
  /** False: the service is started by the test. */
  readonly isServiceOn?: boolean;
  /** In the station's folder, before the service reads it. */
  readonly prepare?: (folder: string) => void | Promise<void>;
  /** The service is a process of its own, and both its connections lead through proxies. */
  readonly isFaulty?: boolean;
  /** The folder of the product whose service a faulty site has; undefined: this one. */
  readonly product?: string;
  /** Those of messages lead to the site's own address. */
  readonly hasLinks?: boolean;
  /** HTTPS with a certificate that the service makes. */
  readonly hasTls?: boolean;
}

interface WeakPlaces {
  readonly service: Pick<ServiceProcess, 'freeze' | 'thaw' | 'kill'>;
  /** Between the browsers and the service; the site's `url` leads through it. */
  readonly wire: TcpProxy;
  /** Between the service and the plant. */
  readonly field: TcpProxy;
}

/** `npm run e2e:hub`: what a site has at its address is reached through a hub. */
const isThroughHub = process.env.VIGIE_THROUGH_HUB === '1';

/** The plant, the station's folder, and the service on it. */
export interface Site {
  /** With a slash at its end. */
  readonly url: string;
  readonly folder: string;
  readonly plant: PlantHouse;
  /** Of the service's console. */
  readonly output: readonly string[];
  /** Made by the first start on a station without accounts. */
  readonly firstPassword: string | undefined;
  readonly stopService: () => Promise<void>;
  /** Of any kind: earlier logins may be over. */
  readonly stops: number;
  /** Only of a faulty site. */
  readonly weakPlaces: WeakPlaces;
  /** On the same port and the same data. */
  readonly startService: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Plant and service are one process with the test: held up for a moment, they have not lost each other. */
const timeoutMs = 4000;

/** A station that starts dials its hub within a minute: here sooner. */
const soonTiming: Timing = { ...ownTiming, sleep: (ms, signal) => ownTiming.sleep(Math.min(ms, 5000), signal) };

function accountsIn(folder: string): string {
  const file = join(folder, 'accounts.xml');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { station = demo, prefix = '/', adminPassword, isPlantOn = true, isServiceOn = true } = options;
  const { prepare, isFaulty = false, product, hasLinks = false, hasTls = false } = options;
  const room = temporaryFolder();
  const folder = join(room.path, 'station');
  const plant = plantHouse(await freePort());
  const port = await freePort();
  const output: string[] = [];
  let device: Device | undefined;
  let own: ServiceProcess | undefined;
  let stops = 0;
  const way = async (target: number) => startTcpProxy(target, await freePort());
  const field = isFaulty && (await way(plant.port));
  if (field) copyStation(station, folder, field.port);
  else copyStation(station, folder, plant.port, timeoutMs);
  await prepare?.(folder);
  // The hub has the people of the station, and they may there what they may here.
  const hub = isThroughHub ? await openHub({ people: accountsIn(folder) }) : undefined;
  let atHub: string | undefined;
  const ways = field && { field, wire: await way(hub?.port ?? port) };
  if (hub) editStation(folder, (xml) => xml.replace(/<StationCfg[^>]*>/, '$&<UplinkCfg HubProfile="administrator"/>'));
  const startService = async () => {
    const links = hasLinks ? ['--public-url', `http://127.0.0.1:${port}${prefix}`] : [];
    const args = [folder, '--port', String(port), '--prefix', prefix, ...links, ...(hasTls ? ['--tls'] : [])];
    const env = { VIGIE_ADMIN_PASSWORD: adminPassword };
    if (ways) own = await startServiceProcess(args, env, output, product);
    else
      device = await startDevice(parseSettings(args, env), (line) => output.push(line), hub ? soonTiming : ownTiming);
    // As soon as a browser reaches it.
    if (hub && atHub !== undefined) await hub.untilLive(atHub);
  };
  const stopService = async () => {
    stops += 1;
    await device?.stop();
    await own?.stop();
    device = undefined;
    own = undefined;
  };
  const service = (): ServiceProcess => {
    if (!own) throw new Error('The service is no process of its own, or does not run.');
    return own;
  };
  if (isPlantOn) await plant.start();
  if (isServiceOn) await startService();
  const first = device;
  const ownUrl = `${hasTls ? 'https' : 'http'}://127.0.0.1:${port}${prefix}`;
  atHub = await hub?.enrol({ url: ownUrl });
  const base = new URL(hub ? `${hub.url}s/${atHub}/` : ownUrl);
  if (ways) base.port = String(ways.wire.port);
  return {
    url: base.href,
    folder,
    plant,
    output,
    firstPassword: first?.announcement.firstPassword,
    get weakPlaces() {
      if (!ways) throw new Error('This site has no weak places: open it with `isFaulty`.');
      const kill = async () => {
        stops += 1;
        await service().kill();
        own = undefined;
      };
      return { ...ways, service: { freeze: () => service().freeze(), thaw: () => service().thaw(), kill } };
    },
    stopService,
    startService,
    get stops() {
      return stops;
    },
    close: async () => {
      await hub?.close();
      await stopService();
      if (ways) for (const proxy of Object.values(ways)) await proxy.stop();
      await plant.kill();
      room.remove();
    },
  };
}
