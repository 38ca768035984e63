import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type StopRequest, stopRequest } from '../device/stopRequest.ts';
import { isBuilt, runDemonstration } from './demonstration.ts';

const root = join(import.meta.dirname, '..');

/** Builds the web app where it is not built. */
export async function start(args: readonly string[]): Promise<number> {
  const stop = stopRequest();
  return runDemonstration(args, stop, isBuilt() ? undefined : () => build(stop));
}

/** Output of the tools is shown only where they fail. */
async function build(stop: StopRequest): Promise<number> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  void stop.made.then(() => child.kill());
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  if (code !== 0 && !stop.isMade) console.error(output);
  return code ?? 1;
}
