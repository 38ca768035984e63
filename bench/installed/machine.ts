import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const programs = ['mmdebstrap', 'unshare', 'nsenter', 'ip', 'chroot', 'git'];

/** Why no such machine can be made here; undefined: it can. */
export function noMachine(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'It is for Linux on x86-64.';
  if (process.getuid?.() !== 0) return 'Only root can make a Debian root.';
  const missing = programs.find((program) => !isThere(program));
  return missing === undefined ? undefined : `${missing} is missing.`;
}

/** A Debian 12 in a folder, with processes of its own and an isolated network. */
export class Machine {
  readonly root: string;
  readonly #holder: ChildProcess;
  readonly #pid: string;
  #started = 0;

  private constructor(root: string, holder: ChildProcess, pid: string) {
    this.root = root;
    this.#holder = holder;
    this.#pid = pid;
  }

  static async make(packages: readonly string[]): Promise<Machine> {
    const root = mkdtempSync(join(tmpdir(), 'vigie-debian-'));
    const include = `--include=${packages.join(',')}`;
    execFileSync('mmdebstrap', ['--quiet', '--mode=root', '--variant=essential', include, 'bookworm', root], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const inside = `ip link set lo up && mount -t proc proc ${root}/proc && exec sleep infinity`;
    const spaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
    const holder = spawn('unshare', [...spaces, 'sh', '-c', inside], { stdio: ['ignore', 'ignore', 'inherit'] });
    const children = `/proc/${holder.pid}/task/${holder.pid}/children`;
    for (;;) {
      const pid = readFileSync(children, 'utf8').trim();
      if (pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('sleep')) {
        return new Machine(root, holder, pid);
      }
      if (holder.exitCode !== null) throw new Error('The machine could not be made.');
      await delay(20);
    }
  }

  /** Runs a command in the machine to its end, as root. */
  run(...command: readonly string[]) {
    const [program = '', ...args] = this.#inside(command);
    return spawnSync(program, args, { encoding: 'utf8' });
  }

  /** Starts a command that runs until `stop`, which resolves with its exit code. */
  start(...command: readonly string[]): { readonly stop: () => Promise<number | null> } {
    const file = `/run/${++this.#started}.pid`;
    const [program = '', ...args] = this.#inside(['sh', '-c', `echo $$ >${file}; exec "$@"`, 'sh', ...command]);
    const running = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(running, 'exit');
    const stop = async () => {
      this.run('sh', '-c', `kill $(cat ${file})`);
      await ended;
      return running.exitCode;
    };
    return { stop };
  }

  /** Runs a program of this checkout in the machine's network and parses its JSON output. */
  runClient(...args: readonly string[]): unknown {
    const client = join(import.meta.dirname, 'client.ts');
    const command = ['-t', this.#pid, '--net', process.execPath, client, ...args];
    const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
    const { status, stdout, stderr } = spawnSync('nsenter', command, { encoding: 'utf8', env });
    return status === 0 ? JSON.parse(stdout) : { failed: stderr.trim() };
  }

  path(file: string): string {
    return join(this.root, file);
  }

  has(file: string): boolean {
    return lstatSync(this.path(file), { throwIfNoEntry: false }) !== undefined;
  }

  async remove(): Promise<void> {
    this.#holder.kill('SIGKILL');
    if (this.#holder.exitCode === null && this.#holder.signalCode === null) await once(this.#holder, 'exit');
    rmSync(this.root, { recursive: true, force: true });
  }

  #inside(command: readonly string[]): string[] {
    const environment = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'LANG=C', 'DEBIAN_FRONTEND=noninteractive'];
    return ['nsenter', '-t', this.#pid, '--mount', '--net', '--pid', 'chroot', this.root, ...environment, ...command];
  }
}

function isThere(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
