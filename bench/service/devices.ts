import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nextReport } from '../machine/reports.ts';
import type { Order, Reads, Report } from './deviceWords.ts';

/** Modbus TCP servers in one process of their own, that know how they were read. */
export interface Devices {
  readonly ports: readonly number[];
  readonly change: (perSecond: number) => void;
  readonly count: () => void;
  readonly counted: () => Promise<{ readonly ms: number; readonly reads: readonly Reads[] }>;
  /** Stops changing; gives each device's registers as they stay. */
  readonly rest: () => Promise<readonly (readonly number[])[]>;
  readonly stop: () => Promise<void>;
}

export async function startDevices(count: number, registers: number): Promise<Devices> {
  const program = new URL('./devicesProcess.ts', import.meta.url);
  const child = fork(program, [String(count), String(registers)], { serialization: 'advanced' });
  const report = <K extends Report['kind']>(kind: K) => nextReport<Report, K>(child, kind);
  const { ports } = await report('ready');
  const order = (what: Order) => void child.send(what);
  return {
    ports,
    change: (perSecond) => order({ kind: 'change', perSecond }),
    count: () => order({ kind: 'count' }),
    counted: () => {
      order({ kind: 'report' });
      return report('counted');
    },
    rest: async () => {
      order({ kind: 'rest' });
      return (await report('registers')).values;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
