import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const appPage = join(root, 'web/dist/index.html');

/** Builds the web app if there is no build; an existing build is measured as it is. */
export async function needBuild(): Promise<void> {
  if (existsSync(appPage)) return;
  const isWindows = process.platform === 'win32';
  const build = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error('The web app could not be built.');
}
