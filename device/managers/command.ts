import { randomBytes } from 'node:crypto';
import { armedForMs, armOutcomeFields, readArm } from '../../protocol/arm.ts';
import { outcomeFields, readCommand } from '../../protocol/command.ts';
import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { child } from '../../protocol/fields.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** One command; what became of it travels in the content (R6, R30). */
export function sendCommand({ writer }: ManagerParts): Manager {
  return async ({ payload, user }) => {
    const command = readCommand(child(payload, 'Command'));
    if (!command || !user) return { code: errorCodes.badInput };
    return { content: content(outcomeFields(await writer.write(command, user))) };
  };
}

/** An operator announces a command; for a short time he alone may give it. */
export function arm(): Manager {
  return ({ payload }) => {
    if (!readArm(child(payload, 'Arm'))) return { code: errorCodes.badInput };
    const armId = randomBytes(16).toString('hex');
    return { content: content(armOutcomeFields({ result: 'armed', armId, forMs: armedForMs })) };
  };
}

export function disarm(): Manager {
  return () => ({ content: content() });
}
