import { blockRecord } from '../commands/commandBlock.ts';
import { overrideRecord } from '../commands/override.ts';
import { boolean, many } from '../wire/recordFields.ts';
import { ours } from './call.ts';

export const getBlocks = ours('CommandBlock', 'ICommandBlockManager/GetBlocks', 'view', {
  // Apps that know one block a point do not send it: each point's oldest block is their reply.
  request: { each: boolean },
  reply: { blocks: many(blockRecord) },
});
export const getOverrides = ours('Override', 'IOverrideManager/GetOverrides', 'view', {
  reply: { overrides: many(overrideRecord) },
});
