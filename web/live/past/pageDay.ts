import { getPageDay, type PageDayReply } from '../../../protocol/calls/pageDay.ts';
import type { DayPoint } from '../../../protocol/history/pageDay.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { createLatest, type LatestParts, latestBrowser } from '../../ui/latest.ts';
import { createListeners, type Readable } from '../../ui/store.ts';
import type { Live } from '../live.ts';
import type { PointPast } from './pastColumns.ts';

interface DayOfPoint {
  /** Undefined: it did not move. */
  readonly past: PointPast | undefined;
  /** Its value then; undefined: not known. */
  readonly before: number | undefined;
}

export interface PageDay {
  /** UTC ms; undefined: the clocks jumped over it. */
  readonly yesterday: number | undefined;
  /** By permanent id. */
  readonly points: ReadonlyMap<string, DayOfPoint>;
}

/** The last day of the numbers on a page, read while someone follows it. */
export interface PageDayStore extends Readable<PageDay | undefined> {
  readonly follow: () => () => void;
}

const everyMs = 300_000;
const nothing: PageDay = { yesterday: undefined, points: new Map() };

type Link = Pick<Live, 'freshness' | 'onFreshness'>;

/** Read again every five minutes, and when the device is there again after it was lost. */
export function createPageDay(
  client: Caller,
  page: string,
  live: Link,
  parts: LatestParts = latestBrowser,
): PageDayStore {
  const returns = createListeners();
  let wasLive = true;
  const check = () => {
    const isLive = live.freshness().link === 'live';
    if (isLive && !wasLive) returns.notify();
    wasLive = isLive;
  };
  const read = async () => {
    const result = await ask(client, getPageDay, { page });
    if (result.kind === 'ok') return pageDayOf(result.reply);
    // A page of another configuration than the running one.
    return result.kind === 'refused' ? nothing : undefined;
  };
  const latest = createLatest<PageDay>({ read, everyMs, topic: returns }, parts);
  let followers = 0;
  let stop = () => {};
  const follow = () => {
    if (followers++ === 0) {
      const stops = [live.onFreshness(check), latest.start()];
      stop = () => {
        for (const one of stops) one();
      };
    }
    return () => {
      if (--followers === 0) stop();
    };
  };
  return { get: () => latest.get().value, subscribe: latest.subscribe, follow };
}

function pageDayOf({ t, to, yesterday, points }: PageDayReply): PageDay {
  return {
    yesterday,
    points: new Map(points.map((one) => [one.point, { past: pastOf(one, t, to), before: one.yesterday }] as const)),
  };
}

const none = new Float64Array();
/** Of a value that is newer nothing can be seen. */
const leastColumns = 2;

function pastOf({ point, digits, min, max, mean, quality }: DayPoint, t: Float64Array, to: number) {
  if (mean.filter((value) => !Number.isNaN(value)).length < leastColumns) return undefined;
  if (min.length !== t.length || max.length !== t.length || mean.length !== t.length || t.length === 0)
    return undefined;
  const codes = quality.length === t.length ? quality : new Float64Array(t.length);
  const head = { kind: 'numeric', unit: '', isCounter: false, states: [], texts: [], late: [] } as const;
  return { t, to, series: { ...head, point, digits, min, max, mean, last: mean, good: none, quality: codes } };
}
