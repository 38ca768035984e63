import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nextReport } from '../machine/reports.ts';
import type { Order, Report, Writes } from './words.ts';

/** The bench's Modbus TCP server in a process of its own. */
export interface Field {
  readonly port: number;
  /** Changes random ones of the first `points` registers, evenly spread over each second. */
  readonly change: (points: number, perSecond: number) => void;
  /** Stops changing; gives the registers as they stay. */
  readonly rest: () => Promise<readonly number[]>;
  /** The writes since the last time. */
  readonly take: () => Promise<Writes>;
  readonly stop: () => Promise<void>;
}

export async function startField(): Promise<Field> {
  const child = fork(new URL('./fieldProcess.ts', import.meta.url), { serialization: 'advanced' });
  const report = <K extends Report['kind']>(kind: K) => nextReport<Report, K>(child, kind);
  const { port } = await report('ready');
  const order = (what: Order) => void child.send(what);
  return {
    port,
    change: (points, perSecond) => order({ kind: 'change', points, perSecond }),
    rest: async () => {
      order({ kind: 'rest' });
      return (await report('registers')).values;
    },
    take: async () => {
      order({ kind: 'take' });
      return (await report('writes')).writes;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
