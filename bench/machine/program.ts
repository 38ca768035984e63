import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './build.ts';

export interface Program extends AsyncDisposable {
  readonly pid: number;
  /** The first group of the awaited line, or the line. */
  readonly matched: string;
}

/** Starts `node ARGS` and waits for a line that matches. */
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
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const matched = await new Promise<string>((resolve, reject) => {
    ended.then(([code]) => reject(new Error(`${args.join(' ')} ended with ${code}`)), reject);
    // Later lines are read, too, so that the pipe never blocks the program.
    createInterface(child.stdout).on('line', (line) => {
      const match = awaited.exec(line);
      if (match) resolve(match[1] ?? line);
    });
  });
  const stop = async () => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    const last = setTimeout(kill, 5000);
    await ended;
    clearTimeout(last);
  };
  return { pid: child.pid ?? 0, matched, [Symbol.asyncDispose]: stop };
}
