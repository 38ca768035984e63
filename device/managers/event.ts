import { content, webOutput } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type EventQuery, writeEventPage } from '../../protocol/event.ts';
import { readNumber, readText, readTexts } from '../../protocol/fields.ts';
import { may } from '../../protocol/rights.ts';
import { writeXml, type XmlNode } from '../../protocol/xml.ts';
import { withoutFailedName } from '../events/withoutFailedName.ts';
import type { CachedReply, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const mostRows = 500;
const mostKinds = 50;
/** Answers that wait for the next asker, until there is a newer event. */
const mostCached = 64;

/** A page of the log, newest first: the newest, or what lies next to a cursor. Tabs that ask the same share an answer. */
export function getEvents({ events }: ManagerParts): Manager {
  const answers = new Map<string, CachedReply>();
  let newest = 0;
  const read = (query: EventQuery, isTold: boolean): CachedReply | undefined => {
    const page = events.page(query);
    if (!page) return undefined;
    const { fields, rows } = writeEventPage(isTold ? page : { ...page, events: page.events.map(withoutFailedName) });
    const text = writeXml(webOutput(errorCodes.ok, content(fields, rows)));
    return { write: () => [text] };
  };
  return ({ payload, user }) => {
    const query = readQuery(payload);
    if (!query) return { code: errorCodes.badInput };
    const isTold = user !== undefined && may(user, 'seeFailedNames');
    if (events.last !== newest || answers.size >= mostCached) answers.clear();
    newest = events.last;
    const key = JSON.stringify([query, isTold]);
    const answer = answers.get(key) ?? read(query, isTold);
    if (!answer) return { code: errorCodes.badInput };
    answers.set(key, answer);
    return { cached: answer };
  };
}

/** What is asked for; undefined where it can't be read, or contradicts itself. */
function readQuery(payload: XmlNode): EventQuery | undefined {
  const [before, after] = [readText(payload, 'Before'), readText(payload, 'After')];
  const until = readNumber(payload, 'Until');
  const count = readText(payload, 'Count') === undefined ? 100 : readNumber(payload, 'Count');
  const kinds = readTexts(payload, 'Kind');
  const isBadTime = readText(payload, 'Until') !== undefined && !Number.isSafeInteger(until);
  const isTwofold = [before, after, until].filter((place) => place !== undefined).length > 1;
  if (isBadTime || isTwofold || kinds.length > mostKinds) return undefined;
  if (count === undefined || !Number.isSafeInteger(count) || count < 1) return undefined;
  return { before, after, until, count: Math.min(count, mostRows), kinds, object: readText(payload, 'Object') };
}
