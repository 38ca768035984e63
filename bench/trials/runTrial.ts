import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TrialName } from './trials.ts';

export interface TrialLine {
  readonly trial: string;
  readonly seconds: number;
  readonly wrong: readonly string[];
  /** What is missing on this machine. */
  readonly skipped?: string;
}

/** A trial that hangs is ended, and counts as wrong. */
const mostMs = 25 * 60_000;

/** Runs in a separate process. */
export async function runTrial(trial: TrialName, share: number): Promise<TrialLine> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../runTrials.ts'), trial], {
    env: { ...process.env, SHARE: String(share) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const line = output.split('\n').find((one) => one.startsWith('{"trial"'));
  if (line !== undefined) return JSON.parse(line);
  const seconds = Math.round((performance.now() - began) / 1000);
  return { trial, seconds, wrong: [`it did not come to its end: ${errors.trim().split('\n').at(-1) ?? ''}`] };
}
