import { onStation } from '../browser/onStation.ts';
import { writeWide } from '../field/wideStation.ts';

interface WideSize {
  readonly points: number;
  readonly periodMs: number;
}

/** Runs a piece of work on a wide station: one page of that many numbers. */
export function onWideStation<T>({ points, periodMs }: WideSize, work: Parameters<typeof onStation<T>>[1]): Promise<T> {
  return onStation({ points, write: (folder, port) => writeWide(folder, points, periodMs, port) }, work);
}
