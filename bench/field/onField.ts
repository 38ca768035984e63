import { join } from 'node:path';
import { inFolder } from '../machine/folder.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';
import { type Field, startField } from './field.ts';

export interface FieldStage {
  readonly field: Field;
  readonly vigie: Vigie;
}

/** Runs a piece of work with a fresh field and a fresh service on a station bound to it; `write` writes its folder. */
export function onField<T>(
  write: (folder: string, port: number) => Promise<void>,
  work: (stage: FieldStage) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    await using parts = new AsyncDisposableStack();
    const field = parts.adopt(await startField(), (it) => it.stop());
    await write(join(folder, 'station'), field.port);
    const vigie = parts.adopt(await startVigie(join(folder, 'station'), join(folder, 'data')), (it) => it.stop());
    return await work({ field, vigie });
  });
}
