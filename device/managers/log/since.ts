import type { NotCurrentPoint, SinceNow } from '../../../protocol/log/since.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { badInput, done } from '../../calls/reply.ts';
import { readCursor, writeCursor } from '../../events/cursor.ts';
import { logAccessOf } from '../../events/logAccess.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts, RunningStation } from '../parts.ts';

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
    const from = mark && (isAgain ? mark.since : mark.seen);
    const found = from && (await logReader.ask('since', { from, login }, logAccessOf(user, logLimits?.(login))));
    if (found && !isAgain) {
      if (found.groups.length > 0) seenMarks.markUnread(login);
      else if (found.newest) seenMarks.see(login, found.newest, (place) => isHere(parts, place.id, place.time));
    }
    return {
      from: found?.before,
      newest: found?.newest && writeCursor(found.newest),
      groups: found?.groups ?? [],
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

function abnormalNow({ commands, table, configuration: { points } }: RunningStation, most: number): SinceNow {
  const [blocks, overrides] = [commands.blocks.list(), commands.overrides.list()];
  const newestFirst = <T extends { readonly since: number }>(all: readonly T[]) =>
    all.toSorted((a, b) => b.since - a.since).slice(0, most);
  const lost = new Map<string, { name: string; points: number; heardAt: number | undefined }>();
  const notCurrent: NotCurrentPoint[] = [];
  points.forEach(({ link, source, infoNumber }) => {
    const slot = table.slotOf(infoNumber) ?? -1;
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
