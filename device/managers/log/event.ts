import { errorCodes } from '../../../protocol/errorCodes.ts';
import {
  type EventFilter,
  type EventQuery,
  eventFilterRecord,
  eventQueryRecord,
  eventRecord,
} from '../../../protocol/log/event.ts';
import { content } from '../../../protocol/wire/envelope.ts';
import { readNumber } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { type LogAccess, logAccessOf, redacted } from '../../events/logAccess.ts';
import { pointIdsOn } from '../../station/pages/synopticWebCfg.ts';
import type { Station } from '../../station/station.ts';
import type { CachedReply, Manager } from '../answer.ts';
import type { ManagerParts } from '../parts.ts';

const mostRows = 500;
const mostKinds = 100;
const mostObjects = 1000;
const longestText = 200;
/** Answers that wait for the next asker, until there is a newer event. */
const mostCached = 64;

/** A page of the log, newest first: the newest, or what lies next to a cursor. Tabs that ask the same share an answer. */
export function getEvents({ events, logReader, configuration }: ManagerParts): Manager {
  const answers = new Map<string, Promise<CachedReply | undefined>>();
  let newest = 0;
  const read = async (query: EventQuery, access: LogAccess): Promise<CachedReply | undefined> => {
    const bytes = await logReader.ask('page', query, access);
    return bytes && { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  };
  return async ({ payload, user }) => {
    const query = readQuery(payload, configuration);
    if (!query || !user) return { code: errorCodes.badInput };
    const access = logAccessOf(user);
    if (events.last !== newest || answers.size >= mostCached) answers.clear();
    newest = events.last;
    const key = JSON.stringify([query, access]);
    const answer = answers.getOrInsertComputed(key, () => read(query, access));
    const cached = await answer.catch((error: unknown) => {
      answers.delete(key);
      throw error;
    });
    return cached ? { cached } : { code: errorCodes.badInput };
  };
}

/** One event; nothing where there is none of that id, or not any more. */
export function getEvent({ events }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const id = readNumber(payload, 'Id');
    if (id === undefined || !Number.isSafeInteger(id) || !user) return { code: errorCodes.badInput };
    const event = events.reader.event(id);
    return { content: content({}, event ? [eventRecord.write(redacted(event, logAccessOf(user)))] : []) };
  };
}

/** What is asked for; undefined where it can't be read, or contradicts itself. */
function readQuery(payload: XmlNode, station: Station): EventQuery | undefined {
  const query = eventQueryRecord.read(payload);
  const filter = readFilter(payload, station);
  if (!query || !filter || query.count < 1 || (query.before !== undefined && query.after !== undefined))
    return undefined;
  return { ...query, ...filter, count: Math.min(query.count, mostRows) };
}

/** The filter of a request, its page resolved to the points that it shows; undefined where it can't be read. */
export function readFilter(payload: XmlNode, station: Station): EventFilter | undefined {
  const filter = eventFilterRecord.read(payload);
  const { kinds = [], textKinds = [], objects = [], page, text = '' } = filter ?? {};
  if (kinds.length > mostKinds || textKinds.length > mostKinds || objects.length > mostObjects) return undefined;
  if (!filter || text.length > longestText) return undefined;
  if (page === undefined) return filter;
  const shown = pointIdsOn(station, page);
  const both = objects.length === 0 ? shown : shown?.filter((id) => objects.includes(id));
  // An empty list would be all objects.
  return both && { ...filter, page: undefined, objects: both.length === 0 ? [''] : both };
}
