import { fieldHost } from '../../device/drivers/modbusTestServer.ts';
import { startHelper } from '../machine/helper.ts';
import type { ReadFieldCalls } from './readFieldProcess.ts';

/** A Modbus TCP server in a process of its own that tells how steadily it is read. */
export interface ReadField {
  readonly port: number;
  /** Longest time between two readings since this was asked last, ms; one that goes on counts. */
  longestGapMs(): Promise<number>;
  stop(): Promise<void>;
}

export async function startReadField(): Promise<ReadField> {
  const helper = startHelper<ReadFieldCalls>(new URL('./readFieldProcess.ts', import.meta.url), [fieldHost]);
  return {
    port: await helper.call('port'),
    longestGapMs: () => helper.call('longestGapMs'),
    stop: async () => helper[Symbol.asyncDispose](),
  };
}
