import { expect, test } from 'vitest';
import type { Trial } from './trial.ts';

/** `npm run soak` does the whole of each. */
const share = 0.1;

/** A test of each trial of a group. */
export function testTrials(trials: Readonly<Record<string, Trial>>): void {
  for (const [name, trial] of Object.entries(trials))
    test(`a tenth of the trial ${name} finds nothing wrong`, { timeout: 300_000 }, async ({ skip }) => {
      const { figures, wrong } = await trial(share);
      skip('skipped' in figures, String(figures.skipped));
      expect(wrong, JSON.stringify(figures)).toEqual([]);
    });
}
