import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryState } from '../../../protocol/history/historyState.ts';
import { stateWords } from '../../text/labels/qualityWords.ts';

export const historyStateWords: Readonly<Record<HistoryState, MessageDescriptor>> = {
  ...stateWords,
  notRecorded: msg`Not recorded`,
};
