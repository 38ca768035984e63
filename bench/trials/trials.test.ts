import { expect, test } from 'vitest';
import { trialNames, trials } from './trials.ts';

/** `npm run soak` does the whole of each. */
const share = 0.1;

test.for(trialNames)('a tenth of the trial %s finds nothing wrong', { timeout: 300_000 }, async (name, { skip }) => {
  const { figures, wrong } = await trials[name](share);
  skip('skipped' in figures, String(figures.skipped));
  expect(wrong, JSON.stringify(figures)).toEqual([]);
});
