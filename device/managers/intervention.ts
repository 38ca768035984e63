import { blockOutcomeRecord, blockRequestRecord, unblockRequestRecord } from '../../protocol/commands/blockRequest.ts';
import { blockRecord } from '../../protocol/commands/commandBlock.ts';
import { overrideRecord } from '../../protocol/commands/override.ts';
import { overrideOutcomeRecord, overrideRequestRecord } from '../../protocol/commands/overrideRequest.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { readBoolean, readNumber } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Manager } from './answer.ts';
import { acting } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

const numberIn = (payload: XmlNode) => readNumber(payload, 'InfoNumber');

/** Every command block now; without `Each`, as apps ask that know one block a point, the oldest of each point. */
export function getBlocks({ commands: { blocks } }: ManagerParts): Manager {
  return ({ payload }) => {
    const all = readBoolean(payload, 'Each') === true ? blocks.list() : blocks.byPoint();
    return { content: content({}, all.map(blockRecord.write)) };
  };
}

/** Every forced and simulated value now. */
export function getOverrides({ commands: { overrides } }: ManagerParts): Manager {
  return () => ({ content: content({}, overrides.list().map(overrideRecord.write)) });
}

export const setBlock = acting(blockRequestRecord.readIn, blockOutcomeRecord, ({ commands }, request, user) =>
  commands.blocks.set(request, user),
);

export const removeBlock = acting(unblockRequestRecord.read, blockOutcomeRecord, ({ commands }, request, user) =>
  commands.blocks.remove(request, user),
);

export const setOverride = acting(overrideRequestRecord.readIn, overrideOutcomeRecord, ({ commands }, request, user) =>
  commands.overrides.set(request, user),
);

export const releaseOverride = acting(numberIn, overrideOutcomeRecord, ({ commands }, infoNumber, user) =>
  commands.overrides.release(infoNumber, user),
);

export const releaseOverrides = acting(
  (payload) => payload,
  overrideOutcomeRecord,
  ({ commands }, _, user) => commands.overrides.releaseAll(user),
);
