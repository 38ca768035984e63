import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Chromium is. */
    chromium: string;
  }
}

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

/** Before all end-to-end tests: finds a Chromium, installs it where that can be done, or ends with what to do. */
export default function setup({ provide }: TestProject): void {
  provide('chromium', findChromium() ?? installChromium());
}

function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named === undefined) return usualPaths.find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is nothing there.`);
  return named;
}

function installChromium(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The end-to-end tests need a browser: install Chromium or Google Chrome, or name one by CHROME_PATH. ' +
      'On Debian and Ubuntu: apt-get install chromium.',
  );
}

function isDebian(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}
