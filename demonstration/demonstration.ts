import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { checkAddress } from '../device/address.ts';
import { loadProgram } from '../device/program.js';
import { parseSettings, StartError } from '../device/settings.ts';
import type { StopRequest } from '../device/stopRequest.ts';
import { startPlant } from './plant/plant.ts';

const station = join(import.meta.dirname, 'station');
const plantHost = '127.0.0.1';
/** Where the station of the demonstration looks for its plant. */
const usualPort = 1502;
/** Simulated seconds per second; the station's `RateFactor` depends on it. */
export const plantSpeed = 60;

export const isBuilt = () => existsSync(join(import.meta.dirname, '../web/dist/index.html'));

/** Seconds that the steps of a first start take on two cores. */
const secondsOf = { build: 12, past: 13 } as const;

/**
 * Runs until `stop`; resolves with the exit code. `build` makes the web app and gives its exit code; undefined: it is
 * built.
 */
export async function runDemonstration(
  args: readonly string[],
  stop: StopRequest,
  build?: () => Promise<number>,
): Promise<number> {
  try {
    // 1. What would refuse the start is checked before anything takes its time.
    const settings = parseSettings([station, ...args], process.env);
    if (settings.isStrict) (await import('../device/loadForStart.ts')).loadForStart(settings);
    await checkAddress(settings);
    const { movedPorts, run } = await loadProgram();
    const port = await plantPort(movedPorts);
    // 2. Only at the first start.
    const isFirst = !existsSync(settings.data);
    const seconds = (build ? secondsOf.build : 0) + (isFirst ? secondsOf.past : 0);
    if (seconds > 0) say(`First start: about ${seconds} s, on a slow computer a few minutes.`);
    if (build) {
      say('Building the web app…');
      const code = await build();
      if (stop.isMade) return 0;
      if (code !== 0) return code;
    }
    const network = await readFile(join(import.meta.dirname, 'plant/town.inp'), 'utf8');
    const past = isFirst ? await import('./past/writePast.ts') : undefined;
    const simulation = await past?.writePast({ settings, network, stop, say });
    if (stop.isMade) return 0;
    // 3. The plant and the service.
    const plant = await startPlant({
      network: simulation ?? network,
      host: plantHost,
      port,
      speed: plantSpeed,
      log: say,
    });
    say(`The demonstration plant is running: Modbus TCP on ${plantHost}:${plant.port}.`);
    const code = await run([station, ...args], stop);
    await plant.stop();
    return code;
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof StartError ? message : `The demonstration can’t start: ${message}.`);
    return 1;
  }
}

/** Another one where the usual port is taken; a service with these ports then looks there. */
export async function plantPort(movedPorts: Map<string, number>): Promise<number> {
  const port = await freePort(usualPort).catch(() => freePort(0));
  if (port === usualPort) return port;
  movedPorts.set(`${plantHost}:${usualPort}`, port);
  say(`Port ${usualPort} is in use by another program: the demonstration plant takes port ${port}.`);
  return port;
}

/** 0: any free one. Rejects where the port is taken. */
async function freePort(port: number): Promise<number> {
  const server = createServer().listen({ host: plantHost, port });
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

function say(line: string): void {
  console.log(line);
}
