import { ours } from './call.ts';

export const getHistory = ours('History', 'IHistoryManager/GetHistory', 'view');
export const getSamples = ours('History', 'IHistoryManager/GetSamples', 'view');
