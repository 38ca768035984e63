import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../device/main.js');

/** In a process of its own, so that it can be killed. */
export interface ServiceProcess {
  readonly device: { readonly url: string };
  readonly pid: number;
  readonly output: () => string;
  readonly kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** On a station folder; resolves when it responds. `program`: what Node runs. */
export async function startService(
  folder: string,
  options: readonly string[] = [],
  program: readonly string[] = [entry],
): Promise<ServiceProcess> {
  const args = [...program, folder, '--port', '0', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const url = await urlOf(child, () => output);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return {
    device: { url },
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function urlOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The service ended: ${output()}`)));
    child.stdout?.on('data', () => {
      const url = /Vigie is at (\S+)\n/.exec(output())?.[1];
      if (url) resolve(url);
    });
  });
}
