import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { EventKind } from '../../../protocol/log/eventKinds.ts';
import type { TimeRange } from '../../../protocol/report/period.ts';

/** Those that say when a link was lost, and when the service did not run. */
export const lossKinds = ['linkLost', 'linkBack', 'unitLost', 'unitBack'] as const satisfies readonly EventKind[];
export const startKinds = ['start'] as const satisfies readonly EventKind[];

interface LinkTime {
  /** ms. */
  readonly lostMs: number;
  readonly interruptions: number;
}

/** Disjoint, ascending. */
type Spans = readonly TimeRange[];

const isLoss = (kind: EventKind) => kind === 'linkLost' || kind === 'unitLost';

/**
 * When the service did not run. `starts` oldest first, as the next one after the range may say it too; `ranBefore`: it
 * has run before the range. Before its very first start nothing is known.
 */
export function offSpans(starts: readonly DeviceEvent[], range: TimeRange, ranBefore: boolean): Spans {
  return united(
    starts.map(({ time, fields: { lastSeen } }, at) => {
      if (typeof lastSeen === 'number') return { from: lastSeen, to: time };
      return { from: at === 0 && !ranBefore ? range.from : time, to: time };
    }),
    range,
  );
}

/**
 * `events` about the link, oldest first, beginning with the last one before the range. When the service starts, a link
 * counts as there until its loss is recorded again.
 */
export function linkTime(events: readonly DeviceEvent[], off: Spans, range: TimeRange): LinkTime {
  const lost: TimeRange[] = [];
  let since: number | undefined;
  let interruptions = 0;
  const offAfter = (from: number) => off.find((one) => one.from >= from)?.from ?? Number.POSITIVE_INFINITY;
  for (const { time, kind, fields } of events) {
    // Folded: so many in a minute, of which the last may have been the other way.
    const { count = 1, lastedMs } = fields;
    if (isLoss(kind)) {
      if (time >= range.from) interruptions += Number(count);
      if (fields.count === undefined) since ??= time;
      continue;
    }
    if (since !== undefined) lost.push({ from: since, to: Math.min(time, offAfter(since)) });
    if (typeof lastedMs === 'number') lost.push({ from: time - lastedMs, to: time });
    since = undefined;
  }
  if (since !== undefined) lost.push({ from: since, to: Math.min(range.to, offAfter(since)) });
  const inRange = united(lost, range);
  return { lostMs: lengthOf(inRange) - lengthOf(common(inRange, off)), interruptions };
}

export function lengthOf(spans: Spans): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

function united(spans: readonly TimeRange[], range: TimeRange): Spans {
  const all: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const [from, to] = [Math.max(span.from, range.from), Math.min(span.to, range.to)];
    const last = all.at(-1);
    if (to <= from) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

function common(some: Spans, others: Spans): Spans {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
      return from < to ? [{ from, to }] : [];
    }),
  );
}
