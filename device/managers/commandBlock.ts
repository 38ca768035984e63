import { blockOutcomeRecord, blockRequestRecord } from '../../protocol/blockRequest.ts';
import { blockRecord } from '../../protocol/commandBlock.ts';
import { content } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readNumber } from '../../protocol/fields.ts';
import type { Manager } from './answer.ts';
import { outcomeAnswer } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Every command block now. */
export function getBlocks({ commands }: ManagerParts): Manager {
  return () => ({ content: content({}, commands.blocks.list().map(blockRecord.write)) });
}

export function setBlock({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const request = blockRequestRecord.readIn(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    return outcomeAnswer(blockOutcomeRecord, () => commands.blocks.set(request, user));
  };
}

export function removeBlock({ commands }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const infoNumber = readNumber(payload, 'InfoNumber');
    if (infoNumber === undefined || !user) return { code: errorCodes.badInput };
    return outcomeAnswer(blockOutcomeRecord, () => commands.blocks.remove(infoNumber, user));
  };
}
