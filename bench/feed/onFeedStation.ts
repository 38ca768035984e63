import { type FieldStage, onField } from '../field/onField.ts';
import { writeWide } from '../field/wideStation.ts';
import { needOpenFiles } from '../machine/openFiles.ts';
import { startViewers, type Viewers } from './viewers.ts';

export interface FeedStation {
  readonly points: number;
  readonly perSecond: number;
  readonly periodMs: number;
}

export interface Stage extends FieldStage {
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
  const write = (folder: string, port: number) => writeWide(folder, points, periodMs, port);
  return onField(write, async ({ field, vigie }) => {
    field.change(points, perSecond);
    const viewers = await startViewers();
    try {
      return await work({ field, vigie, viewers });
    } finally {
      await viewers.stop();
    }
  });
}
