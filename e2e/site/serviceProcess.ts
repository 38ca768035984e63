import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

/** It can be frozen and killed as an operating system does it. */
export interface ServiceProcess {
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** As if its power were cut. */
  readonly kill: () => Promise<void>;
  /** As its administrator does. */
  readonly stop: () => Promise<void>;
}

/** Of this product or of the one in a folder, of a station, the demonstration or a hub; waits until it responds. */
export async function startServiceProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: string[],
  product = root,
  command: 'run' | 'demo' | 'hub' = 'run',
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [join('cli', 'main.js'), command, ...args], {
    cwd: product,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output.join('\n')}`)));
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Vigie is at ')) resolve();
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', atExit);
    // A frozen one hears of it only when it is awake.
    child.kill('SIGCONT');
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => void (await end('SIGKILL')),
    stop: async () => {
      const code = await end('SIGTERM');
      if (code !== 0) throw new Error(`Told to stop, the service ended with ${code}`);
    },
  };
}
