import { fieldHost } from '../../testing/modbusTestServer.ts';
import { startAnswering } from '../machine/answeringProcess.ts';
import type { ReadFieldCalls } from './readFieldProcess.ts';

/** A Modbus TCP server in a separate process that measures how steadily it is read. */
export interface ReadField {
  readonly port: number;
  /** Longest time between two reads since the last call, ms; a present gap counts. */
  longestGapMs(): Promise<number>;
  stop(): Promise<void>;
}

export async function startReadField(): Promise<ReadField> {
  const reader = startAnswering<ReadFieldCalls>(new URL('./readFieldProcess.ts', import.meta.url), [fieldHost]);
  return {
    port: await reader.call('port'),
    longestGapMs: () => reader.call('longestGapMs'),
    stop: async () => reader[Symbol.asyncDispose](),
  };
}
