import { ours } from './call.ts';

export const getBlocks = ours('CommandBlock', 'ICommandBlockManager/GetBlocks', 'view');
export const getOverrides = ours('Override', 'IOverrideManager/GetOverrides', 'view');
