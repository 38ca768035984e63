import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type CorrectionOutcome,
  correctionOutcomeRecord,
  correctionRequestRecord,
  longestCorrectionNote,
  removalRecord,
} from '../../protocol/history/correction.ts';
import type { correctionEffect } from '../history/reading/correctionEffect.ts';
import type { Manager } from './answer.ts';
import { orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

const minuteMs = 60_000;
const notStored = { result: 'refused', reason: 'notStored' } as const;

/** Counts a period of a counter otherwise from now on; what was recorded stays. Code 7: it is no period of the past. */
export function correctConsumption(parts: ManagerParts): Manager {
  const { askHistory, corrections, now } = parts;
  return async ({ payload, user, address }) => {
    const request = correctionRequestRecord.read(payload);
    if (!request || !user || request.from >= request.to || request.to > now()) return { code: errorCodes.badInput };
    if (request.from < 0 || [request.from, request.to].some((time) => time % minuteMs !== 0))
      return { code: errorCodes.badInput };
    if (request.note.length > longestCorrectionNote) return { code: errorCodes.badInput };
    const { point, kind, from, to, note } = request;
    const reply = await askHistory({ name: 'correction', query: { ...request, points: [point] } });
    const effect: ReturnType<typeof correctionEffect> = reply ? JSON.parse(new TextDecoder().decode(reply)) : 'noValue';
    if (typeof effect === 'string') return answerOf({ result: 'refused', reason: effect });
    return answerOf(
      orNotStored<CorrectionOutcome, CorrectionOutcome>(notStored, () => {
        const fields = { correction: kind, begins: from, ends: to, note: note || undefined };
        const reason = corrections.add(
          { ...request, ...effect, time: now(), login: user.login },
          { kind: 'consumptionCorrected', person: user.login, address, object: objectOf(parts, point), fields },
        );
        return reason ? { result: 'refused', reason } : { result: 'done' };
      }),
    );
  };
}

/** What was recorded counts again. */
export function removeCorrection(parts: ManagerParts): Manager {
  const { corrections, now } = parts;
  return ({ payload, user, address }) => {
    const request = removalRecord.read(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    const found = corrections.find(request.id);
    if (!found) return answerOf({ result: 'refused', reason: 'noCorrection' });
    return answerOf(
      orNotStored<CorrectionOutcome, CorrectionOutcome>(notStored, () => {
        const { point, kind, from, to, login: author } = found;
        corrections.remove(found.id, {
          ...{ kind: 'correctionRemoved', time: now(), person: user.login, address },
          ...{ object: objectOf(parts, point), fields: { correction: kind, begins: from, ends: to, author } },
        });
        return { result: 'done' };
      }),
    );
  };
}

function answerOf(outcome: CorrectionOutcome) {
  return { content: correctionOutcomeRecord.write(outcome) };
}

function objectOf({ station }: ManagerParts, id: string) {
  const name = station().configuration.points.find((point) => point.id === id)?.name ?? id;
  return { kind: 'point', id, name } as const;
}
