import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadForStart } from '../device/loadForStart.ts';
import { run } from '../device/run.ts';
import { parseSettings, StartError } from '../device/settings.ts';
import type { StopRequest } from '../device/stopRequest.ts';
import { startPlant } from '../plant/plant.ts';
import { writePast } from './past/writePast.ts';

const root = join(import.meta.dirname, '..');
const station = join(root, 'stations/demo');
const plantPort = 1502;
/** Simulated seconds per second; the station's `RateFactor` reckons with it. */
export const plantSpeed = 60;

/** Whether the web app is built. */
export const isBuilt = () => existsSync(join(root, 'web/dist/index.html'));

/** The plant and the service on it, until it is told to stop; resolves with the exit code. */
export async function runDemonstration(args: readonly string[], stop: StopRequest): Promise<number> {
  try {
    const settings = parseSettings([station, ...args], process.env);
    // A start that the service would refuse ends before the plant has its port.
    if (settings.isStrict) loadForStart(settings);
    const network = await readFile(join(root, 'plant/town.inp'), 'utf8');
    const simulation = await writePast({ settings, network, stop, say });
    if (stop.isMade) return 0;
    const plant = await startPlant({
      network: simulation ?? network,
      host: '127.0.0.1',
      port: plantPort,
      speed: plantSpeed,
      log: say,
    });
    say(`The demonstration plant is running: Modbus TCP on 127.0.0.1:${plant.port}.`);
    const code = await run([station, ...args], stop);
    await plant.stop();
    return code;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof StartError) {
      console.error(message);
      return 1;
    }
    const reason =
      code === 'EADDRINUSE'
        ? `port ${plantPort} is in use by another program, such as another demonstration. Stop that program first`
        : message;
    console.error(`The demonstration plant can’t start: ${reason}.`);
    return 1;
  }
}

function say(line: string): void {
  console.log(line);
}
