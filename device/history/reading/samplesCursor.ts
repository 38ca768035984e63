import { crc32 } from 'node:zlib';

/** Where a further page of samples begins: the first row that was not told yet. */
export interface SamplesCursor {
  /** Of the series, see `seriesMark`. */
  readonly point: string;
  readonly series: string;
  readonly time: number;
  /** Rows of that very moment that were told. */
  readonly told: number;
}

/** Short for a series among those of its point. */
export function seriesMark(key: string): string {
  return crc32(key).toString(36);
}

export function writeSamplesCursor({ point, series, time, told }: SamplesCursor): string {
  return [time, told, series, encodeURIComponent(point)].join('.');
}

/** Undefined: it is none. */
export function readSamplesCursor(text: string): SamplesCursor | undefined {
  const [, time, told, series = '', point = ''] = /^(\d{1,16})\.(\d{1,9})\.([0-9a-z]+)\.(.+)$/.exec(text) ?? [];
  if (time === undefined) return undefined;
  try {
    return { time: Number(time), told: Number(told), series, point: decodeURIComponent(point) };
  } catch {
    return undefined;
  }
}
