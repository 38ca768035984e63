import { expect, test } from 'vitest';
import { faultNames, runFault } from './commandFaults.ts';

/** Ten of each here; `npm run soak` gives two hundred. */
const commands = 10;

test.each(faultNames)(
  'commands under %s: each is written at most once, ends once, and is never tried again',
  async (fault) => {
    const run = await runFault(fault, commands);
    expect(run).toMatchObject({ writtenTwice: 0, notLoggedOnce: 0, contradictions: 0, badRepeats: 0 });
    // Every one of them did reach the register: it is the answer that was lost, or came late.
    expect(run.writes).toBe(commands);
    const { done, refused, unknown } = run.logged;
    expect(done + refused + unknown).toBe(commands);
    expect(refused).toBe(0);
    // Nobody is told that it was done where no answer came in time.
    expect(run.told).toMatchObject({ done: 0, refused: 0, unknown: commands });
    if (fault !== 'kill') expect(unknown).toBe(commands);
    else expect(unknown).toBeGreaterThanOrEqual(commands / 2);
  },
  300_000,
);
