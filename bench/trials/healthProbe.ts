import { startAnswering } from '../machine/answeringProcess.ts';
import type { HealthProbeCalls } from './healthProbeProcess.ts';
import { sentences, type TrialOutcome } from './trial.ts';

/** With fewer answers one of a hundred is the slowest of a moment: they are counted, and not judged. */
const fewestJudged = 100;
/** How long an answer of `/health` may take, but for one of a hundred, ms. */
const mostHealthMs = 50;

/**
 * Monitoring asks a service for its health from now on, in a process of its own, and by turns something that has nothing
 * else to do. Two times are the machine's: what that takes (`idleP99Ms`), and how long the service waited for a processor
 * meanwhile, which is left out of `ownP99Ms`. Only of whole trials: a few answers say nothing.
 */
export function monitorHealth(url: string, pid: number, share: number): { end(): Promise<TrialOutcome> } {
  if (share < 1) return { end: async () => ({ figures: {}, wrong: [] }) };
  const program = new URL('./healthProbeProcess.ts', import.meta.url);
  const probe = startAnswering<HealthProbeCalls>(program, [`${url}health`, String(pid)]);
  return {
    end: async () => {
      const { seen, own, idle, failures } = await probe.call('result');
      await probe[Symbol.asyncDispose]();
      const [ownP99Ms, idleP99Ms] = [at(own, 0.99), at(idle, 0.99)];
      const spread = { medianMs: at(seen, 0.5), p99Ms: at(seen, 0.99), longestMs: at(seen, 1) };
      return {
        figures: { health: { asked: seen.length, failures, ...spread, ownP99Ms, idleP99Ms } },
        wrong: sentences({
          'monitoring was not answered': failures > 0 || seen.length === 0,
          'one answer of a hundred to monitoring took more than 50 ms':
            seen.length >= fewestJudged && ownP99Ms > mostHealthMs + idleP99Ms,
        }),
      };
    },
  };
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(10 * (sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0)) / 10;
}
