import { armRecord, writeArmOutcome } from '../../protocol/commands/arm.ts';
import { commandRecord, outcomeRecord } from '../../protocol/commands/command.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import type { Operator } from '../points/commands/initiator.ts';
import { keyOf } from '../users/sessions.ts';
import type { CallRequest, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** An operator announces a command; for a short time he alone may give it (R30). */
export function arm({ commands }: ManagerParts): Manager {
  return (request) => {
    const arm = armRecord.readIn(request.payload);
    const operator = operatorOf(request);
    if (!arm || !operator) return { code: errorCodes.badInput };
    return { content: writeArmOutcome(commands.writer.arm(arm, operator)) };
  };
}

/** He thinks better of it. */
export function disarm({ commands }: ManagerParts): Manager {
  return (request) => {
    const armId = readText(request.payload, 'ArmId');
    const operator = operatorOf(request);
    if (armId === undefined || !operator) return { code: errorCodes.badInput };
    commands.arms.end(armId, operator.session);
    return { content: content() };
  };
}

/** One command; what became of it travels in the content (R6, R30). */
export function sendCommand({ commands }: ManagerParts): Manager {
  return async (request) => {
    const command = commandRecord.readIn(request.payload);
    const operator = operatorOf(request);
    if (!command || !operator) return { code: errorCodes.badInput };
    return { content: outcomeRecord.write(await commands.writer.write(command, operator)) };
  };
}

function operatorOf({ user, address, page }: CallRequest): Operator | undefined {
  return user && { origin: 'operator', user, address, session: keyOf({ login: user.login, address, page }) };
}
