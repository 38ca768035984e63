import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './build.ts';

/** A program of the project in a process of its own. */
export interface Program {
  readonly pid: number;
  /** What the awaited line said. */
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/** Starts `node ARGS` and waits for a line that matches; gives its first group. */
export async function startProgram(
  args: readonly string[],
  awaited: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const said = await firstMatch(child, awaited);
  // Whatever it says later is read, so that it never waits for us.
  child.stdout.resume();
  const stop = async () => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const last = setTimeout(end, 5000);
    await once(child, 'exit');
    clearTimeout(last);
  };
  return { pid: child.pid ?? 0, said, stop };
}

function firstMatch(child: ChildProcess, awaited: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`)));
    if (!child.stdout) return reject(new Error('no output to read'));
    createInterface(child.stdout).on('line', (line) => {
      const match = awaited.exec(line);
      if (match) resolve(match[1] ?? line);
    });
  });
}
