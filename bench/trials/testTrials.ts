import { expect, test } from 'vitest';
import type { Trial } from './trial.ts';
import type { TrialName } from './trials.ts';

/** `npm run soak` does the whole of each. */
const usualShare = 0.1;

/** Of those that take longest less: at least one of every kind of what they do. */
const shares: Partial<Record<TrialName, number>> = {
  history: 0.005,
  alarms: 0.025,
  events: 0.06,
  killedWhileSaving: 0.06,
  killedAndStarted: 0.075,
  messages: 0.03,
  // One kill at each step.
  deployments: 0.05,
  drafts: 0.03,
  logFlood: 0.03,
  observerLoad: 0.03,
  commandsLoseReply: 0.03,
  commandsResetAfter: 0.03,
  commandsDelay: 0.03,
  commandsAroundDeployments: 0.03,
  // By turns before and after the field's answer.
  commandsKill: 0.02,
  // One cycle of each fault.
  fieldFaults: 0.05,
};

/** A test of each trial of a group. */
export function testTrials(trials: Readonly<Partial<Record<TrialName, Trial>>>): void {
  for (const name of Object.keys(trials) as TrialName[]) {
    const share = shares[name] ?? usualShare;
    test(`${share * 100} % of the trial ${name} finds nothing wrong`, { timeout: 300_000 }, async ({ skip }) => {
      const { figures, wrong } = (await trials[name]?.(share)) ?? { figures: {}, wrong: ['there is no such trial'] };
      skip('skipped' in figures, String(figures.skipped));
      expect(wrong, JSON.stringify(figures)).toEqual([]);
    });
  }
}
