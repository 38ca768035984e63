import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MixedPart, type MixedPartName, type MixedPorts, mixedParts } from './parts.ts';

export interface MixedField {
  readonly ports: MixedPorts;
  /** As if its power were cut. */
  readonly kill: (name: MixedPartName) => Promise<void>;
  /** On the same port. */
  readonly start: (name: MixedPartName) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** All that feeds stations/mixed, each part in a process of its own. */
export async function startMixedField(
  ports: MixedPorts,
  names = Object.keys(mixedParts) as readonly MixedPartName[],
): Promise<MixedField> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-mixed-'));
  const running = new Map<MixedPartName, ChildProcess>();
  const killAll = () => {
    for (const child of running.values()) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const start = async (name: MixedPartName) => {
    const child = await startPart(mixedParts[name], ports, folder);
    running.set(name, child);
  };
  const kill = async (name: MixedPartName) => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    process.off('exit', killAll);
    await Promise.all([...running.keys()].map(kill));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of names) await start(name);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, kill, start, stop };
}

function startPart({ title, command, answers }: MixedPart, ports: MixedPorts, folder: string): Promise<ChildProcess> {
  const [file, ...args] = command(ports, folder);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The ${title} ended with ${code}: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (output.length > 100_000) return;
        output += text;
        if (answers.test(output)) resolve(child);
      });
  });
}
