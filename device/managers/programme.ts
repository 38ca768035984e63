import { errorCodes } from '../../protocol/errorCodes.ts';
import { isProgrammed } from '../../protocol/point.ts';
import { checkProgramme } from '../../protocol/programme/check.ts';
import { emptyProgramme, type Programme } from '../../protocol/programme/programme.ts';
import {
  type PointProgramme,
  type ProgrammeAnswer,
  type ProgrammeReason,
  programmeRequestRecord,
  storedProgrammeRecord,
  writeProgrammeAnswer,
} from '../../protocol/programme/programmeCalls.ts';
import { programmeStateRecord } from '../../protocol/programme/programmeState.ts';
import { may } from '../../protocol/rights.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { readNumber, readText } from '../../protocol/wire/fields.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { StoredProgramme } from '../points/storedRows.ts';
import type { User } from '../users/user.ts';
import type { Answer, Manager } from './answer.ts';
import { orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Every time programme as it is now, or one point's: in force, next switch, hold, what is waited for. */
export function getProgrammes({ programmes: { scheduler }, timeZone, now }: ManagerParts): Manager {
  return ({ payload }) => {
    const isOne = readText(payload, 'InfoNumber') !== undefined;
    const infoNumber = readNumber(payload, 'InfoNumber');
    if (isOne && infoNumber === undefined) return { code: errorCodes.badInput };
    const states =
      infoNumber === undefined ? scheduler.states() : [scheduler.state(infoNumber)].flatMap((s) => s ?? []);
    return { content: content({ TimeZone: timeZone, Now: now() }, states.map(programmeStateRecord.write)) };
  };
}

/** One point's programme; version 0 and empty where none was written yet. */
export function getProgramme(parts: ManagerParts): Manager {
  return ({ payload }) => {
    const point = pointOf(parts, readNumber(payload, 'InfoNumber'));
    return answer(typeof point === 'string' ? refused(point) : { result: 'done', stored: programmeOf(parts, point) });
  };
}

/** The versions before, newest first, with who wrote them and when. */
export function getProgrammeHistory(parts: ManagerParts): Manager {
  return ({ payload }) => {
    const point = pointOf(parts, readNumber(payload, 'InfoNumber'));
    if (typeof point === 'string') return answer(refused(point));
    const rows = parts.programmes.store
      .previous(point.id)
      .map((stored) => storedProgrammeRecord.write(rowOf(stored, point)));
    return { content: content({ Result: 'done' }, rows) };
  };
}

/** Checks and writes a programme in one transaction; answers with the copy that was read back from the store. */
export function setProgramme(parts: ManagerParts): Manager {
  return ({ payload, user }) => {
    const request = programmeRequestRecord.readIn(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    const point = writable(parts, user, request);
    if ('result' in point) return answer(point);
    return write(parts, point, request.programme, user);
  };
}

/** Ends a hold by hand: the programme's value is written. */
export function releaseHold(parts: ManagerParts): Manager {
  return ({ payload, user }) => {
    const point = pointOf(parts, readNumber(payload, 'InfoNumber'));
    if (!user) return { code: errorCodes.badInput };
    if (typeof point === 'string') return answer(refused(point));
    if (!may(user, 'command', point)) return answer(refused('notAllowed'));
    const { scheduler } = parts.programmes;
    return orNotStored(answer(refused('notKept')), () =>
      answer(scheduler.release(point.infoNumber, user.login) ? { result: 'done' } : refused('notHeld')),
    );
  };
}

function write(parts: ManagerParts, point: FieldPoint, programme: Programme, user: User): Answer {
  const faults = checkProgramme(programme, point);
  if (faults.length > 0) return answer({ result: 'refused', reason: 'faults', faults }, programme);
  return orNotStored(answer(refused('notKept')), () => {
    parts.programmes.scheduler.replace(point, programme, user.login);
    const stored = parts.programmes.store.current().find(({ pointId }) => pointId === point.id);
    return answer({ result: 'done', stored: stored && rowOf(stored, point) });
  });
}

/** The point, where this user may write its programme from that version; else the refusal. */
function writable(
  parts: ManagerParts,
  user: User,
  request: { readonly infoNumber: number; readonly version: number; readonly technicalHashCode: string },
): FieldPoint | ProgrammeAnswer {
  const point = pointOf(parts, request.infoNumber);
  if (typeof point === 'string') return refused(point);
  if (!may(user, 'command', point)) return refused('notAllowed');
  if (request.technicalHashCode !== parts.revision()) return refused('otherConfiguration');
  const current = programmeOf(parts, point);
  return current.version === request.version ? point : { ...refused('outdated'), stored: current };
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

function refused(reason: ProgrammeReason): ProgrammeAnswer {
  return { result: 'refused', reason };
}

function answer(reply: ProgrammeAnswer, request?: Programme): Answer {
  return { content: writeProgrammeAnswer(reply, request) };
}
