import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BundleTask } from './bundleMain.ts';

/** In ms and MB. */
const mostMs = 120_000;
const mostMemoryMb = 1024;

/**
 * In a process of its own: the service is not delayed, and its locks on the database remain. Rejects with an Error
 * where that process can't be started, fails or takes too long.
 */
export async function bundleOf(task: BundleTask): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemoryMb}`, fileURLToPath(new URL('./bundleMain.ts', import.meta.url))],
    {
      timeout: mostMs,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  // A process that ends early says so by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  const [bytes, errors, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  process.off('exit', kill);
  if (code !== 0) throw new Error(errors.trim().split('\n').at(-1) ?? `it ended with ${code}`);
  return bytes;
}
