import { crc32 } from 'node:zlib';
import { attempt } from '../../../protocol/attempt.ts';

export interface SamplesCursor {
  /** `series`: see `seriesMark`. */
  readonly point: string;
  readonly series: string;
  readonly time: number;
  readonly delivered: number;
}

/** Short id of a series among those of its point. */
export function seriesMark(key: string): string {
  return crc32(key).toString(36);
}

export function writeSamplesCursor({ point, series, time, delivered }: SamplesCursor): string {
  return [time, delivered, series, encodeURIComponent(point)].join('.');
}

/** Undefined: it is invalid. */
export function readSamplesCursor(text: string): SamplesCursor | undefined {
  const [, time, delivered, series = '', point = ''] = /^(\d{1,16})\.(\d{1,9})\.([0-9a-z]+)\.(.+)$/.exec(text) ?? [];
  if (time === undefined) return undefined;
  return attempt(() => ({
    time: Number(time),
    delivered: Number(delivered),
    series,
    point: decodeURIComponent(point),
  }));
}
