import { errorCodes } from '../../../protocol/errorCodes.ts';
import { type NotCurrentPoint, type Since, type SinceNow, sinceRecord } from '../../../protocol/log/since.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { readBoolean, readText } from '../../../protocol/wire/fields.ts';
import { readCursor, writeCursor } from '../../events/cursor.ts';
import { logAccessOf } from '../../events/logAccess.ts';
import type { Manager } from '../answer.ts';
import type { ManagerParts, RunningStation } from '../parts.ts';

/** Of what stands now, so many are told one by one. */
const mostListed = 5;
/** The same, where nothing else is asked for. */
const mostListedAlone = 200;

/**
 * What happened since the account was last here, and what is out of order now. `Again`: also what it has put away since.
 * `NowOnly`: only what is out of order now; it says nothing of the account.
 */
export function getSince(parts: ManagerParts): Manager {
  const { events, logReader, seenMarks } = parts;
  return async ({ payload, user }) => {
    if (!user) return { code: errorCodes.badInput };
    if (readBoolean(payload, 'NowOnly') === true) {
      return { content: sinceRecord.write({ groups: [], now: standsNow(parts, mostListedAlone) }) };
    }
    const { login } = user;
    const isAgain = readBoolean(payload, 'Again') === true;
    const mark = seenMarks.of(login);
    if (!mark) seenMarks.begin(login, events.reader.placeAt(Number.MAX_SAFE_INTEGER));
    const from = mark && (isAgain ? mark.since : mark.seen);
    const found = from && (await logReader.ask('since', { from, login }, logAccessOf(user)));
    if (found && !isAgain) {
      if (found.groups.length > 0) seenMarks.markUnread(login);
      else if (found.newest) seenMarks.see(login, found.newest, (place) => isHere(parts, place.id, place.time));
    }
    const since: Since = {
      from: from?.time,
      newest: found?.newest && writeCursor(found.newest),
      groups: found?.groups ?? [],
      now: standsNow(parts, mostListed),
    };
    return { content: sinceRecord.write(since) };
  };
}

/** The account has put away what was told up to that place. */
export function setSeen(parts: ManagerParts): Manager {
  return ({ payload, user }) => {
    const place = readCursor(readText(payload, 'Newest') ?? '');
    if (!user || !place || !isHere(parts, place.id, place.time)) return { code: errorCodes.badInput };
    parts.seenMarks.see(user.login, place, (seen) => isHere(parts, seen.id, seen.time));
    return { code: errorCodes.ok };
  };
}

/** Whether it is an event of this log, or was before the oldest ones were purged. */
function isHere({ events }: ManagerParts, id: number, time: number): boolean {
  const event = events.reader.event(id);
  return event ? event.time === time : id < events.last;
}

function standsNow({ commands, table, configuration: { points } }: RunningStation, most: number): SinceNow {
  const [blocks, overrides] = [commands.blocks.list(), commands.overrides.list()];
  const newestFirst = <T extends { readonly since: number }>(all: readonly T[]) =>
    all.toSorted((a, b) => b.since - a.since).slice(0, most);
  const lost = new Map<string, { name: string; points: number; heardAt: number | undefined }>();
  const notCurrent: NotCurrentPoint[] = [];
  points.forEach(({ link, source, infoNumber }, slot) => {
    const state = table.stateAt(slot);
    if (state === 'linkLost') {
      const known = lost.get(link) ?? { name: link, points: 0, heardAt: undefined };
      const heardAt = Math.max(known.heardAt ?? 0, table.heardAt(source) ?? 0) || undefined;
      lost.set(link, { name: link, points: known.points + 1, heardAt });
    } else if (valueStates[state].quality === 'bad') {
      notCurrent.push({ infoNumber, since: table.at(slot).sourceTime, state });
    }
  });
  return {
    blockCount: blocks.length,
    blocks: newestFirst(blocks),
    overrideCount: overrides.length,
    overrides: newestFirst(overrides),
    links: [...lost.values()],
    notCurrentCount: notCurrent.length,
    notCurrent: notCurrent.slice(0, most),
  };
}
