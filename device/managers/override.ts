import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { child, readNumber } from '../../protocol/fields.ts';
import {
  type OverrideOutcome,
  overrideOutcomeFields,
  readOverrideRequest,
  writeOverride,
} from '../../protocol/override.ts';
import type { Answer, Manager } from './answer.ts';
import { orNotKept } from './orNotKept.ts';
import type { ManagerParts } from './parts.ts';

/** Every forced and simulated value that stands now. */
export function getOverrides({ commands }: ManagerParts): Manager {
  return () => ({ content: content({}, commands.overrides.list().map(writeOverride)) });
}

export function setOverride({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const request = readOverrideRequest(child(payload, 'Override'));
    if (!request || !user) return { code: errorCodes.badInput };
    return outcome(() => commands.overrides.set(request, user));
  };
}

export function releaseOverride({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const infoNumber = readNumber(payload, 'InfoNumber');
    if (infoNumber === undefined || !user) return { code: errorCodes.badInput };
    return outcome(() => commands.overrides.release(infoNumber, user));
  };
}

export function releaseOverrides({ commands }: ManagerParts): Manager {
  return ({ user }) => {
    if (!user) return { code: errorCodes.notChecked };
    return outcome(() => commands.overrides.releaseAll(user));
  };
}

/** The answer; a refusal where the disk can't be written. */
function outcome(run: () => OverrideOutcome): Answer {
  return { content: content(overrideOutcomeFields(orNotKept({ result: 'refused', reason: 'notKept' }, run))) };
}
