import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ScriptRun {
  readonly code: number;
  /** Standard output and error as they came. */
  readonly output: string;
  readonly seconds: number;
}

/** Longer than any step takes on a slow machine: what hangs is ended, and counts as failed. */
const longestMs = 30 * 60_000;

/** To its end, in this environment and what is added. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ScriptRun> {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: longestMs,
    // npm hands this signal on to what it runs.
    killSignal: 'SIGTERM',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const seconds = () => (performance.now() - began) / 1000;
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n`, seconds: seconds() }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: seconds() }));
  });
}
