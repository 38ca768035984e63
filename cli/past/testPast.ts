import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Device, startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { type Plant, startPlant } from '../../plant/plant.ts';
import { plantSpeed } from '../start.ts';
import { openPast } from './openPast.ts';

const root = join(import.meta.dirname, '../..');

/** The demonstration on a data folder of its own, as `npm start` starts it, on ports of its own. */
export interface TestDemonstration {
  readonly device: Device;
  readonly plant: Plant;
  readonly data: string;
  /** No past was to be made, or it is there. */
  readonly past: Promise<void>;
  readonly hasPast: boolean;
  readonly stop: () => Promise<void>;
}

export function makeTestFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  cpSync(join(root, 'stations/demo'), join(folder, 'station'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export async function startDemonstration(folder: string): Promise<TestDemonstration> {
  const args = [join(folder, 'station'), '--data', join(folder, 'data'), '--port', '0'];
  const network = readFileSync(join(root, 'plant/town.inp'), 'utf8');
  const past = await openPast(args, network, plantSpeed);
  const log = () => undefined;
  const host = '127.0.0.1';
  const plant = await startPlant({
    network: past?.simulation ?? network,
    every: past?.every,
    host,
    port: 0,
    speed: plantSpeed,
    log,
  });
  const file = join(folder, 'station/station.xml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/Port="\d+" Period/, `Port="${plant.port}" Period`));
  const over = Promise.withResolvers<void>();
  const make = past?.make;
  if (!make) over.resolve();
  const makeAndTell: typeof make = make && ((parts) => make(parts).then(over.resolve, over.reject));
  const device = await startDevice(parseSettings(args, {}), log, undefined, makeAndTell);
  return {
    device,
    plant,
    data: join(folder, 'data'),
    past: over.promise,
    hasPast: past !== undefined,
    stop: async () => {
      await device.stop();
      await plant.stop();
    },
  };
}
