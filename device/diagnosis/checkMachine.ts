import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Check, failure, type LateCheck, ok, warning } from './check.ts';
import { isThere } from './location.ts';

/** Whether the computer's clock is synchronised (systemd-timesyncd, chrony or another), according to the kernel. */
export const synchronisation: Check = ({ language: { say } }) => {
  if (process.platform !== 'linux') return [];
  const isSynchronised = isThere('/run/systemd/timesync/synchronized') ? 'yes' : timedatectl();
  if (isSynchronised === 'yes') return ok('synchronisation', say(/*i18n*/ 'The clock is synchronised.'));
  if (isSynchronised === 'no') {
    const todo = say(/*i18n*/ 'Check its time server and the network: timedatectl, or chronyc tracking.');
    return warning('synchronisation', say(/*i18n*/ 'The clock is not synchronised.'), todo);
  }
  const message = say(/*i18n*/ 'The system does not report whether its clock is synchronised.');
  return warning('synchronisation', message, say(/*i18n*/ 'Check it manually.'));
};

function timedatectl(): string {
  const args = ['show', '--property=NTPSynchronized', '--value'];
  return spawnSync('timedatectl', args, { encoding: 'utf8', timeout: 5000 }).stdout?.trim() ?? '';
}

/** Hexadecimal, as eMMC reports it (JEDEC JESD84-B51): tenths of its life that are used, 11 beyond it. */
const usedUp = 11;
const nearlyUsedUp = 9;

/** Of the data folder's disk, where the kernel reports it (eMMC). */
export const wear: Check = ({ data, language: { say } }) => diskWear(data, '/sys', say);

export function diskWear(data: string, sys: string, say: Parameters<Check>[0]['language']['say']): ReturnType<Check> {
  const tenths = Math.max(0, ...disksOf(data, sys).map(usedTenths));
  if (tenths === 0) return [];
  const todo = say(/*i18n*/ 'Replace the disk soon: make a backup now.');
  if (tenths >= usedUp) return failure('wear', say(/*i18n*/ 'The disk has reached the end of its life.'), todo);
  const message = say(/*i18n*/ 'The disk has used up to {percent} % of its life.', { percent: tenths * 10 });
  return tenths >= nearlyUsedUp ? warning('wear', message, todo) : ok('wear', message);
}

/** Empty where there are none (a network, memory). */
function disksOf(folder: string, sys: string): string[] {
  const { dev } = statSync(folder, { bigint: true });
  const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn);
  const minor = (dev & 0xffn) | ((dev >> 12n) & ~0xffn);
  const block = join(sys, 'dev/block', `${major}:${minor}`);
  return isThere(block) ? below(realpathSync(block)) : [];
}

/** Encryption and volumes lie on other disks; a partition is a folder of its disk. */
function below(block: string): string[] {
  const slaves = join(block, 'slaves');
  const others = isThere(slaves) ? readdirSync(slaves).map((name) => realpathSync(join(slaves, name))) : [];
  return others.length > 0 ? others.flatMap(below) : [block, dirname(block)];
}

function usedTenths(disk: string): number {
  const numbers = (name: string) =>
    isThere(join(disk, 'device', name))
      ? readFileSync(join(disk, 'device', name), 'utf8')
          .split(/\s+/)
          .map(Number)
      : [];
  const isAtEnd = numbers('pre_eol_info')[0] === 3;
  return isAtEnd ? usedUp : Math.max(0, ...numbers('life_time').filter((tenths) => tenths <= usedUp));
}

const libraryFolders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64'].flatMap((folder) =>
  ['', 'x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => join(folder, machine)),
);

export const libraries: Check = ({ language: { say } }) => {
  if (process.platform !== 'linux') return [];
  const isLoaded = /\/libatomic\.so/.test(readFileSync('/proc/self/maps', 'latin1'));
  if (isLoaded || libraryFolders.some((folder) => isThere(join(folder, 'libatomic.so.1')))) {
    return ok('libraries', say(/*i18n*/ 'The libraries that Node needs are installed.'));
  }
  const message = say(
    /*i18n*/ 'The library libatomic1 is missing: the Node of the packages does not start without it.',
  );
  return warning('libraries', message, say(/*i18n*/ 'Run: apt-get install libatomic1'));
};

/** Whether all stored files belong to the user of the service. */
export const owner: Check = ({ data, serviceUser, language: { say } }) => {
  // Windows has no such owners.
  if (process.getuid === undefined || !isThere(data)) return [];
  const own = process.getuid();
  const expected = serviceUser?.uid ?? (own === 0 ? statSync(data).uid : own);
  const foreign = [data, ...readdirSync(data).map((name) => join(data, name))].filter(
    (path) => lstatSync(path, { throwIfNoEntry: false })?.uid !== expected,
  );
  if (foreign.length === 0) return ok('owner', say(/*i18n*/ 'All stored data belongs to the user of the service.'));
  const user = serviceUser?.name ?? String(expected);
  const message = say(/*i18n*/ '{path} belongs to another user than the service.', { path: foreign[0] ?? data });
  return failure('owner', message, say(/*i18n*/ 'Run: chown -R {user}: {folder}', { user, folder: data }));
};

/** Whether the service answers on its port, or could get it. */
export const port: LateCheck = async ({ listening, isRunning, language: { say } }) => {
  if (!listening) return [];
  const { host } = listening;
  const of = { port: String(listening.port) };
  if (isRunning) {
    const answer = await listening.askHealth();
    if (answer === 'ok') return ok('port', say(/*i18n*/ 'The service answers on port {port}.', of));
    const message = say(/*i18n*/ 'The service answers on port {port} and is degraded.', of);
    const todo = say(/*i18n*/ 'Check its mode, its links and its disk.');
    if (answer === 'degraded') return warning('port', message, todo);
    const silent = say(/*i18n*/ 'The running service does not respond on port {port}: {answer}.', { ...of, answer });
    return failure('port', silent, say(/*i18n*/ 'Check the settings, or restart the service.'));
  }
  const code = await bindFault(host, listening.port);
  if (code === undefined) return ok('port', say(/*i18n*/ 'Port {port} is free.', of));
  if (code === 'EACCES') return ok('port', say(/*i18n*/ 'Only root can check whether port {port} is free.', of));
  const todo = say(/*i18n*/ 'Stop the program that uses it, or choose another port or host in the settings.');
  if (code === 'EADDRINUSE')
    return failure('port', say(/*i18n*/ 'Port {port} is in use by another program.', of), todo);
  return failure('port', say(/*i18n*/ 'Port {port} can’t be used: {code}.', { ...of, code }), todo);
};

/** Listens for a moment; the system's code where that fails. */
async function bindFault(host: string, at: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const server = createServer();
  server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
  server.listen({ host, port: at, exclusive: true }, () => server.close(() => resolve(undefined)));
  return promise;
}
