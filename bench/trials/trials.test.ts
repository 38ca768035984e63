import { expect, test } from 'vitest';
import { trialNames, trials } from './trials.ts';

/** `npm run soak` does the whole of each. */
const share = 0.1;

test.each(trialNames)(
  'a tenth of the trial %s finds nothing wrong',
  async (name) => {
    const { figures, wrong } = await trials[name](share);
    expect(wrong, JSON.stringify(figures)).toEqual([]);
  },
  300_000,
);
