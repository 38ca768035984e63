import * as calls from '../../protocol/calls/intervention.ts';
import { blockOutcomeRecord, blockRequestRecord, unblockRequestRecord } from '../../protocol/commands/blockRequest.ts';
import { overrideOutcomeRecord, overrideRequestRecord } from '../../protocol/commands/overrideRequest.ts';
import { acts } from './act.ts';
import { none, only, written } from './ask.ts';

export const setBlock = acts(calls.setBlock, written(blockRequestRecord), blockOutcomeRecord.read);
export const removeBlock = acts(calls.removeBlock, unblockRequestRecord.parameters, blockOutcomeRecord.read);
export const setOverride = acts(calls.setOverride, written(overrideRequestRecord), overrideOutcomeRecord.read);
export const releaseOverride = acts(calls.releaseOverride, only<number>('InfoNumber'), overrideOutcomeRecord.read);
/** Gives all points back to the field, in one transaction. */
export const releaseOverrides = acts(calls.releaseOverrides, none, overrideOutcomeRecord.read);
