import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const headlessPath = '/usr/bin/chromium-headless-shell';

/** The one that CHROME_PATH names, or one at a usual place; installed where possible. */
export function chromiumPath(): string {
  const path = findChromium() ?? (install('chromium') ? findChromium() : undefined);
  if (path !== undefined) return path;
  throw new Error(
    'A browser is needed: install Chromium or Google Chrome, or name one by CHROME_PATH. ' +
      'On Debian and Ubuntu: apt-get install chromium.',
  );
}

/**
 * Debian's Chromium without the browser's own windows and pages: it draws the same with less work. Where it can't be
 * installed, or CHROME_PATH names a browser: that of `chromiumPath`.
 */
export function headlessPathOr(chromium: string): string {
  if (process.env.CHROME_PATH !== undefined) return chromium;
  if (!existsSync(headlessPath)) install('chromium-headless-shell');
  return existsSync(headlessPath) ? headlessPath : chromium;
}

function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named === undefined) return usualPaths.find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is nothing there.`);
  return named;
}

/** False: Debian's package could not be installed. */
function install(name: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !isDebian()) return false;
  try {
    // Its output goes to stderr: stdout may be read by a program.
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', name);
  } catch (error) {
    console.error(`Could not install ${name}: ${(error as Error).message}`);
    return false;
  }
  return true;
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
}

function isDebian(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}
