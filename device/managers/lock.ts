import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { child } from '../../protocol/fields.ts';
import { lockOutcomeFields, readLockAsked } from '../../protocol/lock.ts';
import type { Manager } from './answer.ts';

export function getLocks(): Manager {
  return () => ({ content: content() });
}

export function setLock(): Manager {
  return ({ payload }) => {
    if (!readLockAsked(child(payload, 'Lock'))) return { code: errorCodes.badInput };
    return { content: content(lockOutcomeFields({ result: 'refused', reason: 'notAllowed' })) };
  };
}

export function removeLock(): Manager {
  return () => ({ content: content(lockOutcomeFields({ result: 'refused', reason: 'notLocked' })) });
}
