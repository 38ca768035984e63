import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's place of its programs. */
const versions = '/usr/lib/postgresql';

/** A cluster of its own in a temporary folder, by a Unix socket. */
export interface TestPostgres {
  readonly url: string;
  /** Address of another database of the cluster, which is made; `folder`: of its tables. */
  database(name: string, folder?: string): string;
  /** `immediate`: as if it was killed. */
  stop(mode?: 'fast' | 'immediate'): void;
  start(): void;
  /** All its processes stand still, as on a machine that hangs; its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** While it is stopped: makes a backup, and returns what restores it. */
  save(): () => void;
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
  const run = (program: string, ...args: string[]) => asPostgres(program === 'cp' ? program : join(bin, program), args);
  giveToPostgres(folder);
  run('initdb', '-D', data, '-N', '-U', 'vigie', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions');
  const options = `-c fsync=${isDurable ? 'on' : 'off'} -c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=60`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = (mode = 'immediate') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  const urlOf = (name: string) => `postgresql://vigie@localhost/${name}?host=${encodeURIComponent(folder)}`;
  start();
  return {
    url: urlOf('postgres'),
    database: (name, tables) => {
      const space = `${name}_space`;
      const inSpace = tables === undefined ? [] : ['-D', space];
      if (tables !== undefined) {
        giveToPostgres(tables);
        const text = `CREATE TABLESPACE ${space} LOCATION '${tables}'`;
        run('psql', '-h', folder, '-U', 'vigie', '-d', 'postgres', '-c', text);
      }
      run('createdb', '-h', folder, '-U', 'vigie', ...inSpace, name);
      return urlOf(name);
    },
    stop,
    start,
    freeze: () => signal(data, 'SIGSTOP'),
    thaw: () => signal(data, 'SIGCONT'),
    save: () => {
      const backup = join(folder, 'backup');
      const copy = (from: string, to: string) => {
        rmSync(to, { recursive: true, force: true });
        run('cp', '-a', from, to);
      };
      copy(data, backup);
      return () => copy(backup, data);
    },
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

function signal(data: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const [server = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  for (const pid of [server, ...children]) if (pid !== '') process.kill(Number(pid), name);
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
