import { may } from '../../../protocol/rights.ts';
import { badInput, done } from '../../calls/reply.ts';
import { readCursor, writeCursor } from '../../events/cursor.ts';
import { logAccessOf } from '../../events/logAccess.ts';
import { latestHandOver } from '../../events/shiftBook.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts } from '../parts.ts';
import { abnormalNow } from './abnormalNow.ts';

/** Of what stands now, so many are told one by one. */
const mostListed = 5;
/** The same, where nothing else is asked for. */
const mostListedAlone = 200;

/** `nowOnly` changes nothing of the account. */
export const getSince: Handler<'getSince'> = (parts) => {
  const { events, logReader, logLimits, seenMarks } = parts;
  return async ({ again: isAgain = false, nowOnly }, { user }) => {
    if (nowOnly) return { groups: [], now: abnormalNow(parts, mostListedAlone) };
    const { login } = user;
    const mark = seenMarks.of(login);
    if (!mark) seenMarks.begin(login, events.reader.placeAt(Number.MAX_SAFE_INTEGER));
    const access = logAccessOf(user, logLimits?.(login));
    const latest = may(user, 'note') ? await latestHandOver(logReader, access) : undefined;
    const from = mark && (isAgain ? mark.since : mark.seen);
    const found = from && (await logReader.ask('since', { from, login }, access));
    if (found && !isAgain) {
      if (found.groups.length > 0) seenMarks.markUnread(login);
      else if (found.newest) seenMarks.see(login, found.newest, (place) => isHere(parts, place.id, place.time));
    }
    return {
      from: found?.before,
      newest: found?.newest && writeCursor(found.newest),
      groups: found?.groups ?? [],
      handOver: latest?.kind === 'shiftHandedOver' && latest.person !== login ? latest : undefined,
      now: abnormalNow(parts, mostListed),
    };
  };
};

export const setSeen: Handler<'setSeen'> =
  (parts) =>
  ({ newest }, { user }) => {
    const place = readCursor(newest);
    if (!place || !isHere(parts, place.id, place.time)) return badInput;
    parts.seenMarks.see(user.login, place, (seen) => isHere(parts, seen.id, seen.time));
    return done;
  };

/** Whether it is an event of this log, or was before the oldest ones were purged. */
function isHere({ events }: ManagerParts, id: number, time: number): boolean {
  const event = events.reader.event(id);
  return event ? event.time === time : id < events.last;
}
