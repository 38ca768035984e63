import { startAnswering } from '../machine/answeringProcess.ts';
import type { HealthProbeCalls } from './healthProbeProcess.ts';
import { sentences, type TrialOutcome } from './trial.ts';

/** How long an answer of `/health` may take, but for one of a hundred, beyond what this machine itself takes, ms. */
const mostHealthMs = 50;

/**
 * Monitoring asks a service for its health from now on, in a process of its own, and by turns something that has nothing
 * else to do: what that takes is the machine's. Only of whole trials: a few answers say nothing.
 */
export function monitorHealth(url: string, share: number): { end(): Promise<TrialOutcome> } {
  if (share < 1) return { end: async () => ({ figures: {}, wrong: [] }) };
  const probe = startAnswering<HealthProbeCalls>(new URL('./healthProbeProcess.ts', import.meta.url), [`${url}health`]);
  return {
    end: async () => {
      const { own, idle, failures } = await probe.call('result');
      await probe[Symbol.asyncDispose]();
      const health = {
        asked: own.length,
        failures,
        medianMs: at(own, 0.5),
        p99Ms: at(own, 0.99),
        longestMs: at(own, 1),
      };
      const idleP99Ms = at(idle, 0.99);
      return {
        figures: { health: { ...health, idleP99Ms } },
        wrong: sentences({
          'monitoring was not answered': failures > 0 || own.length === 0,
          'one answer of a hundred to monitoring took more than 50 ms': health.p99Ms > mostHealthMs + idleP99Ms,
        }),
      };
    },
  };
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(10 * (sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0)) / 10;
}
