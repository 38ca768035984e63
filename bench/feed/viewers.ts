import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nextReport } from '../machine/reports.ts';
import type { Order, Report, Sent } from './words.ts';

/** Many browsers of one account, in a process of their own. */
export interface Viewers {
  readonly pid: number;
  /** So many more log in at once; ms until each held a whole set. */
  readonly join: (url: string, count: number, points: number) => Promise<readonly number[]>;
  /** Notes when frames come, from now until `take`. */
  readonly watch: () => Promise<void>;
  readonly take: () => Promise<{
    readonly sent: readonly Sent[];
    readonly bytes: number;
    readonly resyncs: number;
  }>;
  /** How many values, over all viewers, are not those of the registers. */
  readonly stale: (registers: readonly number[]) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export async function startViewers(): Promise<Viewers> {
  const child = fork(new URL('./viewersProcess.ts', import.meta.url), { serialization: 'advanced' });
  const report = <K extends Report['kind']>(kind: K) => nextReport<Report, K>(child, kind);
  const order = <K extends Report['kind']>(what: Order, answer: K) => {
    const answered = report(answer);
    child.send(what);
    return answered;
  };
  await report('ready');
  return {
    pid: child.pid ?? 0,
    join: async (url, count, points) => (await order({ kind: 'join', url, count, points }, 'live')).ms,
    watch: async () => void (await order({ kind: 'watch' }, 'watching')),
    take: () => order({ kind: 'take' }, 'taken'),
    stale: async (registers) => (await order({ kind: 'check', registers }, 'checked')).stale,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
