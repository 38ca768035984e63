import { type EventQuery, getEvents } from '../../protocol/calls/event.ts';
import type { DeviceEvent, EventFilter } from '../../protocol/log/event.ts';
import { ask, type Caller, pageOf } from '../api/ask.ts';
import type { LatestParts, LatestSetting } from '../ui/latest.ts';
import { createPagedLatest, type Paged, type PagedLatest } from '../ui/pagedLatest.ts';

const firstCount = 100;
const furtherCount = 500;
const mostEvents = 200_000;

interface EventList extends Paged<DeviceEvent> {
  /** The cursor of newer events; undefined: there is no event at all. */
  readonly newer: string | undefined;
  /** The list begins in the past, and newer ones can be read. */
  readonly hasNewer: boolean;
  /** There are older ones, but no list can hold more. */
  readonly isFull: boolean;
}

export type EventRows = PagedLatest<EventList>;

interface EventRowsUse extends Pick<LatestSetting<EventList>, 'topic' | 'spreadMs'> {
  /** None: all. */
  readonly filter?: EventFilter | undefined;
  /** The newest event is the last one before (UTC ms); undefined: the newest. */
  readonly at?: number | undefined;
  /** No new event can match the filter: it ended in the past. */
  readonly isOver?: boolean | undefined;
}

export function createEventRows(client: Caller, use: EventRowsUse = {}, parts?: LatestParts): EventRows {
  const { filter = {}, at, isOver = false, ...setting } = use;
  const read = async (query: EventQuery) => pageOf(await ask(client, getEvents, query));
  const first = async () => {
    const until = at === undefined ? {} : { until: Math.min(at, filter.until ?? at) };
    const page = await read({ ...filter, ...until, count: firstCount });
    if (typeof page !== 'object') return page;
    const { events, older, newer } = page;
    return { rows: events, older, newer, hasNewer: at !== undefined && newer !== undefined, isFull: false };
  };
  const newest = async (before: EventList | undefined) => {
    if (before?.newer === undefined) return first();
    for (let list = before; ; ) {
      const page = await read({ ...filter, after: list.newer, count: furtherCount });
      if (typeof page !== 'object') return page;
      const isWhole = page.events.length < furtherCount;
      list = cut({
        ...list,
        rows: [...page.events, ...list.rows],
        newer: page.newer ?? list.newer,
        hasNewer: before.hasNewer && !isWhole,
      });
      // Newer events are read completely; from a moment of the past, page by page on request.
      if (isWhole || before.hasNewer) return list;
    }
  };
  const older = async (before: EventList) => {
    const page = await read({ ...filter, before: before.older, count: furtherCount });
    if (typeof page !== 'object') return page;
    return cut({ ...before, rows: [...before.rows, ...page.events], older: page.older });
  };
  const isFinal = ({ hasNewer }: EventList) => isOver || hasNewer;
  return createPagedLatest({ ...setting, newest, older, isFinal }, parts);
}

function cut(list: EventList): EventList {
  return list.older !== undefined && list.rows.length >= mostEvents
    ? { ...list, older: undefined, isFull: true }
    : list;
}
