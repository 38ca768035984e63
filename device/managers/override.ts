import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readNumber } from '../../protocol/fields.ts';
import { overrideRecord } from '../../protocol/override.ts';
import { overrideOutcomeRecord, overrideRequestRecord } from '../../protocol/overrideRequest.ts';
import type { Manager } from './answer.ts';
import { outcomeAnswer } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Every forced and simulated value now. */
export function getOverrides({ commands }: ManagerParts): Manager {
  return () => ({ content: content({}, commands.overrides.list().map(overrideRecord.write)) });
}

export function setOverride({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const request = overrideRequestRecord.readIn(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    return outcomeAnswer(overrideOutcomeRecord, () => commands.overrides.set(request, user));
  };
}

export function releaseOverride({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const infoNumber = readNumber(payload, 'InfoNumber');
    if (infoNumber === undefined || !user) return { code: errorCodes.badInput };
    return outcomeAnswer(overrideOutcomeRecord, () => commands.overrides.release(infoNumber, user));
  };
}

export function releaseOverrides({ commands }: ManagerParts): Manager {
  return ({ user }) => {
    if (!user) return { code: errorCodes.notChecked };
    return outcomeAnswer(overrideOutcomeRecord, () => commands.overrides.releaseAll(user));
  };
}
