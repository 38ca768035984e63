import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type StopRequest, stopRequest } from '../device/stopRequest.ts';
import { isBuilt, runDemonstration } from './demonstration.ts';

const root = join(import.meta.dirname, '..');

/** The whole demonstration: builds the web app where it is not built, starts the plant and the service on it. */
export async function start(args: readonly string[]): Promise<number> {
  const stop = stopRequest();
  if (!isBuilt()) {
    console.log('Building the web app (only once)…');
    const code = await build(stop);
    if (stop.isMade) return 0;
    if (code !== 0) return code;
  }
  return runDemonstration(args, stop);
}

function build(stop: StopRequest): Promise<number> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  void stop.made.then(() => child.kill());
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
