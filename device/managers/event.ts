import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type DeviceEvent, type EventQuery, writeEventPage } from '../../protocol/event.ts';
import { readNumber, readText, readTexts } from '../../protocol/fields.ts';
import { may } from '../../protocol/rights.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const mostRows = 500;
const mostKinds = 50;

/** A page of the log, newest first: the newest, or what lies next to a cursor. */
export function getEvents({ events }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const query = readQuery(payload);
    const page = query && events.page(query);
    if (!page) return { code: errorCodes.badInput };
    const isTold = user !== undefined && may(user, 'seeFailedNames');
    const { fields, rows } = writeEventPage(isTold ? page : { ...page, events: page.events.map(withoutFailedName) });
    return { content: content(fields, rows) };
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

/** The name of a failed login is often a password. */
function withoutFailedName(event: DeviceEvent): DeviceEvent {
  if (event.kind !== 'loginFailed') return event;
  const { person, legacyText: _, fields, ...rest } = event;
  const { toldNames: __, ...told } = fields;
  const isHidden = person !== undefined || fields.names !== undefined;
  return isHidden ? { ...rest, fields: told, isNameHidden: true } : { ...rest, fields: told };
}
