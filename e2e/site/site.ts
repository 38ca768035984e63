import { join } from 'node:path';
import { type Device, startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { freePort } from './freePort.ts';
import { type PlantHouse, plantHouse } from './plantHouse.ts';
import { copyStation, demo, temporaryFolder } from './stationCopy.ts';

export interface SiteOptions {
  /** A whole station folder; the demonstration where none is given. */
  readonly station?: string;
  /** The path that the service lives under. */
  readonly prefix?: string;
  /** The first administrator's password, for a station without accounts. */
  readonly adminPassword?: string;
  /** False: the plant is not there yet when the service starts. */
  readonly isPlantOn?: boolean;
  /** Something to do in the station's folder before the service reads it. */
  readonly prepare?: (folder: string) => void | Promise<void>;
}

/** A whole installation as it stands in a town: the plant, the station's folder, the service on it. */
export interface Site {
  /** Where the web app is, with a slash at its end. */
  readonly url: string;
  readonly folder: string;
  readonly plant: PlantHouse;
  /** What the service said on its console. */
  readonly said: readonly string[];
  /** The administrator's, as the first start on a station without accounts makes it. */
  readonly firstPassword: string | undefined;
  readonly stopService: () => Promise<void>;
  /** On the same port and the same data again. */
  readonly startService: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { station = demo, prefix = '/', adminPassword, isPlantOn = true, prepare } = options;
  const room = temporaryFolder();
  const folder = join(room.path, 'station');
  const plant = plantHouse(await freePort());
  const port = await freePort();
  const said: string[] = [];
  let device: Device | undefined;

  copyStation(station, folder, plant.port);
  await prepare?.(folder);
  const startService = async () => {
    const args = [folder, '--port', String(port), '--prefix', prefix];
    device = await startDevice(parseSettings(args, { VIGIE_ADMIN_PASSWORD: adminPassword }), (line) => said.push(line));
  };
  const stopService = async () => {
    await device?.stop();
    device = undefined;
  };
  if (isPlantOn) await plant.start();
  await startService();
  const first = device;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    folder,
    plant,
    said,
    firstPassword: first?.announcement.firstPassword,
    stopService,
    startService,
    close: async () => {
      await stopService();
      await plant.kill();
      room.remove();
    },
  };
}
