import { flushCompileCache } from 'node:module';
import { startDevice } from './device.ts';
import { isLoopback } from './http/origin.ts';
import { parseSettings, type Settings, StartError } from './settings.ts';
import { stopRequest } from './stopRequest.ts';
import { startWatchdog } from './watchdog/watchdog.ts';

/** Runs the service until it is to stop; resolves with the exit code. */
export async function run(args: readonly string[], stop = stopRequest()): Promise<number> {
  try {
    const settings = parseSettings(args, process.env);
    const device = await startDevice(settings, say);
    const warning = plainHttpWarning(settings);
    if (warning) say(warning);
    const { demonstration, firstPassword } = device.announcement;
    if (firstPassword !== undefined && settings.firstPasswordFile === undefined) {
      say(`First password of admin, valid for one login: ${firstPassword}`);
    }
    if (demonstration.length > 0) {
      say('Demonstration accounts (login / password), not for a real plant:');
      for (const { login, password } of demonstration) say(`  ${login} / ${password}`);
    }
    say(`Vigie is at ${device.url}`);
    // Now, for the next start: a service may never come to an orderly end.
    flushCompileCache();
    const endWatchdog = startWatchdog(settings.data);
    await stop.made;
    await endsInTime(device.stop());
    endWatchdog();
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    stop.close();
  }
}

/** The orderly end may take so long, ms: then all that counts is on the disk, and what hangs is left. */
const longestEndMs = 9000;

async function endsInTime(ended: Promise<void>): Promise<void> {
  const timer = setTimeout(() => {
    console.error(`The service did not end within ${longestEndMs / 1000} s: it is ended now.`);
    process.exit(1);
  }, longestEndMs);
  await ended;
  clearTimeout(timer);
}

/** What plain HTTP on another address than loopback means for passwords. */
function plainHttpWarning({ host, tls, isInsecure }: Settings): string | undefined {
  if (isLoopback(host) || tls !== undefined) return undefined;
  return isInsecure
    ? 'Passwords from other computers are sent over the network unencrypted (--insecure).'
    : 'Passwords from other computers are refused over plain HTTP. Use --tls or a trusted proxy.';
}

function say(line: string): void {
  console.log(line);
}
