import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Commands that end by themselves do not take this long, however busy the machine is. */
const longestMs = 120_000;

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export function vigie(...args: string[]): Promise<Ended> {
  const child = spawn('npm', ['run', '--silent', 'vigie', '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // A group of its own, so that what npm has started ends with it.
    detached: process.platform !== 'win32',
  });
  const overdue = setTimeout(() => end(child), longestMs);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(overdue);
      resolve({ code, output, errors });
    });
  });
}

function end(child: ChildProcess): void {
  if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  else child.kill();
}
