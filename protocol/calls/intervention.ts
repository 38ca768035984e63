import { ours } from './call.ts';

export const setBlock = ours('CommandBlock', 'ICommandBlockManager/SetBlock', 'block', { rate: 'entry' });
export const removeBlock = ours('CommandBlock', 'ICommandBlockManager/RemoveBlock', 'block');
export const setOverride = ours('Override', 'IOverrideManager/SetOverride', 'override', { rate: 'entry' });
export const releaseOverride = ours('Override', 'IOverrideManager/ReleaseOverride', 'override');
export const releaseOverrides = ours('Override', 'IOverrideManager/ReleaseOverrides', 'override');
