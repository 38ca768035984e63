import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryState } from '../../protocol/history/historyState.ts';
import { stateWords } from './qualityWords.ts';

/** What a state of the past is called. */
export const historyWords: Readonly<Record<HistoryState, MessageDescriptor>> = {
  ...stateWords,
  notRecorded: msg`Not recorded: the service did not run`,
};
