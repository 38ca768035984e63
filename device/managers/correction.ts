import { longestCorrectionNote } from '../../protocol/history/correction.ts';
import { badInput } from '../calls/reply.ts';
import type { correctionEffect } from '../history/reading/correctionEffect.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

const minuteMs = 60_000;

export const correctConsumption: Handler<'correctConsumption'> = (parts) => {
  const { askHistory, corrections, now } = parts;
  return async (request, { user, address }) => {
    const { point, kind, from, to, note } = request;
    if (from < 0 || from >= to || to > now() || [from, to].some((time) => time % minuteMs !== 0)) return badInput;
    if (note.length > longestCorrectionNote) return badInput;
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
    const { point, kind, from, to, login: author } = found;
    corrections.remove(id, {
      ...{ kind: 'correctionRemoved', time: now(), person: user.login, address },
      ...{ object: objectOf(parts, point), fields: { correction: kind, begins: from, ends: to, author } },
    });
    return { result: 'done' };
  };
};

function objectOf({ station }: ManagerParts, id: string) {
  const name = station().configuration.points.find((point) => point.id === id)?.name ?? id;
  return { kind: 'point', id, name } as const;
}
