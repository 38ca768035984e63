import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadForStart } from '../device/loadForStart.ts';
import { run } from '../device/run.ts';
import { parseSettings, StartError } from '../device/settings.ts';
import { type StopRequest, stopRequest } from '../device/stopRequest.ts';
import { startPlant } from '../plant/plant.ts';
import { writePast } from './past/writePast.ts';

const root = join(import.meta.dirname, '..');
const demo = join(root, 'stations/demo');
const plantPort = 1502;
/** Simulated seconds per second; the station's `RateFactor` reckons with it. */
export const plantSpeed = 60;

/** The whole demonstration: builds the web app where it is not built, starts the plant and the service on it. */
export async function start(args: readonly string[]): Promise<number> {
  const stop = stopRequest();
  if (!existsSync(join(root, 'web/dist/index.html'))) {
    console.log('Building the web app (only once)…');
    const code = await build(stop);
    if (stop.isMade) return 0;
    if (code !== 0) return code;
  }
  return runDemonstration(args, stop);
}

/** The plant and the service on it, until it is told to stop; resolves with the exit code. */
export async function runDemonstration(args: readonly string[], stop: StopRequest): Promise<number> {
  try {
    const settings = parseSettings([demo, ...args], process.env);
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
    const code = await run([demo, ...args], stop);
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

function build(stop: StopRequest): Promise<number> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  void stop.made.then(() => child.kill());
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
