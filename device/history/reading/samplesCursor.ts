import { crc32 } from 'node:zlib';
import { attempt } from '../../../protocol/attempt.ts';

/** Where a further page of samples begins: the first row that was not told yet. */
export interface SamplesCursor {
  /** Of the series, see `seriesMark`. */
  readonly point: string;
  readonly series: string;
  readonly time: number;
  /** Rows of that very moment that were told. */
  readonly delivered: number;
}

/** Short for a series among those of its point. */
export function seriesMark(key: string): string {
  return crc32(key).toString(36);
}

export function writeSamplesCursor({ point, series, time, delivered }: SamplesCursor): string {
  return [time, delivered, series, encodeURIComponent(point)].join('.');
}

/** Undefined: it is none. */
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
