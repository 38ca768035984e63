import { join } from 'node:path';
import { type Field, startField } from '../field/field.ts';
import { writeWide } from '../field/wideStation.ts';
import { inFolder } from '../machine/folder.ts';
import { needOpenFiles } from '../machine/openFiles.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';
import { startViewers, type Viewers } from './viewers.ts';

export interface FeedStation {
  readonly points: number;
  readonly perSecond: number;
  readonly periodMs: number;
}

export interface Stage {
  readonly field: Field;
  readonly vigie: Vigie;
  readonly viewers: Viewers;
}

/** Runs a piece of work with a fresh service, a field that changes and a process for viewers, none of them there yet. */
export function onFeedStation<T>(
  { points, perSecond, periodMs }: FeedStation,
  most: number,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  // Two connections each while they log in, and what a process holds anyway.
  needOpenFiles(most * 2 + 200);
  return inFolder(async (folder) => {
    const field = await startField();
    await writeWide(join(folder, 'station'), points, periodMs, field.port);
    field.change(points, perSecond);
    const vigie = await startVigie(join(folder, 'station'), join(folder, 'data'));
    const viewers = await startViewers();
    try {
      return await work({ field, vigie, viewers });
    } finally {
      await viewers.stop();
      await vigie.stop();
      await field.stop();
    }
  });
}
