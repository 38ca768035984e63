import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { BundleTask } from './bundleMain.ts';

/**
 * Makes a support bundle in a process of its own: the service goes on meanwhile, and its locks on the database stay.
 * Rejects with an Error where that process can't be started or fails.
 */
export async function bundleOf(task: BundleTask): Promise<Buffer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bundleMain.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // A process that ends early says so by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  const [bytes, errors, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(errors.trim().split('\n').at(-1) ?? `it ended with ${code}`);
  return bytes;
}
