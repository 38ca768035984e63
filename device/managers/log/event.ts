import type { EventQuery } from '../../../protocol/calls/event.ts';
import type { EventFilter } from '../../../protocol/log/event.ts';
import type { CachedReply } from '../../calls/answer.ts';
import { badInput } from '../../calls/reply.ts';
import { type LogAccess, logAccessOf } from '../../events/logAccess.ts';
import { pointIdsOn } from '../../station/pages/synopticWebCfg.ts';
import type { Station } from '../../station/station.ts';
import type { Handler } from '../handler.ts';

const mostRows = 500;
/** Replies that wait for the next request, until there is a newer event. */
const mostCached = 64;

/** Tabs that request the same share a reply. */
export const getEvents: Handler<'getEvents'> = ({ events, logReader, logLimits, configuration }) => {
  const replies = new Map<string, Promise<CachedReply | undefined>>();
  let newest = 0;
  const read = async (query: EventQuery, access: LogAccess): Promise<CachedReply | undefined> => {
    const bytes = await logReader.ask('page', query, access);
    return bytes && { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  };
  return async (request, { user }) => {
    const query = queryOf(request, configuration);
    if (!query) return badInput;
    const access = logAccessOf(user, logLimits?.(user.login));
    if (events.last !== newest || replies.size >= mostCached) replies.clear();
    newest = events.last;
    // The objects are the same for all users of this reach.
    const { limits, ...rights } = access;
    const key = JSON.stringify([query, rights, limits?.people, limits?.groups]);
    const reply = replies.getOrInsertComputed(key, () => read(query, access));
    const cached = await reply.catch((error: unknown) => {
      replies.delete(key);
      throw error;
    });
    return cached ? { cached } : badInput;
  };
};

export const getEvent: Handler<'getEvent'> =
  ({ events, logLimits }) =>
  ({ id }, { user }) => {
    const event = events.reader.event(id, logAccessOf(user, logLimits?.(user.login)));
    return { events: event ? [event] : [] };
  };

/** Undefined where it contradicts itself. */
function queryOf(request: EventQuery, station: Station): EventQuery | undefined {
  const { before, after, count, ...filter } = request;
  const found = onPage(filter, station);
  if (!found || count < 1 || (before !== undefined && after !== undefined)) return undefined;
  return { before, after, count: Math.min(count, mostRows), ...found };
}

/** The filter with its page resolved to the points that it shows; undefined where there is no such page. */
export function onPage(filter: EventFilter, station: Station): EventFilter | undefined {
  const { objects = [], page } = filter;
  if (page === undefined) return filter;
  const shown = pointIdsOn(station, page);
  const both = objects.length === 0 ? shown : shown?.filter((id) => objects.includes(id));
  // An empty list would be all objects.
  return both && { ...filter, page: undefined, objects: both.length === 0 ? [''] : both };
}
