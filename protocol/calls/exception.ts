import { blockRecord } from '../commands/commandBlock.ts';
import { overrideRecord } from '../commands/override.ts';
import { boolean, many } from '../wire/recordFields.ts';
import { ours } from './call.ts';

export const getBlocks = ours('CommandBlock', 'ICommandBlockManager/GetBlocks', 'view', {
  /** True: one row a block. Without it, as apps of version 1: the oldest block of each point, under its number. */
  request: { each: boolean },
  /** `Points`: the numbers that it covers. A `Due`: a value that a time programme would write if it were removed now. */
  reply: { blocks: many(blockRecord) },
});
export const getOverrides = ours('Override', 'IOverrideManager/GetOverrides', 'view', {
  /** With the field value under it: `FieldState` is a state of `q` (Frames), `FieldTime` in UTC ms. */
  reply: { overrides: many(overrideRecord) },
});
