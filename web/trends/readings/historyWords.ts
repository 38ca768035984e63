import type { HistoryState } from '../../../protocol/history/historyState.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import type { Template } from '../../../protocol/text/template.ts';

export const historyStateWords: Readonly<Record<HistoryState, Template>> = {
  ...qualityTexts,
  notRecorded: /*i18n*/ 'Not recorded',
};
