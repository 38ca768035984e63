import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordedPoint, type samplesIn, type TestRun } from './testRecorder.ts';

export const level = recordedPoint('LEVEL');

/** Sets another value each second. */
export async function record(run: TestRun, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    run.clocks.wait(1000);
    await run.tell((run.clocks.timing.now() / 1000) % 97);
    run.eachSecond();
    if (i % 10 === 9) run.writeJournal();
  }
}

export const numbersIn = (samples: ReturnType<typeof samplesIn>) =>
  samples.filter(({ value }) => value !== undefined).length;

/** The state after a kill before anything is in the files. */
export function copyJournal(from: string, to: string): void {
  copyWritten(from, to, (name) => name.startsWith('journal.'));
}

/** The state after a kill. A file that disappears while it is copied was a thread's unfinished one. */
export function copyWritten(from: string, to: string, isWanted = (_name: string) => true): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isWanted)) {
    try {
      copyFileSync(join(from, name), join(to, name));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
  }
}
