import { getSamples } from '../../../protocol/calls/history.ts';
import type { SamplesSeries } from '../../../protocol/history/getSamples.ts';
import { historyState } from '../../../protocol/history/historyState.ts';
import { csvHead, csvRow } from '../../../protocol/wire/csv.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { isoTime } from './isoTime.ts';

export interface RawQuestion {
  readonly points: readonly string[];
  /** UTC ms. */
  readonly from: number;
  readonly to: number;
  /** Of the device: times are written with its offset. */
  readonly timeZone: string;
}

export interface RawProgress {
  readonly samples: number;
  readonly share: number;
}

/** `stopped`: by the signal. `tooMany`: more rows than a file takes. `failed`: the device did not send all of them. */
export type RawOutcome =
  | { readonly kind: 'file'; readonly file: Blob; readonly samples: number }
  | { readonly kind: 'stopped' | 'tooMany' | 'failed' };

/** Rows of one request, and of a file: spreadsheets take a million, programs more. */
const pageRows = 20_000;
export const mostRows = 5_000_000;

/**
 * CSV (`time,point,value,quality`), point after point, each in order of time. It is read page by page and handed to the
 * browser at once, which keeps large files on its disk.
 */
export async function rawCsv(
  client: Caller,
  { points, from, to, timeZone }: RawQuestion,
  signal: AbortSignal,
  onProgress: (progress: RawProgress) => void,
): Promise<RawOutcome> {
  const parts: Blob[] = [new Blob([csvHead(['time', 'point', 'value', 'quality'])])];
  let samples = 0;
  let after: string | undefined;
  do {
    const query = { points, from: Math.floor(from), to: Math.ceil(to), tier: 'raw', count: pageRows, after } as const;
    const answer = await ask(client, getSamples, query, signal);
    if (signal.aborted) return { kind: 'stopped' };
    if (answer.kind !== 'ok') return { kind: 'failed' };
    const { series, next } = answer.reply;
    parts.push(new Blob(series.map((one) => rowsOf(one, timeZone))));
    samples += series.reduce((sum, { t }) => sum + t.length, 0);
    if (samples > mostRows) return { kind: 'tooMany' };
    // A cursor that does not advance would never end.
    if (next !== undefined && next === after) return { kind: 'failed' };
    after = next;
    onProgress({ samples, share: after === undefined ? 1 : shareOf(series.at(-1), { points, from, to }) });
  } while (after !== undefined);
  return { kind: 'file', file: new Blob(parts, { type: 'text/csv' }), samples };
}

function rowsOf({ point, t, values, quality }: SamplesSeries, timeZone: string): string {
  const rows: string[] = [];
  for (let i = 0; i < t.length; i++)
    rows.push(csvRow([isoTime(t[i] ?? 0, timeZone), point, values[i], historyState(quality[i] ?? 0)]));
  return rows.join('');
}

/** Complete points, and the part of this one up to its last sample. */
function shareOf(
  series: SamplesSeries | undefined,
  { points, from, to }: Pick<RawQuestion, 'points' | 'from' | 'to'>,
): number {
  if (!series) return 0;
  const own = ((series.t.at(-1) ?? from) - from) / (to - from);
  return (Math.max(0, points.indexOf(series.point)) + Math.min(1, Math.max(0, own))) / points.length;
}
