import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../device/main.js');

/** The service in a process of its own, so that it can be killed. */
export interface ServiceProcess {
  readonly device: { readonly url: string };
  /** SIGKILL: nothing is left to it. */
  readonly kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts it on a station folder, with further options of `run`; resolves when it can be asked. */
export async function startService(folder: string, options: readonly string[] = []): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [entry, folder, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await urlOf(child);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return { device: { url }, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}

async function urlOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The service ended: ${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /Vigie is at (\S+)\n/.exec(said)?.[1];
      if (url) resolve(url);
    });
  });
}
