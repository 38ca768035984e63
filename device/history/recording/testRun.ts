import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordedPoint, type samplesIn, type TestRun } from './testRecorder.ts';

/** The point that `record` tells. */
export const level = recordedPoint('LEVEL');

/** Another value each second. */
export async function record(run: TestRun, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    run.clocks.wait(1000);
    await run.tell((run.clocks.timing.now() / 1000) % 97);
    run.eachSecond();
    if (i % 10 === 9) run.writeFrame();
  }
}

export const numbersIn = (samples: ReturnType<typeof samplesIn>) =>
  samples.filter(({ value }) => value !== undefined).length;

/** What a kill leaves of a folder of which nothing is in the files yet: the journal. */
export function copyJournal(from: string, to: string): void {
  copyWritten(from, to, (name) => name.startsWith('journal.'));
}

/** What a kill leaves of a folder. A file that a thread is making goes when it is made: gone meanwhile, it is left out. */
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
