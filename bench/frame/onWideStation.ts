import { onStation, type Stage } from '../browser/onStation.ts';
import { type WideExtra, writeWide } from '../field/wideStation.ts';

export interface WideSize {
  readonly points: number;
  readonly periodMs: number;
  readonly with?: WideExtra;
}

export function onWideStation<T>(
  { points, periodMs, with: extra }: WideSize,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  return onStation({ points, write: (folder, port) => writeWide(folder, points, periodMs, port, extra) }, work);
}
