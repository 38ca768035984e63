import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Device, startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { plantSpeed } from '../demonstration.ts';
import { type Plant, startPlant } from '../plant/plant.ts';
import { pastDays, writePast } from './writePast.ts';

const root = join(import.meta.dirname, '..');
const network = readFileSync(join(root, 'plant/town.inp'), 'utf8');

/** As `npm start` starts it, on a data folder and on ports of its own. */
export interface TestDemonstration {
  readonly device: Device;
  readonly plant: Plant;
  readonly lines: readonly string[];
  /** What the plant counted, and its time of day, as the past left them. */
  readonly left: { readonly starts: number; readonly clock: number };
  readonly stop: () => Promise<void>;
}

export function makeTestFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  cpSync(join(root, 'station'), join(folder, 'station'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** `onLine`: called with each line of the console; true: the start is interrupted there. */
export async function writeTestPast(folder: string, days: number, onLine: (line: string) => boolean = () => false) {
  const stop = { isMade: false };
  const settings = testSettings(folder);
  const say = (line: string) => {
    if (onLine(line)) stop.isMade = true;
  };
  return writePast({ settings, network, stop, days, say });
}

export async function startDemonstration(folder: string, days: number): Promise<TestDemonstration> {
  const lines: string[] = [];
  const simulation = await writeTestPast(folder, days, (line) => lines.push(line) < 0);
  const log = () => undefined;
  const host = '127.0.0.1';
  const plant = await startPlant({ network: simulation ?? network, host, port: 0, speed: plantSpeed, log });
  const left = { starts: read(plant, 'pump', 'WP_1', 'starts'), clock: read(plant, 'plant', 'plant', 'clock') };
  const file = join(folder, 'station/station.xml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/Port="\d+" Period/, `Port="${plant.port}" Period`));
  const device = await startDevice(testSettings(folder), log);
  return {
    device,
    plant,
    lines,
    left,
    stop: async () => {
      await device.stop();
      await plant.stop();
    },
  };
}

export function read({ simulation }: Plant, object: 'pump' | 'plant', id: string, quantity: 'starts' | 'clock') {
  return simulation.reader({ object, id, quantity, writable: false })();
}

function testSettings(folder: string) {
  return parseSettings([join(folder, 'station'), '--data', join(folder, 'data'), '--port', '0'], {});
}

// As a process of its own, to be killed.
if (process.argv[1] === import.meta.filename && process.argv[2]) await writeTestPast(process.argv[2], pastDays);
