import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Of Debian. */
const python = '/usr/bin/python3';
export const hasPaho = spawnSync(python, ['-c', 'import paho.mqtt']).status === 0;

export interface PahoNode {
  /** What it has printed. */
  readonly lines: readonly string[];
  /** Its broker publishes its death. */
  kill(): Promise<void>;
}

/** A node that others could have written: `paho/node1`, with metrics from `M0` on and `Negative`. */
export async function startPahoNode(
  { host, port }: { readonly host: string; readonly port: number },
  metrics = 3,
  changesPerSec = 0,
): Promise<PahoNode> {
  const file = join(import.meta.dirname, 'pahoSparkplugNode.py');
  const child = spawn(python, [file, host, String(port), String(metrics), String(changesPerSec)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const { promise: born, resolve } = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    resolve();
  });
  await born;
  return {
    lines,
    kill: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}
