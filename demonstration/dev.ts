import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stopRequest } from '../device/stopRequest.ts';
import { runDemonstration } from './demonstration.ts';

const root = join(import.meta.dirname, '..');

/** For work on the web app: with Vite's server, which forwards `IhmWeb/` to the service. */
export async function dev(args: readonly string[]): Promise<number> {
  const stop = stopRequest();
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  const code = await runDemonstration(args, stop);
  vite.kill();
  return code;
}
