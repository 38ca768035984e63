import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeHangMark } from './watchdog.ts';

const tickMs = 20;
/** The watchdog kills after 30 ticks without a beat. */
const longerMs = 60 * tickMs;

/** A watched process in a folder of its own. */
async function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = new URL('./testHanging.ts', import.meta.url);
  const child = fork(program, [folder, String(tickMs)], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code, signal]) => Promise.reject(new Error(`It ended: ${code} ${signal}. ${output}`)));
  failed.catch(() => undefined);
  const does = async (name: string) => {
    child.send(name);
    await Promise.race([once(child, 'message'), failed]);
  };
  await Promise.race([once(child, 'message'), failed]);
  return { folder, child, ended, does, output: () => output };
}

test('a thread that hangs ends with its process, which says so; a disk that is slow and a process that is stopped do not', async () => {
  const { folder, child, ended, does, output } = await watched();
  await does('query');
  child.kill('SIGSTOP');
  const stoppedAt = performance.now();
  await expect.poll(() => performance.now() - stoppedAt).toBeGreaterThan(longerMs);
  child.kill('SIGCONT');
  await does('answer');
  await does('query');
  expect(takeHangMark(folder)).toBe(false);
  child.send('hang');
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
  expect(output()).toBe('The service did not respond for 30 s: its watchdog ends it.\n');
  expect([takeHangMark(folder), takeHangMark(folder)]).toEqual([true, false]);
});

test('what runs in the same process after the service has ended is not watched', async () => {
  const { does } = await watched();
  await does('end of the watch');
  await does('busy wait');
  await does('answer');
});
