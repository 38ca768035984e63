import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import type { TrendMark } from '../trend.ts';
import { useSettled } from '../useSettled.ts';
import { type MarkQuestion, type MarkSources, readMarks } from './readMarks.ts';

export interface MarksInUse {
  readonly marks: readonly TrendMark[];
  readonly hasMore: boolean;
  /** `failed`: the device did not send them; those shown may lack some. */
  readonly status: 'loading' | 'ready' | 'failed';
}

/** A moving picture requests its marks once it has been at rest for so long, ms. */
const restMs = 400;
const spreadMs = 2000;

/**
 * Read again when the log or the alarms change; earlier marks stay until then. Give the same sources while nothing
 * changes.
 */
export function useMarks(sources: MarkSources, { points, from, to }: MarkQuestion): MarksInUse {
  const key = JSON.stringify([points.map(({ id, infoNumber }) => [id, infoNumber]), floor(from), ceil(to)]);
  const wanted = useSettled(key, restMs);
  const read = useCallback(
    async (_: unknown, signal: AbortSignal) => {
      const [ids, begin, end] = JSON.parse(wanted) as [[string, number][], number, number];
      const question = { points: ids.map(([id, infoNumber]) => ({ id, infoNumber })), from: begin, to: end };
      return readMarks(sources, question, signal);
    },
    [sources, wanted],
  );
  // An alarm is written to the log too: where there is a log, its topic covers both.
  const { value, status } = useTopicLatest({ read, topic: 'events', spreadMs });
  const last = useRef(value);
  useEffect(() => {
    if (value) last.current = value;
  }, [value]);
  const shown = value ?? last.current;
  return useMemo(() => ({ marks: shown?.marks ?? [], hasMore: shown?.hasMore ?? false, status }), [shown, status]);
}

/** A live edge moves all the time: by the minute is often enough. */
const stepMs = 60_000;
const floor = (time: number) => Math.floor(time / stepMs) * stepMs;
const ceil = (time: number) => Math.ceil(time / stepMs) * stepMs;
