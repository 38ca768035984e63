import type { ReplyOf, RequestOf } from '../../protocol/calls/call.ts';
import type { setProgramme as setProgrammeCall } from '../../protocol/calls/programme.ts';
import { isProgrammed } from '../../protocol/point.ts';
import { checkProgramme } from '../../protocol/programme/check.ts';
import type { PointProgramme } from '../../protocol/programme/pointProgramme.ts';
import { emptyProgramme, type Programme } from '../../protocol/programme/programme.ts';
import { programmeFaultText } from '../../protocol/programme/programmeFaultText.ts';
import { may } from '../../protocol/rights.ts';
import { refused } from '../calls/reply.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { StoredProgramme } from '../points/storedRows.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import { remoteRefusal } from './intervention.ts';
import type { ManagerParts } from './parts.ts';

type SetReply = ReplyOf<typeof setProgrammeCall>;

export const getProgrammes: Handler<'getProgrammes'> =
  ({ programmes: { scheduler }, timeZone, now }) =>
  ({ infoNumber }) => ({
    timeZone,
    now: now(),
    programmes: infoNumber === undefined ? scheduler.states() : [scheduler.state(infoNumber)].flatMap((s) => s ?? []),
  });

/** Version 0 and empty where none was written yet. */
export const getProgramme: Handler<'getProgramme'> =
  (parts) =>
  ({ infoNumber }) => {
    const point = pointOf(parts, infoNumber);
    return typeof point === 'string' ? refused(point) : { result: 'done', stored: programmeOf(parts, point) };
  };

export const getProgrammeHistory: Handler<'getProgrammeHistory'> =
  (parts) =>
  ({ infoNumber }) => {
    const point = pointOf(parts, infoNumber);
    if (typeof point === 'string') return refused(point);
    const programmes = parts.programmes.store.previous(point.id).map((stored) => rowOf(stored, point));
    return { result: 'done', programmes };
  };

/** Checks and writes a programme in one transaction; replies with the copy that was read back from the store. */
export const setProgramme: Handler<'setProgramme'> =
  (parts) =>
  (request, { user }) => {
    const point = writable(parts, user, request);
    return 'result' in point ? point : write(parts, point, request.programme, user);
  };

export const releaseHold: Handler<'releaseHold'> =
  (parts) =>
  ({ infoNumber }, { user }) => {
    const point = pointOf(parts, infoNumber);
    if (typeof point === 'string') return refused(point);
    const against = notPermitted(parts, user, point);
    if (against) return against;
    return parts.programmes.scheduler.release(point.infoNumber, user.login) ? { result: 'done' } : refused('notHeld');
  };

function write(parts: ManagerParts, point: FieldPoint, programme: Programme, user: User): SetReply {
  const faults = checkProgramme(programme, point);
  if (faults.length > 0) {
    const worded = faults.map((fault) => ({ ...fault, words: programmeFaultText(fault, programme) }));
    return { ...refused('faults'), faults: worded };
  }
  parts.programmes.scheduler.replace(point, programme, user.login);
  const stored = parts.programmes.store.current().find(({ pointId }) => pointId === point.id);
  return { result: 'done', stored: stored && rowOf(stored, point) };
}

/** The point, where this user may write its programme from that version; else the refusal. */
function writable(parts: ManagerParts, user: User, request: RequestOf<typeof setProgrammeCall>): FieldPoint | SetReply {
  const point = pointOf(parts, request.infoNumber);
  if (typeof point === 'string') return refused(point);
  const against = notPermitted(parts, user, point);
  if (against) return against;
  if (request.technicalHashCode !== parts.revision()) return refused('otherConfiguration');
  const current = programmeOf(parts, point);
  return current.version === request.version ? point : { ...refused('outdated'), stored: current };
}

function notPermitted({ commands }: ManagerParts, user: User, point: FieldPoint) {
  return may(user, 'command', point) ? remoteRefusal(commands, user) : refused('notAllowed');
}

function pointOf(
  { configuration }: ManagerParts,
  infoNumber: number | undefined,
): FieldPoint | 'noPoint' | 'notProgrammed' {
  const point = configuration.points.find((known) => known.infoNumber === infoNumber);
  if (!point) return 'noPoint';
  return isProgrammed(point) ? point : 'notProgrammed';
}

function programmeOf({ programmes }: ManagerParts, point: FieldPoint): PointProgramme {
  const stored = programmes.scheduler.storedOf(point);
  const { infoNumber } = point;
  return stored
    ? rowOf(stored, point)
    : { infoNumber, version: 0, author: undefined, time: undefined, programme: emptyProgramme };
}

function rowOf({ version, author, time, programme }: StoredProgramme, { infoNumber }: FieldPoint): PointProgramme {
  return { infoNumber, version, author, time, programme };
}
