import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { child, readNumber } from '../../protocol/fields.ts';
import { type LockOutcome, lockOutcomeFields, readLockAsked, writeLock } from '../../protocol/lock.ts';
import type { Answer, Manager } from './answer.ts';
import { orNotKept } from './orNotKept.ts';
import type { ManagerParts } from './parts.ts';

/** Every lock that stands now. */
export function getLocks({ commands }: ManagerParts): Manager {
  return () => ({ content: content({}, commands.locks.list().map(writeLock)) });
}

export function setLock({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const asked = readLockAsked(child(payload, 'Lock'));
    if (!asked || !user) return { code: errorCodes.badInput };
    return outcome(() => commands.locks.set(asked, user));
  };
}

export function removeLock({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const infoNumber = readNumber(payload, 'InfoNumber');
    if (infoNumber === undefined || !user) return { code: errorCodes.badInput };
    return outcome(() => commands.locks.remove(infoNumber, user));
  };
}

/** The answer; a refusal where the disk can't be written. */
function outcome(run: () => LockOutcome): Answer {
  return { content: content(lockOutcomeFields(orNotKept({ result: 'refused', reason: 'notKept' }, run))) };
}
