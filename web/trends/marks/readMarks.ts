import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import { getAlarmHistory } from '../../../protocol/calls/alarmHistory.ts';
import { type EventQuery, getEvents } from '../../../protocol/calls/event.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { Point } from '../../../protocol/point.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import type { TrendMark } from '../trend.ts';
import { eventKindsOfMarks, eventMark } from './eventMark.ts';

/** `from`, `to`: UTC ms. */
export interface MarkQuestion {
  readonly points: readonly Pick<Point, 'id' | 'infoNumber'>[];
  readonly from: number;
  readonly to: number;
}

export interface MarkSources {
  readonly client: Caller;
  readonly eventPath: (event: DeviceEvent) => string;
  readonly alarmPath: (occurrence: AlarmOccurrence) => string;
  /** The words of events are fetched once there is one. */
  readonly eventText: () => Promise<(event: DeviceEvent) => string>;
  readonly alarmText: (occurrence: AlarmOccurrence) => string;
}

export interface Marks {
  readonly marks: readonly TrendMark[];
  readonly hasMore: boolean;
}

export const mostMarks = 500;
/** Alarms that came up so long before the range may still be active in it. */
const alarmLeadMs = 24 * 3_600_000;

/** The newest ones; undefined: the device did not send some of them. */
export async function readMarks(
  sources: MarkSources,
  question: MarkQuestion,
  signal: AbortSignal,
): Promise<Marks | undefined> {
  const parts: Marks[] = [];
  // One after another: the device has other clients.
  for (const read of [ofPoints, ofStation, ofAlarms]) {
    const part = await read(sources, question, signal);
    if (!part || signal.aborted) return undefined;
    parts.push(part);
  }
  const all = parts.flatMap(({ marks }) => marks).sort((a, b) => a.time - b.time);
  return { marks: all.slice(-mostMarks), hasMore: all.length > mostMarks || parts.some(({ hasMore }) => hasMore) };
}

type Part = (sources: MarkSources, question: MarkQuestion, signal: AbortSignal) => Promise<Marks | undefined>;

const none: Marks = { marks: [], hasMore: false };

const ofPoints: Part = (sources, question, signal) =>
  question.points.length === 0
    ? Promise.resolve(none)
    : readEvents(sources, question, signal, {
        kinds: eventKindsOfMarks.points,
        objects: question.points.map(({ id }) => id),
      });

const ofStation: Part = (sources, question, signal) =>
  readEvents(sources, question, signal, { kinds: eventKindsOfMarks.station });

async function readEvents(
  { client, eventPath, eventText }: MarkSources,
  { points, from, to }: MarkQuestion,
  signal: AbortSignal,
  filter: Pick<EventQuery, 'kinds' | 'objects'>,
): Promise<Marks | undefined> {
  const query = { ...filter, from: Math.floor(from), until: Math.ceil(to), count: mostMarks };
  const page = replyOf(await ask(client, getEvents, query, signal));
  if (!page) return undefined;
  const withdrawn = new Set(page.events.map(({ fields }) => fields.withdraws));
  const found = page.events
    .filter(({ id }) => !withdrawn.has(id))
    .flatMap((event) => eventMark(event, points, filter.objects === undefined) ?? []);
  const text = found.length > 0 ? await eventText().catch(() => undefined) : undefined;
  if (found.length > 0 && !text) return undefined;
  return {
    marks: found.map(({ event, ...mark }) => ({ ...mark, text: text?.(event) ?? '', path: eventPath(event) })),
    hasMore: page.older !== undefined && page.events.length >= mostMarks,
  };
}

const ofAlarms: Part = async ({ client, alarmPath, alarmText }, { points, from, to }, signal) => {
  const marks: TrendMark[] = [];
  let hasMore = false;
  for (const { id, infoNumber } of points) {
    const query = {
      infoNumber,
      from: Math.max(0, Math.floor(from - alarmLeadMs)),
      until: Math.ceil(to),
      count: mostMarks,
    };
    const page = replyOf(await ask(client, getAlarmHistory, query, signal));
    if (!page) return undefined;
    hasMore ||= page.older !== undefined;
    for (const occurrence of page.occurrences) {
      const { raisedAt, returnedAt, endedAt, priority } = occurrence;
      const until = returnedAt ?? endedAt ?? to;
      if (until < from) continue;
      const text = alarmText(occurrence);
      marks.push({ kind: 'alarm', time: raisedAt, until, text, priority, point: id, path: alarmPath(occurrence) });
    }
  }
  return { marks, hasMore };
};
