import { join } from 'node:path';
import { type AnsweringProcess, startAnswering } from '../machine/answeringProcess.ts';
import { tempFolder } from '../machine/folder.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';
import type { FieldCalls } from './fieldProcess.ts';

export type Field = AnsweringProcess<FieldCalls>;

export interface FieldStage {
  readonly field: Field;
  readonly vigie: Vigie;
}

export function startField(): Field {
  return startAnswering<FieldCalls>(new URL('./fieldProcess.ts', import.meta.url));
}

/** The station must be bound to the field on that port. */
export type WriteStation = (folder: string, port: number) => Promise<void>;

export async function onField<T>(write: WriteStation, work: (stage: FieldStage) => Promise<T>): Promise<T> {
  await using folder = await tempFolder();
  const station = join(folder.path, 'station');
  await using field = startField();
  await write(station, await field.call('listen'));
  await using vigie = await startVigie(station, join(folder.path, 'data'));
  return await work({ field, vigie });
}
