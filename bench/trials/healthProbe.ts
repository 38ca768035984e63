import { startAnswering } from '../machine/answeringProcess.ts';
import type { HealthProbeCalls } from './healthProbeProcess.ts';
import { sentences, type TrialOutcome } from './trial.ts';

/** With fewer answers the p99 is the longest one: it is reported, and not judged. */
const fewestJudged = 100;
/** Limit of the p99 of `/health`, ms. */
const mostHealthMs = 50;

/**
 * From now on a separate process requests the health of a service, alternating with an idle server. Two times are the
 * machine's: that of the idle server (`idleP99Ms`), and the service's wait for a processor, which is excluded from
 * `ownP99Ms`. Only in whole trials: a few answers show nothing.
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
