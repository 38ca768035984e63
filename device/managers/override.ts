import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { child } from '../../protocol/fields.ts';
import { overrideOutcomeFields, readOverrideAsked } from '../../protocol/override.ts';
import type { Manager } from './answer.ts';

export function getOverrides(): Manager {
  return () => ({ content: content() });
}

export function setOverride(): Manager {
  return ({ payload }) => {
    if (!readOverrideAsked(child(payload, 'Override'))) return { code: errorCodes.badInput };
    return { content: content(overrideOutcomeFields({ result: 'refused', reason: 'notAllowed' })) };
  };
}

export function releaseOverride(): Manager {
  return () => ({ content: content(overrideOutcomeFields({ result: 'refused', reason: 'notOverridden' })) });
}

export function releaseOverrides(): Manager {
  return () => ({ content: content(overrideOutcomeFields({ result: 'done' })) });
}
