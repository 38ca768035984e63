import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fieldHost } from '../../device/drivers/modbusTestServer.ts';
import { nextReport } from '../machine/reports.ts';
import type { Order, Report } from './readFieldWords.ts';

/** A Modbus TCP server in a process of its own that tells how steadily it is read. */
export interface ReadField {
  readonly port: number;
  /** Longest time between two readings since this was asked last, ms; one that goes on counts. */
  longestGapMs(): Promise<number>;
  stop(): Promise<void>;
}

export async function startReadField(): Promise<ReadField> {
  const child = fork(new URL('./readFieldProcess.ts', import.meta.url), [fieldHost], { execArgv: [] });
  const report = <K extends Report['kind']>(kind: K) => nextReport<Report, K>(child, kind);
  const { port } = await report('ready');
  return {
    port,
    longestGapMs: async () => {
      const reported = report('longestGap');
      child.send({ kind: 'longestGap' } satisfies Order);
      return (await reported).ms;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
