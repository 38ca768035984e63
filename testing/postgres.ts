import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's place of its programs. */
const versions = '/usr/lib/postgresql';

/** A cluster of its own in a temporary folder, by a Unix socket. */
export interface TestPostgres {
  readonly url: string;
  /** Address of another database of the cluster, which is made. */
  database(name: string): string;
  /** `immediate`: as if it was killed. */
  stop(mode?: 'fast' | 'immediate'): void;
  start(): void;
  /** With all that it holds. */
  remove(): void;
}

/** Undefined: this machine has PostgreSQL. */
export function noPostgres(): string | undefined {
  return programs() === undefined ? 'PostgreSQL is not installed' : undefined;
}

/** `isDurable`: it waits for the disk at each commit. */
export function testPostgres({ isDurable = false } = {}): TestPostgres {
  const bin = programs();
  if (bin === undefined) throw new Error(noPostgres());
  const folder = mkdtempSync(join(tmpdir(), 'vigie-pg-'));
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) => asPostgres(join(bin, program), args);
  giveToPostgres(folder);
  run('initdb', '-D', data, '-N', '-U', 'vigie', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions');
  const options = `-c fsync=${isDurable ? 'on' : 'off'} -c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=60`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = (mode = 'immediate') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  const urlOf = (name: string) => `postgresql://vigie@localhost/${name}?host=${encodeURIComponent(folder)}`;
  start();
  return {
    url: urlOf('postgres'),
    database: (name) => {
      run('createdb', '-h', folder, '-U', 'vigie', name);
      return urlOf(name);
    },
    stop,
    start,
    remove: () => {
      try {
        stop();
      } catch {
        // It was stopped by its test.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Folder of the newest version; undefined: there is none. */
function programs(): string | undefined {
  try {
    const newest = readdirSync(versions)
      .map(Number)
      .filter((version) => version > 0)
      .sort((a, b) => b - a)[0];
    return newest === undefined ? undefined : join(versions, String(newest), 'bin');
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to be run by root. */
const isRoot = process.getuid?.() === 0;

function asPostgres(program: string, args: readonly string[]): void {
  const own = ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args];
  const [command, all] = isRoot ? ['setpriv', own] : [program, args];
  execFileSync(command, all, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 });
}

function giveToPostgres(folder: string): void {
  chmodSync(folder, 0o755);
  if (!isRoot) return;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, idOf('-u'), idOf('-g'));
}
