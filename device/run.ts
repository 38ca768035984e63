import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { type Device, startDevice } from './device.ts';
import { isLoopback } from './http/origin.ts';
import { parseSettings, type Settings, StartError } from './settings.ts';
import { type StopRequest, stopRequest } from './stopRequest.ts';
import { beWatched } from './watchdog/watchdog.ts';

export function run(args: readonly string[], stop = stopRequest()): Promise<number> {
  const start = (settings: Settings) => startDevice(settings, say);
  return runService({ settings: () => parseSettings(args, process.env), start }, stop);
}

interface RunParts {
  /** Throws StartError. */
  readonly settings: () => Settings;
  readonly start: (settings: Settings) => Promise<Device>;
}

export async function runService({ settings: read, start }: RunParts, stop = stopRequest()): Promise<number> {
  let endWatch = () => {};
  try {
    const settings = read();
    endWatch = beWatched(settings.data);
    let device = await start(settings);
    const warning = plainHttpWarning(settings);
    if (warning) say(warning);
    announce(device, settings);
    // For the next start, once the first requests are answered: a service may never stop in order.
    setTimeout(flushCompileCache, 1000).unref();
    for (let pauseMs = checkWritableMs; await becomesWritable(device, stop, pauseMs); pauseMs *= 2) {
      say(`The data folder ${settings.data} can be written: the service starts again.`);
      await endsInTime(device.stop());
      device = await start({ ...settings, port: portOf(device) });
      announce(device, settings);
    }
    await endsInTime(device.stop());
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    endWatch();
    stop.close();
  }
}

function announce({ announcement, url }: Device, settings: Settings): void {
  const { demonstration, firstPassword } = announcement;
  if (firstPassword !== undefined && settings.firstPasswordFile === undefined) {
    say(`First password of admin, valid for one login: ${firstPassword}`);
  }
  if (demonstration.length > 0) {
    say('Demonstration accounts (login / password), not for a real plant:');
    for (const { login, password } of demonstration) say(`  ${login} / ${password}`);
  }
  say(`Vigie is at ${url}`);
}

/** How often it is checked whether the data folder can be written, ms; twice as long after each start in vain. */
const checkWritableMs = 3000;
const longestCheckMs = 300_000;

/** True: the data folder can be written; false: the service has to stop. */
async function becomesWritable(device: Device, stop: StopRequest, pauseMs: number): Promise<boolean> {
  const over = new AbortController();
  void stop.made.then(() => over.abort());
  const pause = () => delay(Math.min(pauseMs, longestCheckMs), undefined, { signal: over.signal });
  if (!device.isWritableAgain) await stop.made;
  while (!stop.isMade) {
    await pause().catch(() => undefined);
    if (!stop.isMade && device.isWritableAgain?.()) return true;
  }
  return false;
}

/** The port in use, where any free one was wanted. */
function portOf({ url }: Device): number {
  const { port, protocol } = new URL(url);
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

/** Of an orderly stop, ms: by then all that counts is on the disk, and what hangs is left. */
const longestEndMs = 9000;

async function endsInTime(ended: Promise<void>): Promise<void> {
  const timer = setTimeout(() => {
    console.error(`The service did not end within ${longestEndMs / 1000} s: it is ended now.`);
    process.exit(1);
  }, longestEndMs);
  await ended;
  clearTimeout(timer);
}

function plainHttpWarning({ host, tls, isInsecure }: Settings): string | undefined {
  if (isLoopback(host) || tls !== undefined) return undefined;
  return isInsecure
    ? 'Passwords from other computers are sent over the network unencrypted (--insecure).'
    : 'Passwords from other computers are refused over plain HTTP. Use --tls or a trusted proxy.';
}

function say(line: string): void {
  console.log(line);
}
