import { type FieldStage, onField } from '../field/onField.ts';
import { writeWide } from '../field/wideStation.ts';
import { type AnsweringProcess, startAnswering } from '../machine/answeringProcess.ts';
import type { ViewersCalls } from './viewersProcess.ts';

export interface FeedStation {
  readonly points: number;
  readonly perSecond: number;
  readonly periodMs: number;
}

export interface Stage extends FieldStage {
  readonly viewers: AnsweringProcess<ViewersCalls>;
}

/** Runs the work with a fresh service, a changing field and a process for viewers, without any yet. */
export function onFeedStation<T>(
  { points, perSecond, periodMs }: FeedStation,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const write = (folder: string, port: number) => writeWide(folder, points, periodMs, port);
  return onField(write, async ({ field, vigie }) => {
    await field.call('change', points, perSecond);
    await using viewers = startAnswering<ViewersCalls>(new URL('./viewersProcess.ts', import.meta.url));
    return await work({ field, vigie, viewers });
  });
}
