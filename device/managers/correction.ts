import { errorCodes } from '../../protocol/errorCodes.ts';
import { longestCorrectionNote } from '../../protocol/history/correction.ts';
import { may } from '../../protocol/rights.ts';
import { badInput, Code } from '../calls/reply.ts';
import type { correctionEffect } from '../history/reading/correctionEffect.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

const minuteMs = 60_000;
const notTheirs = new Code(errorCodes.badProfile);

export const correctConsumption: Handler<'correctConsumption'> = (parts) => {
  const { askHistory, corrections, now } = parts;
  return async (request, { user, address }) => {
    const { point, kind, from, to, note } = request;
    if (from < 0 || from >= to || to > now() || [from, to].some((time) => time % minuteMs !== 0)) return badInput;
    if (note.length > longestCorrectionNote) return badInput;
    if (!mayCorrect(parts, user, point)) return notTheirs;
    const reply = await askHistory({ name: 'correction', query: { ...request, points: [point] } });
    const effect: ReturnType<typeof correctionEffect> = reply ? JSON.parse(new TextDecoder().decode(reply)) : 'noValue';
    if (typeof effect === 'string') return { result: 'refused', reason: effect };
    const fields = { correction: kind, begins: from, ends: to, note: note || undefined };
    const reason = corrections.add(
      { ...request, ...effect, time: now(), login: user.login },
      { kind: 'consumptionCorrected', person: user.login, address, object: objectOf(parts, point), fields },
    );
    return reason ? { result: 'refused', reason } : { result: 'done' };
  };
};

export const removeCorrection: Handler<'removeCorrection'> = (parts) => {
  const { corrections, now } = parts;
  return ({ id }, { user, address }) => {
    const found = corrections.find(id);
    if (!found) return { result: 'refused', reason: 'noCorrection' };
    if (!mayCorrect(parts, user, found.point)) return notTheirs;
    const { point, kind, from, to, login: author } = found;
    corrections.remove(id, {
      ...{ kind: 'correctionRemoved', time: now(), person: user.login, address },
      ...{ object: objectOf(parts, point), fields: { correction: kind, begins: from, ends: to, author } },
    });
    return { result: 'done' };
  };
};

/** At a point that the configuration no longer has, only a user without limits. */
function mayCorrect({ configuration }: ManagerParts, user: User, id: string): boolean {
  const point = configuration.points.find((one) => one.id === id);
  return may(user, 'correctConsumption', point) && (point !== undefined || user.reach === undefined);
}

function objectOf({ station }: ManagerParts, id: string) {
  const name = station().configuration.points.find((point) => point.id === id)?.name ?? id;
  return { kind: 'point', id, name } as const;
}
